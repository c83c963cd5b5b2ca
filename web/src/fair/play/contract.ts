/** The play of a deal of Contract Rummy, without its rule book. */

import { fromLeft, type Dealt, type Play } from "./hand.ts";
import { broken, cardOf, TABLE, type Line } from "./lines.ts";
import { NONE, Piles } from "./piles.ts";
import { Buying, checkPenalties, laysGroups, laysOff, type AfterAnswer } from "./turns.ts";

/** R2.27 King, queen, jack and ten cost 10, an ace 15, a joker 15, the others their face value. */
const worth = (text: string): number => {
  if (text === "**" || text.startsWith("A")) return 15;
  return /^[KQJT]/.test(text) ? 10 : Number(text.charAt(0));
};

type Phase = "draw" | "offered" | "ask" | "must" | "recycle" | "play" | "over";

export class Contract implements Play {
  private readonly piles: Piles;
  private readonly buying: boolean;
  private phase: Phase = "draw";
  private mover: number;
  private discarder = NONE;
  private readonly window: Buying;
  /** R2.16 The card taken deep, which is to be melded in this turn. */
  private deep = NONE;
  /** R2.24 Jokers swapped out, which are to be laid in this turn. */
  private loose: number[] = [];
  private readonly down: boolean[];
  private how: string | undefined;

  constructor(private readonly dealt: Dealt) {
    this.piles = new Piles(dealt);
    this.piles.pile = [dealt.shown.get("open") ?? NONE].filter((card) => card !== NONE);
    this.window = new Buying(this.piles);
    this.mover = (dealt.dealer + 1) % dealt.seats;
    this.down = dealt.hands.map(() => false);
    this.buying = dealt.option("buying", false) === true;
    if (this.buying) this.phase = "offered";
  }

  take(line: Line): void {
    if (line.seat === TABLE) this.mix(line);
    else if (this.phase === "ask") this.after(this.window.answer(line));
    else if (line.seat !== this.mover) throw broken("a seat acts out of turn");
    else if (this.phase === "play") this.play(line);
    else if (this.phase === "offered" && line.verb === "pass")
      this.after(this.window.ask(this.buyers()));
    else if (line.verb === "draw" && (this.phase === "draw" || this.phase === "must")) {
      this.draw(line);
    } else if (line.verb === "take" && (this.phase === "draw" || this.phase === "offered")) {
      this.takeDiscards(line);
    } else throw broken("a seat acts when it may not");
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

  // --- draw, take, buy ---------------------------------------------------------------------------
  private draw(line: Line): void {
    if (this.piles.stock.length > 0) this.drawn(line);
    else if (this.piles.canRecycle()) this.phase = "recycle";
    else this.end("blocked");
  }

  private drawn(line: Line): void {
    this.piles.drawTold(line, this.mover);
    this.phase = "play";
  }

  private mix(line: Line): void {
    if (line.verb !== "stock" || this.phase !== "recycle") {
      throw broken("the table had nothing to mix");
    }
    this.piles.recycle(line);
    const next = this.window.served(line);
    if (next === undefined) this.drawn(line);
    else this.after(next);
  }

  /** R2.15, R2.16 The top card, or a lower one with all above it, which is to be melded. */
  private takeDiscards(line: Line): void {
    const taken = this.piles.takeTop(line.seat, this.depth(line));
    const [lowest = NONE] = taken;
    if (taken.length > 1) this.deep = lowest;
    else if (this.dealt.option("may_rediscard_taken", false) !== true) this.piles.barred = lowest;
    this.phase = "play";
  }

  /** How many cards a `take` names: the card nearest the top, or the one so many deep. */
  private depth(line: Line): number {
    const [card, count] = line.words;
    if (card === undefined) return 1;
    const named = cardOf(card);
    const { pile } = this.piles;
    const shows = (depth: number): boolean => this.dealt.text(pile.at(-depth) ?? NONE) === named;
    const depth =
      count === undefined
        ? pile.findIndex((_, at) => shows(at + 1)) + 1
        : Number(/^x([1-9]\d*)$/.exec(count)?.[1] ?? 0);
    if (depth < 1 || depth > pile.length || !shows(depth)) {
      throw broken("there is no such card to take");
    }
    return depth;
  }

  /** Q2.19 The others are asked in seat order; never who discarded it. */
  private buyers(): number[] {
    if (!this.piles.canDraw()) return [];
    return fromLeft(this.mover, this.dealt.seats).filter(
      (seat) => seat !== this.mover && seat !== this.discarder,
    );
  }

  private after(next: AfterAnswer): void {
    if (next === "blocked") this.end("blocked");
    else this.phase = next === "draw" ? "must" : next;
  }

  // --- meld, lay off, swap, discard --------------------------------------------------------------
  private play(line: Line): void {
    const { piles } = this;
    const first = (tile = ""): number =>
      tile.startsWith("*") ? (this.loose[0] ?? this.owed()) : this.owed();
    const groups = laysGroups(piles, line, () => this.owed());
    if (groups !== undefined) {
      this.laidDown(groups);
      this.down[line.seat] = true;
    } else if (line.verb === "add" && this.down[line.seat]) {
      this.laidDown([laysOff(piles, line, first)]);
    } else if (line.verb === "swap" && this.down[line.seat]) {
      this.laidDown([laysOff(piles, line, first)]);
      this.loose.push(piles.jokerBack(line.seat));
    } else if (line.verb === "discard") {
      this.discard(line);
    } else {
      throw broken("a seat acts when it may not");
    }
    if (piles.hand(line.seat).length === 0) this.end("out");
  }

  /** The card that is laid before its twins. */
  private owed(): number {
    return Math.max(this.deep, this.piles.barred);
  }

  private laidDown(cards: readonly number[]): void {
    if (cards.includes(this.deep)) this.deep = NONE;
    if (cards.includes(this.piles.barred)) this.piles.barred = NONE;
    this.loose = this.loose.filter((joker) => !cards.includes(joker));
  }

  /** R2.18, R2.19 One card; before it what was taken deep is melded and swapped jokers are laid. */
  private discard(line: Line): void {
    if (this.deep !== NONE || this.loose.length > 0) {
      throw broken("a turn ends before what it owes is laid");
    }
    this.piles.discard(line.seat, cardOf(line.words[0]));
    this.discarder = line.seat;
    this.mover = (line.seat + 1) % this.dealt.seats;
    this.phase = this.buying ? "offered" : "draw";
  }

  private end(how: string): void {
    this.how = how;
    this.phase = "over";
  }
}
