/** Lines of the play as the log tells them: `p2 meld 7h7d7c **5s6s7s`. */

import { isTable } from "../canonical.ts";
import { listOf, tableOf, textOf } from "../reading.ts";
import { Fault, type Json, type Table } from "../types.ts";

/** The table itself, where a seat stands. */
export const TABLE = -1;

/** One line: who (seats from 0), what, and the rest of its words. */
export interface Line {
  readonly seat: number;
  readonly verb: string;
  readonly words: readonly string[];
  /** Cards that its seat alone was told it drew, with the seat. */
  readonly drew: readonly { readonly seat: number; readonly card: string }[];
  /** The fine card of a buy. */
  readonly fine: string | undefined;
}

/** Play that breaks what can be seen without a rule book; V12. */
export const broken = (detail: string): Fault => new Fault(detail, "V12");

/** The lines of a transcript's log, private parts open. */
export const linesOf = (transcript: Table): Line[] =>
  listOf(tableOf(transcript["log"])["entries"])
    .map(tableOf)
    .filter((row) => tableOf(row["public"])["t"] === "line")
    .map((row) => lineOf(tableOf(row["public"]), row["private"]));

function lineOf(open: Table, closed: Json | undefined): Line {
  const told: Table = isTable(closed) ? closed : {};
  const shown = textOf(open["line"]);
  const text = textOf(told["line"] ?? shown);
  if (text !== shown && covered(text) !== shown) throw broken("a line is told in two ways");
  const [who = "", verb = "", ...words] = text.split(" ");
  const drew = listOf(told["drew"] ?? []).map((item) => {
    const [owner = "", card = ""] = textOf(item).split(" ");
    return { seat: seatOf(owner), card };
  });
  const fine = told["fine"] === undefined ? undefined : textOf(told["fine"]);
  return { seat: who === "*" ? TABLE : seatOf(who), verb, words, drew, fine };
}

/** A line with its cards covered, as those see it who may not know them: `p1 fold ????`. */
function covered(text: string): string {
  const words = text.split(" ");
  words[2] = "??".repeat((words[2] ?? "").length / 2);
  return words.join(" ");
}

function seatOf(text: string): number {
  const found = /^p([1-9])$/.exec(text)?.[1];
  if (found === undefined) throw broken("a seat that is none");
  return Number(found) - 1;
}

/** A seat named in a line. */
export const namedSeat = (text: string | undefined): number => seatOf(text ?? "");

const TILE = /\*\*|\*[A2-9TJQK][cdhs]|[A2-9TJQK][cdhs]/g;

/** The cards written together in a word, jokers with what they stand for. */
export function tilesOf(word: string | undefined): string[] {
  const found = (word ?? "").match(TILE) ?? [];
  if (found.length === 0 || found.join("") !== word) throw broken("cards that cannot be read");
  return found;
}

/** The card as it is held: a declared joker is a joker. */
export const heldAs = (tile: string): string => (tile.startsWith("*") ? "**" : tile);

/** One card. */
export function cardOf(word: string | undefined): string {
  const [card, ...more] = tilesOf(word);
  if (card === undefined || more.length > 0) throw broken("one card is named");
  return card;
}
