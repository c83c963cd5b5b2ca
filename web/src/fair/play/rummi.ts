/** The play of a round of Rummi, without its rule book: who acts, which cards, what they cost. */

import { fromLeft, find, remove, type Dealt, type Play } from "./hand.ts";
import { broken, cardOf, TABLE, type Line } from "./lines.ts";
import { NONE, Piles } from "./piles.ts";
import { Buying, checkPenalties, laysGroups, laysOff, type AfterAnswer } from "./turns.ts";

/** R0.6 A joker costs 50, an ace 15, K Q J ten each, cards from 10 to 2 five each. */
const worth = (text: string): number => {
  if (text === "**") return 50;
  if (text.startsWith("A")) return 15;
  return /^[KQJ]/.test(text) ? 10 : 5;
};

type Phase = "toss" | "mix" | "choose" | "ask" | "draw" | "recycle" | "play" | "over";

export class Rummi implements Play {
  private readonly piles: Piles;
  private phase: Phase;
  private mover: number;
  private readonly buying: Buying;
  /** Q0.4 All are asked at once, and the first to call has it. */
  private readonly atOnce: boolean;
  private tossed: Map<number, number> = new Map();
  private readonly down: boolean[];
  private how: string | undefined;

  constructor(private readonly dealt: Dealt) {
    this.piles = new Piles(dealt);
    this.mover = (dealt.dealer + 1) % dealt.seats;
    this.down = dealt.hands.map(() => false);
    this.buying = new Buying(this.piles);
    this.atOnce = dealt.option("buy_priority", "seat") === "first_call";
    // R0.30 In round 6 all cards are kept.
    this.phase = dealt.number("round", 1) === 6 ? "draw" : "toss";
  }

  take(line: Line): void {
    if (line.seat === TABLE) this.mix(line);
    else if (this.phase === "toss") this.toss(line);
    else if (this.phase === "ask") this.after(this.buying.answer(line, this.atOnce));
    else if (line.seat !== this.mover) throw broken("a seat acts out of turn");
    else if (this.phase === "choose") this.choose(line);
    else if (this.phase === "draw") this.draw(line);
    else if (this.phase === "play") this.play(line);
    else throw broken("a seat acts when it may not");
  }

  over(): boolean {
    return this.phase === "over";
  }

  ending(): string | undefined {
    return this.how;
  }

  check(points: readonly number[]): void {
    checkPenalties(this.piles, worth, points);
  }

  score(points: readonly number[]): string {
    return points.join(" ");
  }

  // --- the opening discard -----------------------------------------------------------------------
  /** R0.14 Everyone puts one card aside, in any order; Q0.3 they join the stock. */
  private toss(line: Line): void {
    if (line.verb !== "toss" || this.tossed.has(line.seat)) {
      throw broken("a seat acts out of turn");
    }
    const hand = this.piles.hand(line.seat);
    const card = find(this.dealt, hand, cardOf(line.words[0]));
    this.tossed.set(line.seat, remove(hand, card));
    if (this.tossed.size < this.dealt.seats) return;
    if (this.dealt.option("opening_mix", "shuffle") === "shuffle") {
      this.phase = "mix";
      return;
    }
    this.piles.stock = this.openingPool();
    this.phase = "draw";
  }

  /** R0.15 The undealt cards from the top, then one slot a seat in dealing order. */
  private openingPool(): number[] {
    const order = fromLeft(this.dealt.dealer, this.dealt.seats);
    return [...this.piles.stock, ...order.map((seat) => this.tossed.get(seat) as number)];
  }

  private mix(line: Line): void {
    if (line.verb !== "stock") throw broken("the table does what it may not");
    if (this.phase === "mix") {
      this.piles.stock = this.dealt.mixed(line, "stock", 1, this.openingPool());
      this.phase = "draw";
    } else if (this.phase === "recycle") {
      this.piles.recycle(line);
      const next = this.buying.served(line);
      if (next === undefined) this.drawn(line);
      else this.after(next);
    } else {
      throw broken("the table had nothing to mix");
    }
  }

  // --- the discard, taken or bought --------------------------------------------------------------
  /** R0.20 The mover takes the discard, or R0.21 asks whether anybody else wants it. */
  private choose(line: Line): void {
    if (line.verb === "take" && !this.mayNotTake()) {
      const [card = NONE] = this.piles.takeTop(line.seat);
      if (this.dealt.option("may_rediscard_taken", false) !== true) this.piles.barred = card;
      this.phase = "play";
    } else if (line.verb === "pass") {
      this.after(this.buying.ask(this.buyers()));
    } else {
      throw broken("a seat acts when it may not");
    }
  }

  private mayNotTake(): boolean {
    return this.isDown(this.mover) && this.dealt.option("take_discard_when_down", true) !== true;
  }

  private isDown(seat: number): boolean {
    return this.down[seat] === true;
  }

  /** Q0.4, Q0.6, Q0.7, Q0.8 Who may buy, nearest after the mover first. */
  private buyers(): number[] {
    if (!this.piles.canDraw()) return [];
    const { seats } = this.dealt;
    const limit = this.dealt.option("max_buys_per_round", "none");
    const late = this.dealt.option("buy_when_down", true) === true;
    return fromLeft(this.mover, seats).filter(
      (seat) =>
        seat !== this.mover &&
        seat !== (this.mover + seats - 1) % seats &&
        (late || !this.isDown(seat)) &&
        (limit === "none" || (this.buying.bought[seat] as number) < Number(limit)),
    );
  }

  private after(next: AfterAnswer): void {
    if (next === "blocked") this.end("blocked");
    else this.phase = next;
  }

  private draw(line: Line): void {
    if (line.verb !== "draw") throw broken("a seat acts when it may not");
    if (this.piles.stock.length > 0) this.drawn(line);
    else this.phase = "recycle";
  }

  private drawn(line: Line): void {
    this.piles.drawTold(line, this.mover);
    this.phase = "play";
  }

  // --- the turn ----------------------------------------------------------------------------------
  private play(line: Line): void {
    const { piles } = this;
    const first = (): number => piles.barred;
    if (laysGroups(piles, line, first) !== undefined) {
      this.down[line.seat] = true;
    } else if (line.verb === "add" && this.isDown(line.seat)) {
      laysOff(piles, line, first);
    } else if (line.verb === "swap" && this.isDown(line.seat)) {
      laysOff(piles, line, first);
      piles.jokerBack(line.seat);
    } else if (line.verb === "discard") {
      piles.discard(line.seat, cardOf(line.words[0]));
      this.mover = (line.seat + 1) % this.dealt.seats;
      this.phase = "choose";
    } else {
      throw broken("a seat acts when it may not");
    }
    if (piles.hand(line.seat).length === 0) this.end("out");
  }

  private end(how: string): void {
    this.how = how;
    this.phase = "over";
  }
}
