/** How this device wants the table to be; nothing of it is told to the room. */

import { read, write } from "./net/storage.ts";

export interface Settings {
  /** How a card is played: raise and confirm, or one tap. */
  readonly input: "confirm" | "tap";
  readonly theme: "auto" | "light" | "dark";
  readonly sound: boolean;
  readonly left: boolean;
  readonly brief: boolean;
  readonly russian: boolean;
}

const DEFAULT: Settings = {
  input: matchMedia("(pointer: fine)").matches ? "tap" : "confirm",
  theme: "auto",
  sound: true,
  left: false,
  brief: false,
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
