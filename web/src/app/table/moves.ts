/**
 * What may be done now, sorted by what a person does for it: tap a card, tap a pile, press a
 * button. No rule is known here: everything comes from the list that the table sends.
 */

import type { Legal } from "../net/protocol.ts";

/** A line of the grammar in its parts: `add *5s m2` is verb add, cards [*5s], meld 1. */
export interface Move {
  readonly line: string;
  readonly verb: string;
  readonly cards: readonly string[];
  readonly meld: number;
  readonly count: number;
  readonly suit: string;
  readonly seat: number;
  readonly cost: Legal["cost"];
}

const TILE = /\*\*|\*[2-9TJQKA][cdhs]|[2-9TJQKA][cdhs]/g;
/** Verbs after which a bare suit stands. */
const SUITED = ["call", "solo"];

export function moveOf(legal: Legal): Move {
  const [verb = "", ...words] = legal.do.split(" ");
  const suited = SUITED.includes(verb) ? (words[0] ?? "") : "";
  const meld = words.find((word) => /^m\d+$/.test(word));
  const seat = words.find((word) => /^p\d+$/.test(word));
  const count = words.find((word) => /^x\d+$/.test(word));
  const cards = suited ? [] : words.flatMap((word) => (/^[mpx]\d+$/.test(word) ? [] : tiles(word)));
  return {
    line: legal.do,
    verb,
    cards,
    meld: meld ? Number(meld.slice(1)) - 1 : -1,
    count: count ? Number(count.slice(1)) : 0,
    suit: suited,
    seat: seat ? Number(seat.slice(1)) - 1 : -1,
    cost: legal.cost,
  };
}

/** The cards of a word such as `7h7d*7c`. */
export const tiles = (word: string): string[] => word.match(TILE) ?? [];

/** The card of the hand that lies as this tile: a joker, whatever it stands for. */
export const held = (tile: string): string => (tile.startsWith("*") ? "**" : tile);

/** Verbs that name cards of the hand and need nothing else. */
const BY_CARDS = ["play", "toss", "discard", "lead", "beat", "fold", "molodka", "declare"];
/** Verbs that name a card and a meld. */
const ON_MELD = ["add", "swap"];
/** Verbs that take from the piles. */
const PILES = ["draw", "take"];

/** These cards less those; undefined if they are not all among them. */
function without(cards: readonly string[], less: readonly string[]): string[] | undefined {
  const left = [...cards];
  for (const card of less) {
    const at = left.indexOf(card);
    if (at < 0) return undefined;
    left.splice(at, 1);
  }
  return left;
}

export class Moves {
  readonly all: readonly Move[];

  constructor(legal: readonly Legal[]) {
    this.all = legal.map(moveOf);
  }

  /** Cards of the hand that can be named now. */
  get playable(): ReadonlySet<string> {
    const named = this.all.filter((move) => [...BY_CARDS, ...ON_MELD].includes(move.verb));
    return new Set(named.flatMap((move) => move.cards.map(held)));
  }

  /** True where several cards may be chosen at once. */
  get many(): boolean {
    return this.all.some((move) => BY_CARDS.includes(move.verb) && move.cards.length > 1);
  }

  /** These cards, and those that can be chosen beside them. */
  beside(chosen: readonly string[]): ReadonlySet<string> {
    if (!this.many || chosen.length === 0) return this.playable;
    const named = this.all.filter(({ verb }) => BY_CARDS.includes(verb));
    const rests = named.map((move) => without(move.cards.map(held), chosen));
    return new Set([...chosen, ...rests.flatMap((rest) => rest ?? [])]);
  }

  /** What can be done with just these cards of the hand, as the table lists it. */
  with(chosen: readonly string[]): readonly Move[] {
    const wanted = [...chosen].sort().join();
    return this.all.filter(
      (move) => BY_CARDS.includes(move.verb) && move.cards.map(held).sort().join() === wanted,
    );
  }

  /** Where a chosen card can be laid on the table. */
  onMelds(card: string): readonly Move[] {
    return this.all.filter(
      (move) => ON_MELD.includes(move.verb) && move.cards.map(held).includes(card),
    );
  }

  /** Buttons that need no card: draw, take, pass, buy, call, solo, drop, challenge, meld. */
  get plain(): readonly Move[] {
    return this.all.filter((move) => ![...BY_CARDS, ...ON_MELD].includes(move.verb));
  }

  get piles(): readonly Move[] {
    return this.all.filter((move) => PILES.includes(move.verb));
  }

  of(verb: string): readonly Move[] {
    return this.all.filter((move) => move.verb === verb);
  }
}

/** What costs something, and is asked twice. */
export const isCostly = (move: Move): boolean =>
  ["drop", "solo", "declare", "molodka"].includes(move.verb) || (move.cost?.points ?? 0) > 0;
