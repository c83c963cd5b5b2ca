/** A move as its button names it. */

import { spoken } from "../cards/names.ts";
import { say } from "../texts.svelte.ts";
import type { Move } from "./moves.ts";

const ON_TABLE = ["add", "swap"];

export function named(move: Move, nameOf: (seat: number) => string): string {
  const cards = move.cards.map(spoken).join(", ");
  if (move.suit) return say(`act-${move.verb}-suit`, { suit: say(`suit-${move.suit}`) });
  if (move.seat >= 0) return say(`act-${move.verb}`, { name: nameOf(move.seat) });
  if (ON_TABLE.includes(move.verb)) return `${say(`verb-${move.verb}`)}: ${cards}`;
  return say(`act-${move.verb}`, { cards, count: move.cards.length });
}
