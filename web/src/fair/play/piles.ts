/** Stock, discard pile, hands and melds of the rummies, by card ids (S1, S2, S7). */

import { Fault } from "../types.ts";
import { checkDrew, find, insert, remove, type Dealt } from "./hand.ts";
import { broken, heldAs, type Line } from "./lines.ts";

/** No card. */
export const NONE = -1;

export class Piles {
  readonly hands: number[][];
  /** Top first. */
  stock: number[];
  /** Top last. */
  pile: number[] = [];
  /** Cards on the table, in the order in which they were laid. */
  readonly laid: number[] = [];
  /** How many melds lie there. */
  melds = 0;
  /** S2 The card that may not go straight back. */
  barred = NONE;
  private recycled = 0;

  constructor(readonly dealt: Dealt) {
    this.hands = dealt.hands;
    this.stock = dealt.stock;
  }

  /** S1 A card can be drawn, from the stock or from a recycled one. */
  canDraw(): boolean {
    return this.stock.length > 0 || this.canRecycle();
  }

  /** S1 The discards below the top may become a new stock, `max_reshuffles` times. */
  canRecycle(): boolean {
    const limit = this.dealt.option("max_reshuffles", 3);
    return this.pile.length > 1 && (limit === "none" || this.recycled < Number(limit));
  }

  /** S1, V10 Keep the top discard; the rest, as the seeds mix it, is the stock. */
  recycle(line: Line): void {
    const pool = this.pile.slice(0, -1);
    this.recycled += 1;
    this.stock = this.dealt.mixed(line, "recycle", this.recycled, pool);
    this.pile = this.pile.slice(-1);
  }

  /** The top card of the stock goes to the seat's hand. */
  draw(seat: number): number {
    const card = this.stock.shift();
    if (card === undefined) throw broken("a card is drawn from an empty stock");
    insert(this.hand(seat), card);
    return card;
  }

  /** V9 The seat draws, and was told the card that lay next. */
  drawTold(line: Line, seat: number): void {
    checkDrew(line, this.dealt, [{ seat, card: this.draw(seat) }]);
  }

  /** V9 The fine card of a buy is the next one. */
  fineTold(line: Line, seat: number): void {
    const card = this.draw(seat);
    if (line.fine !== this.dealt.text(card)) {
      throw new Fault("a fine card is not the next one", "V9");
    }
  }

  /** The top discards go to the seat's hand, as many as `count`; gives them from below. */
  takeTop(seat: number, count = 1): number[] {
    if (count < 1 || count > this.pile.length) throw broken("there is no such card to take");
    const taken = this.pile.splice(-count);
    for (const card of taken) insert(this.hand(seat), card);
    return taken;
  }

  /** R2.18 A card goes on the pile; S2 not the one just taken, though its twin may. */
  discard(seat: number, text: string): void {
    const card = find(this.dealt, this.hand(seat), text, this.barred);
    if (card !== undefined && card === this.barred) throw broken("a card goes straight back");
    this.pile.push(remove(this.hand(seat), card));
    this.barred = NONE;
  }

  /** Lay tiles from the hand; the card `first` is laid before its twins. */
  lay(seat: number, tiles: readonly string[], first = this.barred): number[] {
    const hand = this.hand(seat);
    return tiles.map((tile) => {
      const text = heldAs(tile);
      const twins = hand.filter((card) => this.dealt.text(card) === text);
      const card = remove(hand, twins.includes(first) ? first : twins[0]);
      this.laid.push(card);
      return card;
    });
  }

  /** A joker comes back from the table to the hand. */
  jokerBack(seat: number): number {
    const joker = find(this.dealt, this.laid, "**", this.barred);
    if (joker === undefined) throw broken("no joker lies on the table");
    remove(this.laid, joker);
    insert(this.hand(seat), joker);
    return joker;
  }

  /** The meld that a line names, `m1` and on. */
  meld(word: string | undefined): void {
    const number = Number(/^m([1-9]\d*)$/.exec(word ?? "")?.[1] ?? 0);
    if (number < 1 || number > this.melds) throw broken("there is no such meld");
  }

  hand(seat: number): number[] {
    const hand = this.hands[seat];
    if (hand === undefined) throw broken("a seat that is none");
    return hand;
  }

  /** Penalties of all hands, by the worth of a card's text. */
  penalties(worth: (text: string) => number): number[] {
    return this.hands.map((hand) =>
      hand.reduce((sum, card) => sum + worth(this.dealt.text(card)), 0),
    );
  }
}
