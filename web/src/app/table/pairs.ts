/** Kozel: which card of an answer beats which card of the trick, one to one. Only shown, never judged. */

import type { Laid } from "../net/protocol.ts";

const ORDER = "6789JQKTA";

/** The card beaten, then the card that beats it. */
export type Pair = readonly [string, string];

const strength = (card: string): number => ORDER.indexOf(card.charAt(0));
const suit = (card: string): string => card.charAt(1);

function beats(card: string, other: string, trump: string): boolean {
  if (suit(card) === suit(other)) return strength(card) > strength(other);
  return suit(card) === trump;
}

/** The place in the trick of the cards that are the best so far; -1 in an empty trick. */
export const bestAt = (trick: readonly Laid[]): number =>
  trick.findLastIndex(({ verb }) => verb !== "fold");

/** The pairs, in the order of the cards beaten; undefined if not all are beaten. */
export function pairsOf(
  cards: readonly string[],
  best: readonly string[],
  trump: string,
): readonly Pair[] | undefined {
  if (cards.length !== best.length) return undefined;
  // the weakest card that is enough, so that pairs look as people would lay them
  const weight = (card: string): number => strength(card) + (suit(card) === trump ? 9 : 0);
  return match(
    [...cards].sort((one, other) => weight(one) - weight(other)),
    best,
    trump,
  );
}

function match(
  cards: readonly string[],
  best: readonly string[],
  trump: string,
): readonly Pair[] | undefined {
  const [first, ...rest] = best;
  if (first === undefined) return [];
  for (const card of cards.filter((one) => beats(one, first, trump))) {
    const others = match(
      cards.filter((one) => one !== card),
      rest,
      trump,
    );
    if (others) return [[first, card], ...others];
  }
  return undefined;
}

/** The number of the pair in which this card is the one beaten (0), or the one that beats (1). */
export function markOf(pairs: readonly Pair[], side: 0 | 1, card: string): string | undefined {
  const at = pairs.findIndex((pair) => pair[side] === card);
  return at < 0 ? undefined : String(at + 1);
}

/** The pairs to show: of several cards that all beat the best so far; one needs no number. */
export function shownPairs(
  cards: readonly string[],
  trick: readonly Laid[],
  trump: string,
): readonly Pair[] {
  const best = trick[bestAt(trick)]?.cards ?? [];
  return best.length > 1 ? (pairsOf(cards, best, trump) ?? []) : [];
}
