/** What it means that a card was dragged out of the hand and let go somewhere. */

import { isCostly, type Move, type Moves } from "./moves.ts";

export interface Spot {
  /** Above the hand, wherever it is. */
  readonly above: boolean;
  /** On the table: the piles, the trick. */
  readonly table: boolean;
  /** On this meld; -1 elsewhere. */
  readonly meld: number;
}

export type Dropped =
  | { readonly do: "play"; readonly move: Move }
  /** More is to be chosen, or asked: the card is raised. */
  | { readonly do: "raise" }
  /** The card cannot be named now. */
  | { readonly do: "why" }
  /** It goes back to where it lay, and nothing is done. */
  | { readonly do: "back" };

/**
 * `raised` are the cards chosen before. What costs something is never done by a drag: it is raised,
 * and its button asks.
 */
export function dropped(
  card: string,
  raised: readonly string[],
  moves: Moves,
  spot: Spot,
  anywhere: boolean,
): Dropped {
  if (!spot.table && !(anywhere && spot.above)) return { do: "back" };
  if (moves.playable.size === 0) return { do: "back" };
  if (!moves.beside(raised.filter((one) => one !== card)).has(card)) return { do: "why" };
  const laid = spot.meld >= 0 ? moves.onMelds(card).filter(({ meld }) => meld === spot.meld) : [];
  const found = spot.meld >= 0 ? laid : moves.with(together(card, raised, moves));
  const [move, ...more] = found.filter((one) => !isCostly(one));
  // a joker that fits at both ends of a run: the buttons at the meld ask which
  if (!move || (spot.meld >= 0 && more.length > 0)) return { do: "raise" };
  return { do: "play", move };
}

/** Where several cards go at once, those that are raised go along. */
const together = (card: string, raised: readonly string[], moves: Moves): string[] =>
  moves.many ? [...raised.filter((one) => one !== card), card] : [card];
