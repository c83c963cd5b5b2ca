/** The play of a deal of Kozel on four cards, without its rule book. */

import { intOf, listOf } from "../reading.ts";
import { Fault } from "../types.ts";
import { checkDrew, find, insert, remove, type Dealt, type Play } from "./hand.ts";
import { broken, cardOf, TABLE, tilesOf, type Line } from "./lines.ts";

const SEATS = 4;
const HAND = 4;
/** R4.7 From the lowest: the ten stands between king and ace. */
const RANKS = "6789JQKTA";
const WORTH: Readonly<Record<string, number>> = { J: 2, Q: 3, K: 4, T: 10, A: 11 };

interface Laid {
  readonly seat: number;
  readonly cards: readonly number[];
}

type Phase = "turn" | "ask" | "lead" | "answer" | "over";

export class Kozel4 implements Play {
  private phase: Phase = "turn";
  private trump = "";
  private first = 0;
  private turn = TABLE;
  private laid: Laid[] = [];
  /** The best cards so far, and who laid them. */
  private best: readonly string[] = [];
  private holder = 0;
  private readonly points = [0, 0];
  private readonly tricks = [0, 0];
  /** The team that gave up. */
  private gaveUp = -1;
  private how: string | undefined;

  constructor(private readonly dealt: Dealt) {}

  take(line: Line): void {
    if (this.phase === "over") throw broken("a seat acts when it may not");
    if (line.verb === "forfeit" && line.seat !== TABLE) {
      this.gaveUp = line.seat % 2;
      this.end("forfeit");
    } else if (line.seat !== this.turn) throw broken("a seat acts out of turn");
    else if (this.phase === "turn") this.show(line);
    else if (line.verb === "molodka") this.molodka(line);
    else if (this.phase === "ask") this.pass(line);
    else if (this.phase === "lead") this.lead(line);
    else this.answer(line);
  }

  over(): boolean {
    return this.phase === "over";
  }

  ending(): string | undefined {
    return this.how;
  }

  /** R4.11 The points are those of the cards that each team took. */
  check(points: readonly number[]): void {
    if (points.join() !== this.points.join()) throw broken("the points are not those taken");
  }

  /** R4.13 to R4.15 The points, and the defeat points after the deal. */
  score(points: readonly number[]): string {
    const before =
      this.dealt.before["defeat"] === undefined
        ? [0, 0]
        : listOf(this.dealt.before["defeat"]).map(intOf);
    const times = this.dealt.before["double"] === true ? 2 : 1;
    const limit = Number(this.dealt.option("limit", 12));
    const after = [0, 1].map((team) => {
      const had = before[team] ?? 0;
      if (this.how === "forfeit") return team === this.gaveUp ? limit : had;
      return had + times * this.defeat(team);
    });
    return `${points.join("-")} defeat ${after.join("-")}`;
  }

  /** R4.13, Q4.16 31-59 points cost 2, fewer cost 4 if a trick was taken, no trick costs 6. */
  private defeat(team: number): number {
    const points = this.points[team] as number;
    if (points >= 60) return 0;
    if (points >= 31) return 2;
    return (this.tricks[team] as number) > 0 ? 4 : 6;
  }

  // --- trump, lead -------------------------------------------------------------------------------
  /** V10, R4.3 The card shown for trump is the one that the seeds draw; Q4.8 it stays in the stock. */
  private show(line: Line): void {
    const { stock } = this.dealt;
    const card = stock[this.dealt.drawn("turn", 0, stock.length)] as number;
    if (line.verb !== "turn" || cardOf(line.words[0]) !== this.dealt.text(card)) {
      throw new Fault("the table drew otherwise than the seeds say", "V10");
    }
    if (this.dealt.option("trump_card", "in_place") === "bottom") stock.push(remove(stock, card));
    this.trump = this.dealt.text(card).charAt(1);
    const lead = this.dealt.before["lead"];
    const found = /^p([1-4])$/.exec(typeof lead === "string" ? lead : "")?.[1];
    this.openTrick(found === undefined ? (this.dealt.dealer + 1) % SEATS : Number(found) - 1);
  }

  private when(): unknown {
    return this.dealt.option("molodka", "own_turn");
  }

  private isFull(seat: number): boolean {
    return this.hand(seat).length === HAND;
  }

  private hand(seat: number): number[] {
    return this.dealt.hands[seat] as number[];
  }

  private openTrick(leader: number): void {
    this.first = leader;
    this.turn = leader;
    this.best = [];
    this.laid = [];
    this.phase = this.when() === "pre_lead" && this.isFull(leader) ? "ask" : "lead";
  }

  private nextToLay(): number {
    return (this.first + this.laid.length) % SEATS;
  }

