/** What Rummi and Contract Rummy share of a turn: melds, lay-offs, swaps, the discard, the end. */

import { broken, cardOf, tilesOf, type Line } from "./lines.ts";
import { NONE, type Piles } from "./piles.ts";

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

/** What comes after an answer: more are asked, the mover draws, the stock is mixed, or no card is left. */
export type AfterAnswer = "ask" | "draw" | "recycle" | "blocked";

/** R0.21, Q2.19 The others are asked for the discard; the buyer gets it with a fine card. */
export class Buying {
  /** How many discards each seat has bought. */
  readonly bought: number[];
  private asking: readonly number[] = [];
  /** Whose fine card waits for a recycled stock. */
  private buyer = NONE;

  constructor(private readonly piles: Piles) {
    this.bought = piles.hands.map(() => 0);
  }

  /** Ask these seats, in this order. S1 Where nobody is asked the mover must draw. */
  ask(seats: readonly number[]): AfterAnswer {
    this.asking = seats;
    return seats.length > 0 ? "ask" : this.mustDraw();
  }

  /** An answer of the seat asked first, or of any with `atOnce` (Q0.4). */
  answer(line: Line, atOnce = false): AfterAnswer {
    if (!(atOnce ? this.asking : this.asking.slice(0, 1)).includes(line.seat)) {
      throw broken("a seat acts out of turn");
    }
    if (line.verb === "pass") return this.ask(this.asking.filter((seat) => seat !== line.seat));
    if (line.verb !== "buy") throw broken("a seat acts when it may not");
    if (this.piles.stock.length > 0) return this.sold(line, line.seat);
    this.buyer = line.seat;
    return "recycle";
  }

  /** The stock was recycled: the buyer who waited is served; undefined if the mover waited. */
  served(line: Line): AfterAnswer | undefined {
    return this.buyer === NONE ? undefined : this.sold(line, this.buyer);
  }

  private sold(line: Line, seat: number): AfterAnswer {
    this.piles.takeTop(seat);
    this.piles.fineTold(line, seat);
    this.bought[seat] = (this.bought[seat] as number) + 1;
    this.buyer = NONE;
    this.asking = [];
    return this.mustDraw();
  }

  /** S1 When the mover must draw and no card can be had, the deal is blocked. */
  private mustDraw(): AfterAnswer {
    return this.piles.canDraw() ? "draw" : "blocked";
  }
}
