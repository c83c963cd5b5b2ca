/** The play of a hand of six-player Omi, without its rule book. */

import { find, remove, type Dealt, type Play } from "./hand.ts";
import { countersAfter } from "./counters.ts";
import { broken, cardOf, namedSeat, type Line } from "./lines.ts";

/** From the lowest. */
const RANKS = "6789TJQKA";
const SUITS = "cdhs";
const NOBODY = -1;

const teamOf = (seat: number): number => seat % 3;
const suitOf = (text: string): string => text.charAt(1);

type Phase = "call" | "solo" | "play" | "challenge" | "over";

export class Omi6 implements Play {
  private readonly playing: readonly number[];
  /** Who plays, in order of play: counter-clockwise, the caller first. */
  private ring: number[];
  private phase: Phase = "call";
  private turn: number;
  private waiting: number[] = [];
  private trump = "";
  private solo = NOBODY;
  private trick: { readonly seat: number; readonly text: string }[] = [];
  private taker = NOBODY;
  private readonly tricks = [0, 0, 0];
  private readonly held: number;
  private readonly hidden = new Set<number>();
  private readonly challenged = new Set<number>();
  private how: string | undefined;
  /** The teams in the hand, the caller's first; the one that played alone or left. */
  private readonly teams: readonly number[];
  private alone = NOBODY;

  constructor(private readonly dealt: Dealt) {
    const seats = dealt.hands.map((_, seat) => seat);
    this.playing = seats.filter((seat) => (dealt.hands[seat] as number[]).length > 0);
    const order = seats.map((step) => (dealt.dealer - 1 - step + 12) % 6);
    this.ring = order.filter((seat) => this.playing.includes(seat));
    this.turn = this.ring[0] ?? NOBODY;
    this.held = (dealt.hands[this.turn] ?? []).length;
    this.teams = [...new Set(this.ring.map(teamOf))];
  }

  take(line: Line): void {
    if (this.phase === "over" || !this.playing.includes(line.seat)) {
      throw broken("a seat acts when it may not");
    }
    if (line.verb === "forfeit") this.leave(line.seat);
    else if (line.seat !== this.turn) throw broken("a seat acts out of turn");
    else if (this.phase === "call") this.call(line);
    else if (this.phase === "solo") this.window(line);
    else if (this.phase === "challenge") this.challenge(line);
    else this.play(line);
  }

  over(): boolean {
    return this.phase === "over";
  }

  ending(): string | undefined {
    return this.how;
  }

  /** R1.11 The points of a hand are the tricks of each team. */
  check(points: readonly number[]): void {
    if (points.join() !== this.tricks.join()) throw broken("the tricks are not those taken");
  }

  /** R1.12 The tricks, and the counters after the hand. */
  score(points: readonly number[]): string {
    const ended = { how: this.how ?? "", team: this.alone };
    const counters = countersAfter(this.dealt, this.teams, this.tricks, ended);
    return `${points.join("-")} counters ${counters}`;
  }

  // --- trumps and solo ---------------------------------------------------------------------------
  private suit(line: Line): string {
    const [suit = ""] = line.words;
    if (suit.length !== 1 || !SUITS.includes(suit)) throw broken("a suit that is none");
    return suit;
  }

  /** R1.8 The player to the dealer's right calls trumps. */
  private call(line: Line): void {
    if (line.verb !== "call") throw broken("a seat acts when it may not");
    this.trump = this.suit(line);
    if (this.dealt.option("redeal_short_trumps", false) === true && this.shortOfTrumps()) {
      this.end("void");
      return;
    }
    this.phase = "solo";
    this.waiting = [...this.ring];
  }

  /** Q1.18 A team that holds fewer than two trumps. */
  private shortOfTrumps(): boolean {
    const trumps = (seat: number): number =>
      (this.dealt.hands[seat] ?? []).filter((card) => suitOf(this.dealt.text(card)) === this.trump)
        .length;
    return this.playing.some((seat) => trumps(seat) + trumps((seat + 3) % 6) < 2);
  }

  /** Q1.8 After the deal each seat may play alone, the caller first. */
  private window(line: Line): void {
    if (line.verb === "solo") {
      this.trump = this.suit(line);
      this.solo = line.seat;
      this.alone = teamOf(line.seat);
      this.ring = this.ring.filter((seat) => seat !== (line.seat + 3) % 6);
      this.phase = "play";
    } else {
      this.pass(line);
    }
  }