  private passOn(): void {
    this.turn = this.nextToLay();
    const asks = this.when() === "any_time" && this.best.length < HAND && this.isFull(this.turn);
    this.phase = asks ? "ask" : "answer";
  }

  /** Q4.9, Q4.12 No claim: the next clockwise is asked, up to the leader's right. */
  private pass(line: Line): void {
    if (line.verb !== "pass") throw broken("a seat acts when it may not");
    this.turn = (line.seat + 1) % SEATS;
    if (this.turn === this.first) {
      this.turn = this.nextToLay();
      this.phase = this.best.length > 0 ? "answer" : "lead";
    }
  }

  /** R4.4 One or several cards of one suit. */
  private lead(line: Line): void {
    if (line.verb !== "lead") throw broken("a seat acts when it may not");
    this.openWith(line.seat, tilesOf(line.words[0]));
  }

  private openWith(seat: number, texts: readonly string[]): void {
    if (new Set(texts.map((text) => text.charAt(1))).size !== 1) {
      throw broken("cards of several suits are led");
    }
    this.first = seat;
    this.lay(seat, texts);
    this.hold(seat, texts);
    this.passOn();
  }

  private lay(seat: number, texts: readonly string[]): void {
    const hand = this.hand(seat);
    const cards = texts.map((text) => remove(hand, find(this.dealt, hand, text)));
    this.laid.push({ seat, cards });
  }

  private hold(seat: number, texts: readonly string[]): void {
    this.best = texts;
    this.holder = seat;
  }

  // --- beat, fold, molodka -----------------------------------------------------------------------
  /** R4.5 Beat the best cards one to one, or fold as many. */
  private answer(line: Line): void {
    const texts = tilesOf(line.words[0]);
    if (texts.length !== this.best.length || (line.verb !== "beat" && line.verb !== "fold")) {
      throw broken("a seat acts when it may not");
    }
    if (line.verb === "beat" && !this.beats(texts, this.best)) throw broken("cards do not beat");
    this.lay(line.seat, texts);
    if (line.verb === "beat") this.hold(line.seat, texts);
    if (this.laid.length === SEATS) this.closeTrick(line);
    else this.passOn();
  }

  private outranks(one: string, other: string): boolean {
    if (one.charAt(1) !== other.charAt(1)) return one.charAt(1) === this.trump;
    return RANKS.indexOf(one.charAt(0)) > RANKS.indexOf(other.charAt(0));
  }

  /** Q4.1 Each card outranks another one of the best: tried for the first, then for the rest. */
  private beats(cards: readonly string[], best: readonly string[]): boolean {
    const [target, ...rest] = best;
    if (target === undefined) return true;
    return cards.some(
      (card, at) =>
        this.outranks(card, target) &&
        this.beats([...cards.slice(0, at), ...cards.slice(at + 1)], rest),
    );
  }

  /** R4.8, Q4.10 Four of a suit are led over the cards laid, which go back to their owners. */
  private molodka(line: Line): void {
    const texts = tilesOf(line.words[0]);
    const own = this.phase === "answer" && this.when() === "own_turn" && this.best.length < HAND;
    if ((this.phase !== "ask" && !own) || texts.length !== HAND) {
      throw broken("a seat acts when it may not");
    }
    for (const { seat, cards } of this.laid) {
      for (const card of cards) insert(this.hand(seat), card);
    }
    this.laid = [];
    this.openWith(line.seat, texts);
  }

  // --- taking and drawing ------------------------------------------------------------------------
  /** R4.6, R4.9 Who last beat takes the trick; all draw, one card at a time, from the taker on. */
  private closeTrick(line: Line): void {
    const team = this.holder % 2;
    const cards = this.laid.flatMap((laid) => laid.cards);
    const taken = cards.reduce(
      (sum, card) => sum + (WORTH[this.dealt.text(card).charAt(0)] ?? 0),
      0,
    );
    this.points[team] = (this.points[team] as number) + taken;
    this.tricks[team] = (this.tricks[team] as number) + 1;
    this.laid = [];
    const decided =
      this.dealt.option("stop_when_decided", false) === true && Math.max(...this.points) >= 61;
    checkDrew(line, this.dealt, decided ? [] : this.refill());
    if (!decided && this.hand(this.holder).length > 0) this.openTrick(this.holder);
    else this.end("normal");
  }

  private refill(): { seat: number; card: number }[] {
    const drew: { seat: number; card: number }[] = [];
    while (this.dealt.stock.length > 0 && !this.isFull(this.holder)) {
      for (let step = 0; step < SEATS; step += 1) {
        const seat = (this.holder + step) % SEATS;
        const card = this.dealt.stock.shift() as number;
        insert(this.hand(seat), card);
        drew.push({ seat, card });
      }
    }
    return drew;
  }

  private end(how: string): void {
    this.how = how;
    this.phase = "over";
  }
}
