/** The orders in which a hand may lie. */

import { partsOf } from "../cards/parts.ts";

export const ORDERS = ["suit", "rank", "server"] as const;
/** By suit, by rank, as it was given, or as the contract of the round wants it. */
export type Order = (typeof ORDERS)[number] | "contract";

export interface Sorting {
  readonly order: Order;
  /** The ranks from the lowest, for games whose order is their own. */
  readonly ranks?: string | undefined;
  /** True if the contract wants sets only; undefined where there is none. */
  readonly sets?: boolean | undefined;
}

const RANKS = "23456789TJQKA";
const BLACK = ["s", "c"];
const RED = ["h", "d"];

const byRank = ({ order, sets }: Sorting): boolean =>
  order === "contract" ? sets === true : order === "rank";

/** The order after this one. Under a contract: its own, and the one of suit and rank that it is not. */
export function nextOrder(order: Order, sets?: boolean): Order {
  if (sets !== undefined) return order !== "contract" ? "contract" : sets ? "suit" : "rank";
  return ORDERS[(ORDERS.indexOf(order as (typeof ORDERS)[number]) + 1) % ORDERS.length] ?? "suit";
}

/** The suits that are there, black and red in turn as far as that goes. */
export function suitsOf(cards: readonly string[]): string[] {
  const there = new Set(cards.map((card) => partsOf(card).suit));
  const black = BLACK.filter((suit) => there.has(suit));
  const red = RED.filter((suit) => there.has(suit));
  const [first, second] = red.length > black.length ? [red, black] : [black, red];
  return first.flatMap((suit, i) => [suit, ...second.slice(i, i + 1)]);
}

/** What a card is sorted by: jokers first, then rank or suit, then the other of the two. */
function keyOf(card: string, sorting: Sorting, suits: readonly string[]): number {
  const { kind, rank, suit } = partsOf(card);
  if (kind !== "card") return -1;
  const high = (sorting.ranks ?? RANKS).indexOf(rank);
  const place = suits.indexOf(suit);
  return byRank(sorting) ? high * 4 + place : place * 16 + high;
}

/** Places of the cards in this order; equal cards stay as they lay. */
export function sortedPlaces(cards: readonly string[], sorting: Sorting): number[] {
  const places = cards.map((_, i) => i);
  if (sorting.order === "server") return places;
  const suits = byRank(sorting) ? [...BLACK, ...RED] : suitsOf(cards);
  const keys = cards.map((card) => keyOf(card, sorting, suits));
  return places.sort((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0));
}

/** Ids in this order; `card` says what each of them is. */
export function sorted(
  ids: readonly string[],
  sorting: Sorting,
  card: (id: string) => string = (id) => id,
): string[] {
  return sortedPlaces(ids.map(card), sorting).map((i) => ids[i] ?? "");
}

const isSorted = (cards: readonly string[], sorting: Sorting): boolean =>
  sortedPlaces(cards, sorting).every((place, i) => place === i);

/** Where a card that came belongs: in its place if the others are sorted, else at the right. */
export function placeOf(cards: readonly string[], card: string, sorting: Sorting): number {
  if (sorting.order === "server" || !isSorted(cards, sorting)) return cards.length;
  const all = [...cards, card];
  const place = sortedPlaces(all, sorting).indexOf(cards.length);
  // A suit that came anew may turn the order of the suits: then the others stay as they lie.
  const rest = sorted(all.toSpliced(cards.length, 1), sorting);
  const withIt = sorted(all, sorting).toSpliced(place, 1);
  return withIt.join() === rest.join() ? place : cards.length;
}
