/** Hand 0, the opening of a table: who deals first, through the same handshake, without a deal. */

import { isList } from "./canonical.ts";
import { intOf, listOf, textOf } from "./reading.ts";
import { draw, permutation } from "./streams.ts";
import { Fault, type Table } from "./types.ts";

/** From the lowest: the ace is low, and a joker is higher than a king. */
const RANKS = "A23456789TJQK*";
const ROUNDS = 64;

/** Who deals first, and the cards of each round with the seats that drew them, ascending. */
export interface Opening {
  readonly dealer: number;
  readonly rounds: readonly ReadonlyMap<number, string>[];
}

/** What the seeds of hand 0 say; throws `Fault` for a spec that opens no table. */
export function opened(spec: Table, keys: readonly Uint8Array[]): Opening {
  const seats = intOf(spec["seats"]);
  const texts = listOf(spec["deck"]).map(textOf);
  const how = spec["opening"];
  const plan = spec["deal_plan"];
  if ((how !== "dealer" && how !== "draw") || !isList(plan) || plan.length > 0) {
    throw new Fault("a spec that opens no table");
  }
  if (seats < 1 || seats > 255) throw new Fault("a number of seats that is none");
  if (how === "dealer") return { dealer: draw(keys, "dealer", 0, seats), rounds: [] };
  if (seats > texts.length || texts.some((text) => text === "" || rank(text) < 0)) {
    throw new Fault("a pack that cannot be drawn from");
  }
  return lowest(texts, seats, keys);
}

/** Suits do not count. */
const rank = (card: string): number => RANKS.indexOf(card.charAt(0));

/** R2.7 Round by round the seats that tie for lowest draw again, until one is left. */
function lowest(texts: readonly string[], seats: number, keys: readonly Uint8Array[]): Opening {
  let drawing = Array.from({ length: seats }, (_, seat) => seat);
  const rounds: Map<number, string>[] = [];
  while (drawing.length > 1 || rounds.length === 0) {
    if (rounds.length === ROUNDS) throw new Fault("a draw without an end");
    const places = permutation(keys, "dealer-draw", rounds.length, texts.length);
    const drawn = new Map(drawing.map((seat, at) => [seat, texts[places[at] as number] as string]));
    rounds.push(drawn);
    const low = Math.min(...[...drawn.values()].map(rank));
    drawing = drawing.filter((seat) => rank(drawn.get(seat) as string) === low);
  }
  return { dealer: drawing[0] as number, rounds };
}

/** What the log says of it: `drawn` for every round, then `dealer`. */
export const told = (opening: Opening): Table[] => [
  ...opening.rounds.map((drawn, index) => ({ t: "drawn", index, cards: [...drawn.values()] })),
  { t: "dealer", seat: opening.dealer },
];

/** The result of a hand 0: nothing was played, nothing is paid. */
export const resultOf = (opening: Opening): Table => ({
  dealer: opening.dealer,
  points: [],
  ending: "opened",
  settlement: [],
  commission: 0,
  ledger_tx: null,
});
