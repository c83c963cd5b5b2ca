/** Which page is shown: a small matcher over the history of the browser. */

export type Page =
  | { readonly name: "home" | "new" | "learn" | "me" | "lab" | "offline" | "verify" }
  | { readonly name: "lesson" | "rules"; readonly game: string }
  | { readonly name: "table"; readonly code: string; readonly watch: boolean }
  | { readonly name: "replay"; readonly code: string; readonly hand: number }
  | { readonly name: "nowhere" };

const CODE = "[0-9A-Za-z]{4}-?[0-9A-Za-z]{4}";
const PATHS: readonly (readonly [RegExp, (found: RegExpExecArray) => Page])[] = [
  [/^\/$/, () => ({ name: "home" })],
  [/^\/(new|learn|me|lab|offline|verify)$/, ([, name]) => ({ name: name as "new" })],
  [/^\/learn\/([a-z0-9]+)$/, ([, game]) => ({ name: "lesson", game: game as string })],
  [/^\/rules\/([a-z0-9]+)$/, ([, game]) => ({ name: "rules", game: game as string })],
  [
    new RegExp(`^/t/(${CODE})(/watch)?$`),
    ([, code, watch]) => ({
      name: "table",
      code: tidy(code as string),
      watch: watch !== undefined,
    }),
  ],
  [
    new RegExp(`^/r/(${CODE})/(\\d+)$`),
    ([, code, hand]) => ({ name: "replay", code: tidy(code as string), hand: Number(hand) }),
  ],
];

/** A code as the room writes it. */
export function tidy(code: string): string {
  const plain = code.replaceAll("-", "").toUpperCase();
  return `${plain.slice(0, 4)}-${plain.slice(4)}`;
}

export function pageOf(path: string): Page {
  for (const [pattern, make] of PATHS) {
    const found = pattern.exec(path);
    if (found) return make(found);
  }
  return { name: "nowhere" };
}

let shown = $state.raw<Page>(pageOf(location.pathname));

export const page = (): Page => shown;

export function go(path: string, replace = false): void {
  if (replace) history.replaceState({}, "", path);
  else history.pushState({}, "", path);
  shown = pageOf(path);
  window.scrollTo(0, 0);
}

/** Links inside the app change the page without asking the server. */
export function listen(): void {
  window.addEventListener("popstate", () => {
    shown = pageOf(location.pathname);
  });
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a");
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
    if (!link || !plain || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || pageOf(link.pathname).name === "nowhere") return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    go(link.pathname);
  });
}
