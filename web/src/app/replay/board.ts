/**
 * A hand step by step, from its transcript: cards move as the lines say literally, from hands to
 * piles, melds and tricks. No rule of a game is known here but who takes a trick (`tricks.ts`), which
 * no line tells; a full trick lies until the next one begins.
 */

import type { Event } from "../net/protocol.ts";
import { tableOf } from "../../fair/reading.ts";
import { whoGotWhat } from "../../fair/verify.ts";
import { heldAs, linesOf, TABLE, tilesOf, type Line } from "../../fair/play/lines.ts";
import type { Table } from "../../fair/types.ts";
import { inOrder } from "../say/words.ts";
import { eventsOf } from "./telling.ts";
import { takerOf } from "./tricks.ts";

export interface Meld {
  readonly seat: number;
  readonly cards: readonly string[];
}

export interface Lay {
  readonly seat: number;
  /** Face down to all but its own seat. */
  readonly down: boolean;
  readonly cards: readonly string[];
}

/** Where all cards lie. */
export interface Board {
  readonly hands: readonly (readonly string[])[];
  readonly stock: number;
  readonly pile: readonly string[];
  readonly melds: readonly Meld[];
  readonly trick: readonly Lay[];
  /** Who takes the trick that lies there; -1 while it is not full. */
  readonly taker: number;
  /** How many tricks each seat has taken. */
  readonly taken: readonly number[];
  readonly trump: string;
  readonly wild: string;
  /** Seats whose hand is covered or given up. */
  readonly out: readonly boolean[];
}

export interface Step {
  readonly board: Board;
  /** What happened, as the events of a table; none for the first step. */
  readonly events: readonly Event[];
  /** The cards that have just come: to each hand, to the pile, and to melds and the trick. */
  readonly came: readonly (readonly string[])[];
  readonly onPile: readonly string[];
  readonly moved: readonly string[];
}

export interface Game {
  readonly game: string;
  readonly seats: number;
  readonly dealer: number;
  readonly steps: readonly Step[];
}

/** A board that can be changed, and its lines. */
class Hand {
  private hands: string[][];
  private stock: number;
  private pile: string[] = [];
  private melds: { seat: number; cards: string[] }[] = [];
  private trick: Lay[] = [];
  private taker = TABLE;
  private readonly taken: number[];
  private trump = "";
  private readonly wild: string;
  private readonly out: boolean[];
  /** Who bought and waits for the fine card, while the stock is mixed anew. */
  private buyer = TABLE;

  constructor(
    transcript: Table,
    seats: number,
    private readonly game: string,
  ) {
    const dealt = whoGotWhat(transcript);
    this.hands = Array.from({ length: seats }, (_, seat) => [...(dealt.hands.get(seat) ?? [])]);
    this.out = this.hands.map((hand) => hand.length === 0);
    this.taken = this.hands.map(() => 0);
    this.stock = dealt.stock.length;
    const open = dealt.shown.get("open");
    if (open !== undefined) this.pile.push(open);
    this.wild = dealt.shown.get("wild") ?? "";
  }

  /** The board as it lies now. */
  seen(): Board {
    const { stock, trump, wild, taker } = this;
    return {
      hands: this.hands.map(inOrder),
      stock,
      trump,
      wild,
      taker,
      taken: [...this.taken],
      pile: [...this.pile],
      melds: this.melds.map(({ seat, cards }) => ({ seat, cards: [...cards] })),
      trick: [...this.trick],
      out: [...this.out],
    };
  }

  /** Do what a line says; the cards that moved. */
  take(line: Line): string[] {
    const moved = this.move(line);
    for (const { seat, card } of line.drew) {
      this.hands[seat]?.push(card);
      this.stock -= 1;
      moved.push(card);
    }
    return moved;
  }

  private move(line: Line): string[] {
    const [first = "", second = ""] = line.words;
    switch (line.verb) {
      case "stock":
        return this.mix(line, first);
      case "turn":
        this.trump = first.charAt(1);
        return [first];
      case "call":
        this.trump = first;
        return [];
      case "solo":
        return this.solo(line.seat, first);
      case "toss":
      case "declare":
        return this.give(line.seat, tilesOf(first));
      case "discard":
        this.pile.push(...this.give(line.seat, tilesOf(first)));
        return [first];
      case "take":
        return this.takeTop(line.seat, this.depth(first, second));
      case "buy":
        return this.buy(line);
      case "meld":
        return line.words.flatMap((word) => this.lay(line.seat, tilesOf(word)));
      case "add":
        return this.add(line.seat, first, second);
      case "swap":
        return this.swap(line.seat, first, second);
      case "play":
      case "lead":
      case "beat":
      case "fold":
        return this.toTrick(line, tilesOf(first));
      case "molodka":
        for (const lay of this.trick) this.hands[lay.seat]?.push(...lay.cards);
        this.trick = [];
        return this.toTrick(line, tilesOf(first));
      case "drop":
      case "leave":
        this.out[line.seat] = true;
        return [];
      default:
        return [];
    }
  }

