/** What a group of the bench is, for its label only: the room alone judges what is laid.
 *
 * The cards may lie in any order; a printed joker stands for whatever fits.
 */

import { partsOf } from "../cards/parts.ts";
import { split } from "./groups.ts";

export type Label = "pure" | "run" | "set" | "no";

/** House rules that say what a group is. */
export interface LabelRules {
  readonly sequence_min?: number;
  readonly min_naturals?: number;
  readonly identical_wilds_in_group?: boolean;
}

interface Face {
  readonly rank: number;
  readonly suit: string;
}

const RANKS = "A23456789TJQK";
const POSITIONS = 14;

const faceOf = (card: string): Face => ({
  rank: RANKS.indexOf(card.charAt(0)),
  suit: card.charAt(1),
});

const distinct = (values: readonly (string | number)[]): number => new Set(values).size;
const ranksOf = (faces: readonly Face[]): number => distinct(faces.map((face) => face.rank));
const suitsOf = (faces: readonly Face[]): number => distinct(faces.map((face) => face.suit));
const twins = (faces: readonly Face[]): boolean =>
  distinct(faces.map((face) => face.suit + face.rank)) < faces.length;

const lies = (face: Face, suit: string, low: number, size: number): boolean =>
  face.suit === suit &&
  [face.rank, face.rank === 0 ? 13 : -1].some((at) => at >= low && at < low + size);

/** Lowest positions at which a run of this size fits the 14 places from ace to ace. */
const lows = (size: number): number[] =>
  Array.from({ length: Math.max(0, POSITIONS - size + 1) }, (_, low) => low);

/** True if these natural cards and the jokers beside them lie in one run; an ace may lie at both ends. */
function isRun(naturals: readonly Face[], size: number): boolean {
  if (size > POSITIONS || suitsOf(naturals) > 1) return false;
  const aces = naturals.filter((face) => face.rank === 0).length;
  const rest = naturals.filter((face) => face.rank !== 0);
  if (twins(rest) || aces > 2) return false;
  const suit = naturals[0]?.suit ?? "c";
  return lows(size).some(
    (low) =>
      rest.every((face) => lies(face, suit, low, size)) &&
      aces <= Number(low === 0) + Number(low + size === POSITIONS),
  );
}

/** Rummi: sets of three or more with twins, runs of four or more, jokers without limit. */
function rummi(naturals: readonly Face[], size: number): Label | null {
  const set = size >= 3 && ranksOf(naturals) <= 1;
  const run = size >= 4 && isRun(naturals, size);
  if (set && run) return null; // one natural card and jokers: what it is depends on the contract
  return set ? "set" : run ? "run" : "no";
}

/** Contract Rummy: sets of three or four suits, runs of three or more, naturals in every meld. */
function contract(naturals: readonly Face[], size: number, rules: LabelRules): Label | null {
  if (naturals.length < (rules.min_naturals ?? 1)) return "no";
  const set =
    size >= 3 && size <= 4 && ranksOf(naturals) <= 1 && suitsOf(naturals) === naturals.length;
  const run = size >= (rules.sequence_min ?? 3) && isRun(naturals, size);
  if (set && run) return null;
  return set ? "set" : run ? "run" : "no";
}

/** Rummy on 13 cards: the best of pure run, run and set, with the wild rank as substitutes. */
function points13(naturals: readonly Face[], size: number, wild: string, rules: LabelRules): Label {
  const wildRank = wild === "" || wild === "**" ? -1 : faceOf(wild).rank;
  const plain = naturals.filter((face) => face.rank !== wildRank);
  const wilds = naturals.filter((face) => face.rank === wildRank);
  if (size < 3 || twins(plain)) return "no";
  if (rules.identical_wilds_in_group === false && twins(wilds)) return "no";
  const least = rules.min_naturals ?? 0;
  const inRun = inBestRun(plain, wilds, size);
  if (inRun === size) return "pure";
  if (inRun >= least) return "run";
  if (size > 4 || ranksOf(plain) > 1) return "no";
  const inSet = plain.length || suitsOf(wilds);
  return inSet >= least ? "set" : "no";
}

/** How many cards stand for themselves in the best run; -1 if there is none. */
function inBestRun(plain: readonly Face[], wilds: readonly Face[], size: number): number {
  if (size > 13 || suitsOf(plain) > 1) return -1;
  const suits = new Set((plain.length ? plain : wilds).map((face) => face.suit));
  if (suits.size === 0) suits.add("c");
  const found = [...suits].flatMap((suit) =>
    lows(size)
      .filter((low) => plain.every((face) => lies(face, suit, low, size)))
      .map((low) => plain.length + Number(wilds.some((face) => lies(face, suit, low, size)))),
  );
  return Math.max(-1, ...found);
}

/** The label of a group in this game; null where the cards alone do not say. */
export function labelOf(
  game: string,
  group: string,
  wild = "",
  rules: LabelRules = {},
): Label | null {
  const parts = split(group).map(partsOf);
  if (parts.some((part) => part.kind === "back")) return null;
  const naturals = parts
    .filter((part) => part.kind === "card")
    .map((part) => faceOf(part.rank + part.suit));
  switch (game) {
    case "rummi":
      return rummi(naturals, parts.length);
    case "contract":
      return contract(naturals, parts.length, rules);
    case "points13":
      return points13(naturals, parts.length, wild, rules);
    default:
      return null;
  }
}
