/** The deal plan (section 7): who gets which cards of a deck, as data that needs no game code. */

import { isTable, written } from "./canonical.ts";
import { Fault, type Json } from "./types.ts";

/** What a plan makes of a deck: places of the deck by seat, cards shown, and the stock. */
export interface Spread {
  readonly hands: ReadonlyMap<number, readonly number[]>;
  readonly shown: ReadonlyMap<string, number>;
  readonly stock: readonly number[];
}

const isWhole = (value: Json | undefined): value is number => Number.isSafeInteger(value);
const isSeat = (value: Json): value is number => isWhole(value) && value >= 0 && value <= 255;

/**
 * Carry the plan out on a deck of `size` cards; gives places, 0 the top.
 * Throws `Fault` for a plan that is none, wants more cards than there are, or leaves some over.
 */
export function spread(plan: readonly Json[], size: number): Spread {
  const hands = new Map<number, number[]>();
  const shown = new Map<string, number>();
  const stock: number[] = [];
  let at = 0;
  for (const step of plan) {
    const [verb, what] = Array.isArray(step) && step.length === 2 ? (step as Json[]) : [];
    if (verb === "deal" && isTable(what)) {
      at = dealt(what, at, size, hands);
    } else if (verb === "turn" && typeof what === "string" && !shown.has(what)) {
      shown.set(what, at);
      at += 1;
    } else if (verb === "rest" && what === "stock") {
      for (; at < size; at += 1) stock.push(at);
    } else {
      throw new Fault(`no such step: ${written(step)}`.slice(0, 80));
    }
    if (at > size) throw new Fault(`the plan wants ${at} cards of ${size}`);
  }
  if (at !== size) throw new Fault(`the plan deals ${at} cards of ${size}`);
  return { hands, shown, stock };
}

/** Deal so many rounds of packets to these seats in order; the place after the last card. */
function dealt(
  what: { readonly [key: string]: Json },
  from: number,
  size: number,
  hands: Map<number, number[]>,
): number {
  const { to, rounds, packet } = what;
  if (!Array.isArray(to) || !isWhole(rounds) || !isWhole(packet)) {
    throw new Fault("no such step: a deal without its numbers");
  }
  const seats = to as readonly Json[];
  if (!seats.every(isSeat)) throw new Fault("a seat that is none");
  // A plan may name any numbers: too many stop at once.
  const cards = Math.max(packet, 0);
  const turns = Math.max(cards > 0 ? rounds : Math.min(rounds, 1), 0);
  const wanted = seats.length * turns * cards;
  if (from + wanted > size) throw new Fault(`the plan wants ${from + wanted} cards of ${size}`);
  let at = from;
  for (let round = 0; round < turns && seats.length > 0; round += 1) {
    for (const seat of seats as readonly number[]) {
      const held = hands.get(seat) ?? [];
      for (let card = 0; card < cards; card += 1) held.push(at + card);
      hands.set(seat, held);
      at += cards;
    }
  }
  return at;
}
