/** Who takes a full trick. */

import type { Lay } from "./board.ts";

/** From the lowest, in Omi. */
const RANKS = "6789TJQKA";
const NOBODY = -1;

/** The highest trump, else the highest of the suit led. */
function highest(trick: readonly Lay[], trump: string): number {
  const led = trick[0]?.cards[0]?.charAt(1);
  const power = ({ cards: [card = ""] }: Lay): number => {
    const rank = RANKS.indexOf(card.charAt(0));
    if (card.charAt(1) === trump) return RANKS.length + rank;
    return card.charAt(1) === led ? rank : NOBODY;
  };
  const best = Math.max(...trick.map(power));
  return trick.find((lay) => power(lay) === best)?.seat ?? NOBODY;
}

/** In Kozel the last who did not fold. */
const lastToBeat = (trick: readonly Lay[]): number =>
  trick.findLast((lay) => !lay.down)?.seat ?? NOBODY;

/** The seat that takes a full trick; -1 in a game without tricks. */
export function takerOf(game: string, trick: readonly Lay[], trump: string): number {
  if (game === "omi6") return highest(trick, trump);
  return game === "kozel4" ? lastToBeat(trick) : NOBODY;
}
