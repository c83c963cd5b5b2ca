/**
 * Cards within sentences: their letters as the terminal has them (`Ks`), or their names as people
 * say them ("king of spades"), for a page that is heard.
 */

import { partsOf, spokenWith } from "../cards/parts.ts";
import type { Context, Say } from "./words.ts";

/** The parts of a sentence that a card can be: some languages have other forms for each. */
export type Case = "named" | "object";

const TILE = /\*\*|\*[A2-9TJQK][cdhs]|[A2-9TJQK][cdhs]|\?\?/g;

function objectOf(card: string, say: Say): string {
  const { kind, rank, suit } = partsOf(card);
  if (kind !== "card" && rank === "") return spokenWith(card, say);
  const names = { rank: say(kind === "card" ? `object-${rank}` : `rank-${rank}`) };
  return say(kind === "card" ? "card-spoken" : "card-joker-as", {
    ...names,
    suit: say(`suit-${suit}`),
  });
}

/** Cards that are written together, as they stand in a sentence. */
export function cardsIn(ctx: Pick<Context, "say" | "aloud">, text: string, form: Case): string {
  if (ctx.aloud !== true) return text;
  const name = form === "object" ? objectOf : spokenWith;
  return (text.match(TILE) ?? []).map((card) => name(card, ctx.say)).join(", ");
}
