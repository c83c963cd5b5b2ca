/** Keys of the hand, by their place on the keyboard: letters differ between alphabets. */

export type Deed =
  | { readonly do: "go"; readonly by: -1 | 1 }
  | { readonly do: "row"; readonly by: -1 | 1 }
  | { readonly do: "group-go"; readonly by: -1 | 1 }
  | { readonly do: "step"; readonly by: -1 | 1 }
  | { readonly do: "at"; readonly place: number }
  | { readonly do: "end" | "choose" | "primary" | "clear" }
  | { readonly do: "group" | "ungroup" | "arrange" | "sort" };

export interface Pressed {
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

const PLAIN: Readonly<Record<string, Deed>> = {
  ArrowUp: { do: "row", by: -1 },
  ArrowDown: { do: "row", by: 1 },
  Home: { do: "at", place: 0 },
  End: { do: "end" },
  Space: { do: "choose" },
  Enter: { do: "primary" },
  NumpadEnter: { do: "primary" },
  Escape: { do: "clear" },
  KeyG: { do: "group" },
  KeyU: { do: "ungroup" },
  KeyA: { do: "arrange" },
  KeyO: { do: "sort" },
};

/** What a key does in the hand; undefined for keys that are not the hand's. */
export function deedOf(key: Pressed): Deed | undefined {
  const arrow = key.code === "ArrowLeft" ? -1 : key.code === "ArrowRight" ? 1 : 0;
  if (key.metaKey) return undefined;
  if (arrow) {
    if (key.ctrlKey || key.altKey) return { do: "group-go", by: arrow };
    return { do: key.shiftKey ? "step" : "go", by: arrow };
  }
  if (key.ctrlKey || key.altKey || key.shiftKey) return undefined;
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(key.code)?.[1];
  if (digit !== undefined) return { do: "at", place: (Number(digit) + 9) % 10 };
  return PLAIN[key.code];
}
