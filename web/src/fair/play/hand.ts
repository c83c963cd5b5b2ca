/** What every fold of a game is given, and what it owes. */

import { same } from "../bytes.ts";
import { isTable } from "../canonical.ts";
import { leavesOf, root } from "../merkle.ts";
import { spread } from "../plan.ts";
import { hexOf, intOf, listOf, tableOf, textOf } from "../reading.ts";
import { draw, permutation } from "../streams.ts";
import { Fault, type Json, type Sealed, type Table } from "../types.ts";
import { broken, type Line } from "./lines.ts";

/** The deal before anybody acts. Cards are ids: their places in the spec's deck. */
export class Dealt {
  readonly seats: number;
  readonly dealer: number;
  readonly options: Table;
  readonly before: Table;
  readonly hands: number[][];
  readonly shown: ReadonlyMap<string, number>;
  /** Top first. */
  readonly stock: number[];
  private readonly texts: readonly string[];
  private readonly roots: readonly Table[];
  private sealedDecks = 1;

  constructor(
    transcript: Table,
    private readonly sealed: Sealed,
  ) {
    const spec = tableOf(transcript["spec"]);
    this.seats = intOf(spec["seats"]);
    this.dealer = intOf(transcript["dealer"]);
    this.options = tableOf(spec["options"]);
    this.before = tableOf(spec["before"]);
    this.texts = listOf(spec["deck"]).map(textOf);
    this.roots = listOf(transcript["deck_roots"]).map(tableOf);
    const { hands, shown, stock } = spread(listOf(spec["deal_plan"]), sealed.deck.length);
    const card = (place: number): number => sealed.deck[place] as number;
    this.hands = Array.from({ length: this.seats }, (_, seat) =>
      (hands.get(seat) ?? []).map(card).sort((one, other) => one - other),
    );
    this.shown = new Map([...shown].map(([name, place]) => [name, card(place)]));
    this.stock = stock.map(card);
  }

  /** What a card shows. */
  text(card: number): string {
    return this.texts[card] as string;
  }

  /** An option of the table, where it differs from the book. */
  option(name: string, otherwise: Json): Json {
    return Object.hasOwn(this.options, name) ? (this.options[name] as Json) : otherwise;
  }

  /** A number of the match before this deal. */
  number(name: string, otherwise: number): number {
    const found = this.before[name];
    return found === undefined ? otherwise : intOf(found);
  }

  /** V10 The order that the sealed seeds give to these cards; the line must tell of the same. */
  mixed(line: Line, label: string, index: number, pool: readonly number[]): number[] {
    const places = permutation(this.sealed.keys, label, index, pool.length);
    const order = places.map((place) => pool[place] as number);
    if (
      line.words.length !== 1 ||
      line.words[0] !== order.map((card) => this.text(card)).join("")
    ) {
      throw new Fault("the table drew otherwise than the seeds say", "V10");
    }
    const row = this.roots[this.sealedDecks];
    const leaves = leavesOf(
      this.sealed.keys[0] as Uint8Array,
      this.sealed.context,
      this.sealedDecks,
      order,
    );
    const named = isTable(row) && row["label"] === label && row["index"] === this.sealedDecks;
    if (!named || Object.keys(row).length !== 3 || !same(root(leaves), hexOf(row["root"], 32))) {
      throw new Fault("a mix is not the one that was sealed", "V10");
    }
    this.sealedDecks += 1;
    return order;
  }

  /** V10 A number that the sealed seeds draw. */
  drawn(label: string, index: number, stop: number): number {
    return draw(this.sealed.keys, label, index, stop);
  }

  /** V10 No other mix was sealed than those that happened. */
  closeRoots(): void {
    if (this.roots.length !== this.sealedDecks) {
      throw new Fault("a mix is not the one that was sealed", "V10");
    }
  }
}

/** The fold of one game: takes line by line, and says what can be known of the end. */
export interface Play {
  /** Take in a line; throws `Fault` for what cannot be. */
  take(line: Line): void;
  /** True when the deal is over by what can be seen. */
  over(): boolean;
  /** How the deal ended, where that can be seen; else undefined. */
  ending(): string | undefined;
  /** Holds the points against the cards; throws `Fault`. */
  check(points: readonly number[]): void;
  /** The words of the score line: points, and in the trick games the totals after the deal. */
  score(points: readonly number[]): string;
}

/** The least card id of a hand that shows this, not `barred` if there is another; else `barred`. */
export function find(
  dealt: Dealt,
  hand: readonly number[],
  text: string,
  barred = -1,
): number | undefined {
  const twins = hand.filter((card) => dealt.text(card) === text);
  return twins.find((card) => card !== barred) ?? twins[0];
}

/** Take a card out of a list; it must be there. */
export function remove(list: number[], card: number | undefined): number {
  const place = card === undefined ? -1 : list.indexOf(card);
  if (place < 0) throw broken("a card is played that the seat does not hold");
  list.splice(place, 1);
  return card as number;
}

/** Put a card into a hand, which stays sorted. */
export function insert(hand: number[], card: number): void {
  hand.push(card);
  hand.sort((one, other) => one - other);
}

/** The seats from the left of one, itself last. */
export const fromLeft = (seat: number, seats: number): number[] =>
  Array.from({ length: seats }, (_, step) => (seat + 1 + step) % seats);

/** V9 The cards told as drawn are these. */
export function checkDrew(
  line: Line,
  dealt: Dealt,
  drew: readonly { readonly seat: number; readonly card: number }[],
): void {
  const told = line.drew.map(({ seat, card }) => `${seat} ${card}`).join();
  const true_ = drew.map(({ seat, card }) => `${seat} ${dealt.text(card)}`).join();
  if (told !== true_) throw new Fault("a seat was given another card than the next one", "V9");
}