  /** Cards leave a hand. */
  private give(seat: number, tiles: readonly string[]): string[] {
    const hand = this.hands[seat] ?? [];
    for (const tile of tiles) {
      const at = hand.indexOf(heldAs(tile));
      if (at < 0) throw new RangeError("a card that the seat does not hold");
      hand.splice(at, 1);
    }
    return [...tiles];
  }

  // --- stock and pile ----------------------------------------------------------------------------
  private mix(line: Line, order: string): string[] {
    this.stock = tilesOf(order).length;
    this.pile = this.pile.slice(-1);
    if (line.fine === undefined || this.buyer < 0) return [];
    const moved = this.sold(this.buyer, line.fine);
    this.buyer = TABLE;
    return moved;
  }

  private takeTop(seat: number, count: number): string[] {
    const taken = this.pile.splice(-count);
    this.hands[seat]?.push(...taken);
    return taken;
  }

  /** How deep a `take` goes: the top card, a card by its name, or the one so many deep. */
  private depth(card: string, count: string): number {
    if (card === "") return 1;
    if (count !== "") return Number(count.slice(1));
    return this.pile.length - this.pile.lastIndexOf(card);
  }

  private buy(line: Line): string[] {
    if (line.fine !== undefined) return this.sold(line.seat, line.fine);
    this.buyer = line.seat;
    return [];
  }

  private sold(seat: number, fine: string): string[] {
    const taken = this.takeTop(seat, 1);
    this.hands[seat]?.push(fine);
    this.stock -= 1;
    return [...taken, fine];
  }

  // --- melds -------------------------------------------------------------------------------------
  private lay(seat: number, tiles: readonly string[]): string[] {
    this.melds.push({ seat, cards: this.give(seat, tiles) });
    return [...tiles];
  }

  private meld(word: string): string[] {
    return this.melds[Number(word.slice(1)) - 1]?.cards ?? [];
  }

  private add(seat: number, tile: string, word: string): string[] {
    this.give(seat, [tile]);
    const cards = this.meld(word);
    if (goesFirst(tile, cards)) cards.unshift(tile);
    else cards.push(tile);
    return [tile];
  }

  private swap(seat: number, card: string, word: string): string[] {
    this.give(seat, [card]);
    const cards = this.meld(word);
    const named = cards.indexOf(`*${card}`);
    const at = named >= 0 ? named : cards.findIndex((tile) => tile.startsWith("*"));
    if (at >= 0) cards[at] = card;
    this.hands[seat]?.push("**");
    return [card];
  }

  // --- tricks ------------------------------------------------------------------------------------
  private solo(seat: number, suit: string): string[] {
    this.trump = suit;
    this.out[(seat + 3) % 6] = true; // the hand of the partner is covered
    return [];
  }

  private toTrick(line: Line, tiles: readonly string[]): string[] {
    const players = this.out.filter((gone) => !gone).length;
    if (this.trick.length >= players || line.verb === "lead") this.trick = [];
    const cards = this.give(line.seat, tiles);
    this.trick.push({ seat: line.seat, down: line.verb === "fold", cards });
    this.taker = this.trick.length < players ? TABLE : takerOf(this.game, this.trick, this.trump);
    if (this.taker >= 0) this.taken[this.taker] = (this.taken[this.taker] ?? 0) + 1;
    return cards;
  }
}

const RANKS = "A23456789TJQKA";

/** True for a card that continues a run at its low end; for the eye only. */
function goesFirst(tile: string, cards: readonly string[]): boolean {
  const [first = "", second = ""] = cards.map((card) => card.replace(/^\*(?!\*)/, ""));
  const card = tile.replace(/^\*(?!\*)/, "");
  const isRun = first.charAt(1) === second.charAt(1) && first.charAt(1) === card.charAt(1);
  return isRun && RANKS.indexOf(card.charAt(0)) + 1 === RANKS.indexOf(first.charAt(0), 1);
}

/** The cards of one list that are not in another. */
function more(after: readonly string[], before: readonly string[]): string[] {
  const left = [...before];
  return after.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const arrivals = ({ before, after }: { before: Board; after: Board }) => ({
  came: after.hands.map((cards, seat) => more(cards, before.hands[seat] ?? [])),
  onPile: more(after.pile, before.pile),
});

/** The hand of a transcript; throws for one that does not add up. */
export function gameOf(transcript: Table): Game {
  const spec = tableOf(transcript["spec"]);
  const seats = Number(spec["seats"]);
  const hand = new Hand(transcript, seats, String(spec["game"]));
  const steps: Step[] = [{ board: hand.seen(), events: [], came: [], onPile: [], moved: [] }];
  const lines = linesOf(transcript);
  const final = lines.findLast((line) => line.seat !== TABLE);
  for (const line of lines) {
    const before = steps.at(-1)?.board as Board;
    const moved = hand.take(line);
    const told = { line, before, after: hand.seen(), final: line === final, transcript };
    steps.push({ board: told.after, moved, events: eventsOf(told), ...arrivals(told) });
  }
  return { game: String(spec["game"]), seats, dealer: Number(transcript["dealer"]), steps };
}
