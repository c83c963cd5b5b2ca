/** What Rummi and Contract Rummy share of a turn: melds, lay-offs, swaps, the discard, the end. */

import { broken, cardOf, tilesOf, type Line } from "./lines.ts";
import type { Piles } from "./piles.ts";

/** True for a meld line's groups laid, false for a verb that is none of these. */
export function laysGroups(piles: Piles, line: Line, first: () => number): number[] | undefined {
  if (line.verb !== "meld") return undefined;
  if (line.words.length === 0) throw broken("a meld without cards");
  return line.words.flatMap((word) => {
    piles.melds += 1;
    return piles.lay(line.seat, tilesOf(word), first());
  });
}

/** The card of a lay-off line, laid on the meld that it names. */
export function laysOff(piles: Piles, line: Line, first: (tile: string) => number): number {
  const tile = cardOf(line.words[0]);
  piles.meld(line.words[1]);
  return piles.lay(line.seat, [tile], first(tile))[0] as number;
}

/** The scores of hands must be the points. */
export function checkPenalties(
  piles: Piles,
  worth: (text: string) => number,
  points: readonly number[],
): void {
  if (piles.penalties(worth).join() !== points.join()) {
    throw broken("the points are not what the hands hold");
  }
}
