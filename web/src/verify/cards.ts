/** Cards as small pictures: rank, and a suit of our own drawing. */

import { h, svg } from "./dom.ts";
import type { Say } from "./texts.ts";

/** The shapes, in a box of 24 by 24. */
const SHAPES: Readonly<Record<string, string>> = {
  s: "M12 2C9 7 3 10 3 15a4.5 4.5 0 0 0 7.6 3.2C10.400 20 9.600 21.300 8 22h8c-1.600-.700-2.400-2-2.600-3.800A4.500 4.500 0 0 0 21 15c0-5-6-8-9-13z",
  h: "M12 21C7 16.500 2 12.800 2 8.200A5 5 0 0 1 12 6.500a5 5 0 0 1 10 1.700C22 12.800 17 16.500 12 21z",
  d: "M12 2l8 10-8 10-8-10z",
  c: "M12 2a4.600 4.600 0 0 0-3.700 7.300A4.600 4.600 0 1 0 10.700 17C10.500 19.300 9.600 21.200 8 22h8c-1.600-.800-2.500-2.700-2.700-5a4.600 4.600 0 1 0 2.400-7.700A4.600 4.600 0 0 0 12 2z",
  "*": "M12 2l3 6.800 7.300.700-5.500 4.900 1.600 7.300L12 17.900l-6.400 3.800 1.600-7.300L1.700 9.500 9 8.800z",
};

/** A suit, or the star of a joker. */
const shape = (suit: string): Element =>
  svg(
    "svg",
    { viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("path", { d: SHAPES[suit] ?? "" }),
  );

/** A card as people say it. */
export function spoken(card: string, say: Say): string {
  if (card === "**") return say("card-joker");
  const rank = say(`rank-${card.charAt(0)}`);
  return say("card-spoken", { rank, suit: say(`suit-${card.charAt(1)}`) });
}

/** One card. */
export function cardOf(card: string, say: Say): HTMLElement {
  const joker = card === "**";
  const suit = joker ? "*" : card.charAt(1);
  const rank = card.charAt(0) === "T" ? "10" : card.charAt(0);
  return h(
    "li",
    { class: `card suit-${joker ? "joker" : suit}` },
    h("span", { class: "only-read" }, spoken(card, say)),
    !joker && h("span", { "aria-hidden": "true" }, rank),
    shape(suit),
  );
}

/** A row of cards, sorted by suit where the order says nothing. */
export function rowOf(cards: readonly string[], say: Say, sorted = false): HTMLElement {
  const order = "cdhs*";
  const ranks = "A23456789TJQK*";
  const place = (card: string): number =>
    (card === "**" ? 4 : order.indexOf(card.charAt(1))) * 20 + ranks.indexOf(card.charAt(0));
  const shown = sorted ? [...cards].sort((one, other) => place(one) - place(other)) : cards;
  return h("ul", { class: "cards" }, ...shown.map((card) => cardOf(card, say)));
}
