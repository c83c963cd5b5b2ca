/**
 * The play of a hand of Rummy on 13 cards, without its rule book. Whether a declared hand is
 * complete needs an arranger, which only the rule book has: here a declaration is taken as right if
 * the log ends with it, and the losers' points are held between nothing and all that they held.
 */

import { find, insert, remove, type Dealt, type Play } from "./hand.ts";
import { broken, cardOf, TABLE, type Line } from "./lines.ts";
import { NONE, Piles } from "./piles.ts";

/** R3.18, R3.19, R3.20 What a seat pays that is out of the hand. */
const DROP_FIRST = 20;
const DROP_LATER = 40;
const WRONG = 80;
/** R3.10 Ten for A K Q J 10, else the face value. */
const worth = (text: string): number => (/^[AKQJT]/.test(text) ? 10 : Number(text.charAt(0)) || 0);
/** A hand of thirteen tens. */
const MOST = 130;

type Phase = "draw" | "discard" | "recycle" | "over";

export class Points13 implements Play {
  private readonly piles: Piles;
  private readonly fixed: (number | undefined)[];
  private readonly hasTaken: boolean[];
  private readonly wild: string;
  private phase: Phase = "draw";
  private mover: number;
  /** Who declared with the last line so far, and the finish card. */
  private declared: { readonly seat: number; readonly card: number } | undefined;
  private winner: number | undefined;
  private how: string | undefined;

  constructor(private readonly dealt: Dealt) {
    this.piles = new Piles(dealt);
    const open = dealt.shown.get("open");
    this.piles.pile = open === undefined ? [] : [open];
    const turned = dealt.shown.get("wild");
    if (turned === undefined) throw broken("no wild card was turned");
    this.wild = dealt.text(turned).charAt(0);
    this.mover = (dealt.dealer + 1) % dealt.seats;
    this.fixed = dealt.hands.map(() => undefined);
    this.hasTaken = dealt.hands.map(() => false);
  }

  take(line: Line): void {
    this.wasWrong();
    if (this.phase === "over") throw broken("a seat acts when it may not");
    if (line.seat === TABLE) this.mix(line);
    else if (line.verb === "leave") this.out(line.seat, DROP_LATER);
    else if (line.seat !== this.mover || this.phase === "recycle") {
      throw broken("a seat acts out of turn");
    } else if (line.verb === "drop") {
      this.out(line.seat, this.hasTaken[line.seat] === true ? DROP_LATER : DROP_FIRST);
    } else if (this.phase === "draw") this.draw(line);
    else this.discard(line);
  }

  over(): boolean {
    return this.phase === "over" || this.declared !== undefined;
  }

  ending(): string | undefined {
    return this.declared === undefined ? this.how : "declared";
  }

  /** R3.8, R3.14, Q3.21 The winner scores nothing; who is out what was fixed; the rest in bounds. */
  check(points: readonly number[]): void {
    const winner = this.declared?.seat ?? this.winner;
    points.forEach((point, seat) => {
      const fixed = this.how === "void" || seat === winner ? 0 : this.fixed[seat];
      const fits = fixed === undefined ? point <= this.most(seat) : point === fixed;
      if (!fits) throw broken("the points are not what the hands hold");
    });
    if (points.length !== this.dealt.seats) throw broken("the points are not what the hands hold");
  }

  score(points: readonly number[]): string {
    return points.join(" ");
  }

  /** R3.9, R3.6 All cards of a hand but jokers and wild ones, at most 130. */
  private most(seat: number): number {
    const texts = this.piles.hand(seat).map((card) => this.dealt.text(card));
    const counted = texts.filter((text) => text !== "**" && !text.startsWith(this.wild));
    return Math.min(
      MOST,
      counted.reduce((sum, text) => sum + worth(text), 0),
    );
  }

  // --- the turn ----------------------------------------------------------------------------------
  private draw(line: Line): void {
    if (line.verb === "take") {
      const [card = NONE] = this.piles.takeTop(line.seat);
      if (this.dealt.option("may_rediscard_taken", false) !== true) this.piles.barred = card;
    } else if (line.verb !== "draw") {
      throw broken("a seat acts when it may not");
    } else if (this.piles.stock.length > 0) {
      this.piles.drawTold(line, line.seat);
    } else if (this.piles.canRecycle()) {
      this.phase = "recycle";
      return;
    } else {
      this.end("void");
      return;
    }
    this.drew();
  }

  private drew(): void {
    this.hasTaken[this.mover] = true;
    this.phase = "discard";
  }

  private mix(line: Line): void {
    if (line.verb !== "stock" || this.phase !== "recycle") {
      throw broken("the table had nothing to mix");
    }
    this.piles.recycle(line);
    this.piles.drawTold(line, this.mover);
    this.drew();
  }

  private discard(line: Line): void {
    const card = cardOf(line.words[0]);
    if (line.verb === "declare") {
      const hand = this.piles.hand(line.seat);
      const finish = remove(hand, find(this.dealt, hand, card, this.piles.barred));
      this.declared = { seat: line.seat, card: finish };
    } else if (line.verb === "discard") {
      this.piles.discard(line.seat, card);
      this.next();
    } else {
      throw broken("a seat acts when it may not");
    }
  }

  /** R3.20 A declaration that did not end the hand was wrong: 80, and the hand goes on. */
  private wasWrong(): void {
    if (this.declared === undefined) return;
    const { seat } = this.declared;
    this.declared = undefined;
    this.out(seat, WRONG);
  }

  // --- out of the hand ---------------------------------------------------------------------------
  private out(seat: number, points: number): void {
    if (seat >= this.dealt.seats || this.fixed[seat] !== undefined) {
      throw broken("a seat that is out acts");
    }
    this.fixed[seat] = points;
    if (seat === this.mover || this.left().length === 1) this.next();
  }

  private left(): number[] {
    return this.fixed.flatMap((points, seat) => (points === undefined ? [seat] : []));
  }

  /** R3.7, Q3.25 The next seat that is in moves; the last one left wins at once. */
  private next(): void {
    const left = this.left();
    const [first = NONE] = left;
    this.piles.barred = NONE;
    if (left.length === 1) {
      this.winner = first;
      this.end("last_seat");
      return;
    }
    this.mover = left.find((seat) => seat > this.mover) ?? first;
    this.phase = "draw";
  }

  private end(how: string): void {
    this.how = how;
    this.phase = "over";
  }

  /** For a declaration that was the wrong one and left one seat: the log ends with it, too. */
  settle(ending: string): void {
    if (this.declared !== undefined && ending === "last_seat") {
      insert(this.piles.hand(this.declared.seat), this.declared.card);
      this.wasWrong();
    }
  }
}