  private pass(line: Line): void {
    if (line.verb !== "pass") throw broken("a seat acts when it may not");
    this.askNext();
  }

  private askNext(): void {
    this.waiting = this.waiting.slice(1);
    const [next] = this.waiting;
    if (next !== undefined) {
      this.turn = next;
    } else if (this.phase === "challenge") {
      this.afterTrick();
    } else {
      this.turn = this.ring[0] as number;
      this.phase = "play";
    }
  }

  // --- tricks ------------------------------------------------------------------------------------
  /** Q1.5 Who holds the suit led must play it, else any card. */
  private play(line: Line): void {
    if (line.verb !== "play") throw broken("a seat acts when it may not");
    const hand = this.dealt.hands[line.seat] as number[];
    const text = cardOf(line.words[0]);
    const led = this.trick[0];
    remove(hand, find(this.dealt, hand, text));
    if (led !== undefined && suitOf(text) !== suitOf(led.text) && this.holds(hand, led.text)) {
      if (this.enforced()) throw broken("a seat does not follow suit");
      this.hidden.add(line.seat);
    }
    this.trick.push({ seat: line.seat, text });
    if (this.trick.length < this.ring.length) {
      this.turn = this.after(line.seat);
      return;
    }
    this.closeTrick();
  }

  private holds(hand: readonly number[], led: string): boolean {
    return hand.some((card) => suitOf(this.dealt.text(card)) === suitOf(led));
  }

  private enforced(): boolean {
    return this.dealt.option("revoke", "enforce") === "enforce";
  }

  private after(seat: number): number {
    return this.ring[(this.ring.indexOf(seat) + 1) % this.ring.length] as number;
  }

  /** Q1.5 The highest trump, else the highest of the suit led, takes it and leads next. */
  private closeTrick(): void {
    const led = suitOf((this.trick[0] as { text: string }).text);
    const power = (text: string): number => {
      const suit = suitOf(text);
      const rank = RANKS.indexOf(text.charAt(0));
      if (suit === this.trump) return 100 + rank;
      return suit === led ? rank : -1;
    };
    const best = this.trick.reduce((one, other) =>
      power(other.text) > power(one.text) ? other : one,
    );
    this.taker = best.seat;
    this.trick = [];
    const team = teamOf(best.seat);
    this.tricks[team] = (this.tricks[team] as number) + 1;
    this.turn = best.seat;
    if (!this.enforced()) {
      const at = this.ring.indexOf(best.seat);
      const order = [...this.ring.slice(at), ...this.ring.slice(0, at)];
      this.waiting = order.filter((seat) => !this.challenged.has(seat));
      const [first] = this.waiting;
      if (first !== undefined) {
        this.phase = "challenge";
        this.turn = first;
        return;
      }
    }
    this.afterTrick();
  }

  /** Q1.10 A solo stops at the first trick it loses; a hand is six tricks, or nine. */
  private afterTrick(): void {
    const lost = this.solo !== NOBODY && this.taker !== this.solo;
    const played = this.tricks.reduce((sum, count) => sum + count, 0);
    if (!lost && played < this.held) {
      this.phase = "play";
      this.turn = this.taker;
    } else if (this.solo === NOBODY) {
      this.end("normal");
    } else {
      this.end(lost ? "solo_lost" : "solo_won");
    }
  }

  /** Q1.14 A challenge that is proved removes the team; else the next seat is asked. */
  private challenge(line: Line): void {
    if (line.verb !== "challenge") {
      this.pass(line);
      return;
    }
    const target = namedSeat(line.words[0]);
    if (!this.ring.includes(target) || teamOf(target) === teamOf(line.seat)) {
      throw broken("a seat is challenged that may not be");
    }
    this.challenged.add(line.seat);
    if (this.hidden.has(target)) this.leave(target);
    else this.askNext();
  }

  /** R1.23 A team leaves, and its counters with it. */
  private leave(seat: number): void {
    this.alone = teamOf(seat);
    this.end("forfeit");
  }

  private end(how: string): void {
    this.how = how;
    this.phase = "over";
  }
}
