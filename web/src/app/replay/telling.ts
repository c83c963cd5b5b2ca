/** Lines of a record as the events that a table would have told, so that they are said alike. */

import type { Event, Json } from "../net/protocol.ts";
import { namedSeat, TABLE, tilesOf, type Line } from "../../fair/play/lines.ts";
import { isTable } from "../../fair/canonical.ts";
import type { Table } from "../../fair/types.ts";
import type { Board } from "./board.ts";

type Tell = (line: Line, before: Board, after: Board) => Event[];

const one = (line: Line, event: string, more: Record<string, Json> = {}): Event[] => [
  { event, seat: line.seat, ...more },
];

const withCard =
  (event: string): Tell =>
  (line) =>
    one(line, event, { card: line.words[0] ?? "" });

const withCards =
  (event: string): Tell =>
  (line) =>
    one(line, event, { cards: tilesOf(line.words[0]) });

const meldAt = (line: Line): number => Number((line.words[1] ?? "m0").slice(1)) - 1;

/** The meld that a line names, as it reads afterwards. */
const onMeld =
  (event: string, card: string): Tell =>
  (line, _, after) =>
    one(line, event, {
      [card]: line.words[0] ?? "",
      meld: meldAt(line),
      tiles: after.melds[meldAt(line)]?.cards.join("") ?? "",
    });

/** The cards that came into the hand from the pile. */
const took: Tell = (line, before, after) =>
  one(line, "took", { cards: before.pile.slice(after.pile.length) });

const bought: Tell = (line, before) =>
  line.fine === undefined
    ? []
    : one(line, "bought", { card: before.pile.at(-1) ?? "", fine: line.fine });

/** A mix: of the cards put back, or of the discards. */
const mixed: Tell = (line, before, after) => {
  const opening = before.pile.length === 0;
  const stock = after.stock + line.drew.length;
  return [{ event: "mixed", why: opening ? "opening" : "recycle", stock }];
};

const TELL: Readonly<Record<string, Tell>> = {
  stock: mixed,
  turn: withCard("turned"),
  toss: withCard("tossed"),
  draw: () => [],
  take: took,
  pass: (line) => one(line, "passed"),
  buy: bought,
  meld: (line) => one(line, "melded", { melds: [...line.words] }),
  add: onMeld("added", "tile"),
  swap: onMeld("swapped", "card"),
  discard: withCard("discarded"),
  call: (line) => one(line, "called", { suit: line.words[0] ?? "" }),
  solo: (line) =>
    one(line, "solocalled", { suit: line.words[0] ?? "", covered: (line.seat + 3) % 6 }),
  play: withCard("played"),
  lead: withCards("led"),
  beat: withCards("beaten"),
  fold: withCards("folded"),
  molodka: withCards("molodkaled"),
  forfeit: (line) => one(line, "forfeited"),
};

/** The points of a drop, from the end: a seat that is out pays what it was out for. */
const pointsOf = (transcript: Table, seat: number): number => {
  const result = transcript["result"];
  const points = isTable(result) ? result["points"] : [];
  return Array.isArray(points) ? Number(points[seat] ?? 0) : 0;
};

function ended(transcript: Table): Event[] {
  const result = transcript["result"];
  if (!isTable(result)) return [];
  return [{ event: "ended", ending: result["ending"] as Json, scores: result["points"] as Json }];
}

/** A show is right if the hand ends with it. */
function declared({ line, transcript, final }: Told): Event[] {
  const valid = final && endingOf(transcript) === "declared";
  const groups = line.words.slice(1).filter((word) => word !== "|");
  return one(line, "declared", { valid, groups, finish: line.words[0] ?? "" });
}

/** A challenge that is proved ends the hand. */
function challenged({ line, transcript, final }: Told): Event[] {
  const proved = final && endingOf(transcript) === "forfeit";
  return one(line, "challenged", { target: namedSeat(line.words[0]), proved });
}

const endingOf = (transcript: Table): unknown =>
  isTable(transcript["result"]) ? transcript["result"]["ending"] : "";

/** A line, and the board before and after it. */
export interface Told {
  readonly line: Line;
  readonly before: Board;
  readonly after: Board;
  /** No seat does anything after it. */
  readonly final: boolean;
  readonly transcript: Table;
}

const sum = (counts: readonly number[]): number => counts.reduce((one, other) => one + other, 0);

/** The trick that is full with this line. */
function taken({ before, after }: Told): Event[] {
  const number = sum(after.taken);
  if (number === sum(before.taken)) return [];
  return [{ event: "tricktaken", seat: after.taker, number }];
}

/** What a line tells. */
export function eventsOf(told: Told): readonly Event[] {
  const { line, before, after, transcript } = told;
  const drew = line.drew.map(({ seat, card }) => ({ event: "drew", seat, card }));
  if (line.seat === TABLE && line.verb === "score") return ended(transcript);
  if (line.verb === "declare") return declared(told);
  if (line.verb === "challenge") return challenged(told);
  if (line.verb === "drop" || line.verb === "leave") {
    return one(line, "dropped", { why: line.verb, points: pointsOf(transcript, line.seat) });
  }
  return [...(TELL[line.verb]?.(line, before, after) ?? []), ...taken(told), ...drew];
}
