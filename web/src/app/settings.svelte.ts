/** How this device wants the table to be; nothing of it is told to the room. */

import { read, write } from "./net/storage.ts";

export const INPUTS = ["confirm", "tap", "drag"] as const;
export type Input = (typeof INPUTS)[number];

export interface Settings {
  /** How a card is played: raise and confirm, one tap, or drag it up out of the hand. */
  readonly input: Input;
  /** One tap is enough when little time is left. */
  readonly quick: boolean;
  readonly theme: "auto" | "light" | "dark";
  readonly sound: boolean;
  readonly left: boolean;
  /** How much is said aloud. */
  readonly speech: "full" | "brief";
  readonly russian: boolean;
}

const DEFAULT: Settings = {
  input: matchMedia("(pointer: fine)").matches ? "tap" : "confirm",
  quick: true,
  theme: "auto",
  sound: true,
  left: false,
  speech: "full",
  russian: false,
};

function kept(): Settings {
  try {
    return { ...DEFAULT, ...(JSON.parse(read("settings") ?? "{}") as Partial<Settings>) };
  } catch {
    return DEFAULT;
  }
}

let current = $state.raw<Settings>(kept());

export const settings = (): Settings => current;

export function change(part: Partial<Settings>): void {
  current = { ...current, ...part };
  write("settings", JSON.stringify(current));
  show();
}

/** Put on the page what style sheets go by. */
export function show(): void {
  const dark =
    current.theme === "dark" ||
    (current.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
  document.documentElement.dataset["hand"] = current.left ? "left" : "right";
}
