/** What the sentences share: reading fields of an event, cards in order, names of chairs. */

import type { Event, Json, View } from "../net/protocol.ts";

export type Say = (id: string, values?: Record<string, string | number>) => string;

/** What a sentence needs to know of its reader and of the table. */
export interface Context {
  readonly view: View;
  /** The reader's chair; -2 for who looks on. */
  readonly you: number;
  /** A name for every chair; empty for a free one. */
  readonly names: readonly string[];
  readonly say: Say;
  /** Cards by their names, for who listens; else by their letters, as the terminal says them. */
  readonly aloud?: boolean;
}

type Field = Json | undefined;

/** A whole number of an event; -1 where it has none. */
export const numberOf = (value: Field): number => (typeof value === "number" ? value : -1);

export const textOf = (value: Field): string => (typeof value === "string" ? value : "");

export const numbersOf = (value: Field): number[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "number") : [];

export const textsOf = (value: Field): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];

export const seatOf = (event: Event): number => numberOf(event["seat"]);

export const plainOf = (value: Field): { readonly [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};

const SUITS = "cdhs";
const RANKS = "A23456789TJQK";

/** The place of a card in the canonical order: clubs, diamonds, hearts, spades; jokers last. */
export function orderOf(card: string): number {
  if (card === "**") return 52;
  if (card === "??") return 53;
  return SUITS.indexOf(card.charAt(1)) * 13 + RANKS.indexOf(card.charAt(0));
}

export const inOrder = (cards: readonly string[]): string[] =>
  [...cards].sort((one, other) => orderOf(one) - orderOf(other));

/** Teams of a game; partners sit so many chairs apart. */
export const TEAMS: Readonly<Record<string, number>> = { omi6: 3, kozel4: 2 };

/** A name for whoever has a score of its own: a team, or a chair. */
export function scored({ view, names, say }: Context): readonly string[] {
  const teams = TEAMS[view.settings.game];
  if (teams === undefined) return names;
  return Array.from({ length: teams }, (_, team) =>
    say("table-team", { one: names[team] ?? "", other: names[team + teams] ?? "" }),
  );
}

/** Figures by name, those of free chairs left out. */
export const cells = (names: readonly string[], figures: readonly number[]): string =>
  names
    .slice(0, figures.length)
    .flatMap((name, at) => (name ? [`${name} ${figures[at]}`] : []))
    .join(", ");

/** A number with its sign. */
export const signed = (number: number): string =>
  number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0";

/** Sets and runs of each round; Rummi has the first six, Contract Rummy all. */
const CONTRACTS = [
  [2, 0],
  [1, 1],
  [0, 2],
  [3, 0],
  [2, 1],
  [1, 2],
  [0, 3],
] as const;

/** The contract of a round in words. */
export function contractOf(round: number, say: Say): string {
  const [sets, runs] = CONTRACTS[round - 1] ?? CONTRACTS[0];
  return say("contract-of", { sets, runs });
}
