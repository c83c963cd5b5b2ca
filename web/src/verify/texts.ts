/** Sentences of the page, from the same Fluent catalogs as the command line's. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

const sources: Record<string, string> = import.meta.glob(
  "../../../locales/*/{verify,checker,cards,games}.ftl",
  { query: "?raw", import: "default", eager: true },
);

/** The languages that have a catalog, by their own names. */
const NAMES: Readonly<Record<string, string>> = {
  en: "English",
  si: "සිංහල",
  ta: "தமிழ்",
  ru: "Русский",
};
const FALLBACK = "en";

const bundles = new Map<string, FluentBundle>();
for (const [path, source] of Object.entries(sources)) {
  const language = path.split("/").at(-2) as string;
  const bundle = bundles.get(language) ?? new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  bundles.set(language, bundle);
}

export const languages: readonly (readonly [string, string])[] = Object.entries(NAMES).filter(
  ([language]) => bundles.has(language),
);

/** The language to begin with: the browser's first that there is, else English. */
export const preferred = (wishes: readonly string[]): string =>
  wishes.map((wish) => wish.split("-")[0] as string).find((wish) => bundles.has(wish)) ?? FALLBACK;

export type Say = (id: string, values?: Record<string, FluentVariable>) => string;

/** The sentences of a language, English standing in; the id itself where there is none. */
export const speaker =
  (language: string): Say =>
  (id, values = {}) => {
    for (const bundle of [bundles.get(language), bundles.get(FALLBACK)]) {
      const pattern = bundle?.getMessage(id)?.value;
      if (bundle !== undefined && pattern) return bundle.formatPattern(pattern, values);
    }
    return id;
  };

/** True if there is such a sentence. */
export const has = (id: string): boolean => bundles.get(FALLBACK)?.hasMessage(id) ?? false;
