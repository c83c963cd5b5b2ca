/** The lessons, each loaded when it is asked for. */

import type { Game, Lesson } from "./types.ts";

const FILES = import.meta.glob<Lesson>("./*.json", { import: "default" });

/** The games in the order of the overview, each with three cards for its picture. */
export const PICTURES: Readonly<Record<Game, readonly string[]>> = {
  rummi: ["7s", "7h", "7d"],
  omi6: ["As", "Kd", "9h"],
  contract: ["5h", "*6h", "7h"],
  points13: ["2d", "3d", "4d"],
  kozel4: ["Ad", "Td", "6c"],
};

export const GAMES = Object.keys(PICTURES) as readonly Game[];

export const isGame = (name: string): name is Game => Object.hasOwn(PICTURES, name);

export async function lessonOf(game: Game): Promise<Lesson> {
  const load = FILES[`./${game}.json`];
  if (!load) throw new Error(game);
  return load();
}
