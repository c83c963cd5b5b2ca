/** The score sheet as on paper: what stands in which cell. Without a page. */

import type { Event, Json, View } from "../net/protocol.ts";
import {
  contractOf,
  numberOf,
  numbersOf,
  plainOf,
  scored,
  signed,
  TEAMS,
  textOf,
  type Context,
} from "../say/words.ts";

export interface Column {
  readonly head: string;
  /** What the head means, in full. */
  readonly title: string;
}

export interface Row {
  readonly name: string;
  /** Empty where nothing is known of the hand. */
  readonly cells: readonly string[];
  readonly total: string;
  /** For counters and defeat points: how many of how many. */
  readonly count: number;
  readonly out: boolean;
}

export interface Sheet {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** What is to be said of the hands under the sheet, the latest last. */
  readonly notes: readonly string[];
  /** The last hand was 60 to 60. */
  readonly eggs: boolean;
  /** So many defeat points lose a match. */
  readonly limit: number;
}

const ROUNDS: Readonly<Record<string, number>> = { rummi: 6, contract: 7 };
const TEAM_LETTERS = "ABC";

const detailsOf = (event: Event): { readonly [key: string]: Json } => plainOf(event["details"]);

/** The hands of the match that is played or was played last. */
export function ofMatch(view: View, history: readonly Event[]): readonly Event[] {
  const { hands } = view.match;
  return hands > 0 ? history.slice(-hands) : [];
}

/** Totals of seats or teams; those of a match that is over stand with its last hand. */
export function totalsOf(view: View): readonly number[] {
  return view.phase === "over" ? numbersOf(view.last["totals"]) : view.match.totals;
}

/** Scores of a hand in the order of the rows. */
const scoresOf = (event: Event): number[] => numbersOf(event["scores"]);

/** A column for each round; a round that was not seen here stays empty. */
function byRound(ctx: Context, hands: readonly Event[], rounds: number): Sheet {
  const { view, say } = ctx;
  const key = view.settings.game === "rummi" ? "round" : "deal";
  const found = new Map(hands.map((event) => [numberOf(detailsOf(event)[key]), event]));
  const numbers = Array.from({ length: rounds }, (_, at) => at + 1);
  const columns = numbers.map((number) => ({
    head: String(number),
    title: say("sheet-round", { number, contract: contractOf(number, say) }),
  }));
  return sheet(ctx, columns, (row) =>
    numbers.map((number) => {
      const event = found.get(number);
      return event === undefined ? "" : String(scoresOf(event)[row] ?? "");
    }),
  );
}

/** A column for each hand. */
function byHand(ctx: Context, hands: readonly Event[]): Sheet {
  const columns = hands.map((event, at) => ({
    head: String(ctx.view.match.hands - hands.length + at + 1),
    title: ctx.say("sheet-hand", { number: numberOf(event["hand"]) }),
  }));
  return sheet(ctx, columns, (row) => hands.map((event) => String(scoresOf(event)[row] ?? "")));
}

function sheet(
  ctx: Context,
  columns: readonly Column[],
  cells: (row: number) => readonly string[],
): Sheet {
  const totals = totalsOf(ctx.view);
  const rows = scored(ctx).flatMap((name, at) =>
    name === ""
      ? []
      : [
          {
            name,
            cells: cells(at),
            total: String(totals[at] ?? 0),
            count: totals[at] ?? 0,
            out: false,
          },
        ],
  );
  return { columns, rows, notes: [], eggs: false, limit: 0 };
}

// --- counters and defeat points ------------------------------------------------------------------
/** The names of teams by the letters of a record. */
const teamName = (names: readonly string[], letter: Json | undefined): string =>
  names[TEAM_LETTERS.indexOf(textOf(letter))] ?? "";

/** What changed hands: `["C", "A", 1]`, C gave A one. */
function paidOf(event: Event, { view, names, you, say }: Context): string[] {
  const teams = scored({ view, names, you, say });
  const paid = detailsOf(event)["paid"];
  const rows = Array.isArray(paid) ? paid.filter(Array.isArray) : [];
  if (rows.length === 0) return [say("sheet-unpaid")];
  return rows.map(([from, to, count]) =>
    say("sheet-paid", {
      from: teamName(teams, from),
      to: teamName(teams, to),
      counters: say("sheet-counters", { count: numberOf(count) }),
    }),
  );
}

function omi(ctx: Context, hands: readonly Event[]): Sheet {
  const made = byHand(ctx, hands);
  const last = hands.at(-1);
  const out = last === undefined ? [] : detailsOf(last)["out"];
  const gone = Array.isArray(out) ? out.map((letter) => TEAM_LETTERS.indexOf(textOf(letter))) : [];
  const rows = made.rows.map((row, team) => ({ ...row, out: gone.includes(team) }));
  return { ...made, rows, notes: last === undefined ? [] : paidOf(last, ctx) };
}

function kozel(ctx: Context, hands: readonly Event[]): Sheet {
  const { view, say } = ctx;
  const made = byHand(ctx, hands);
  const last = hands.at(-1);
  const eggs = last !== undefined && detailsOf(last)["eggs"] === true;
  const limit = numberOf(view.settings.rules["limit"]);
  const notes = eggs ? [say("sheet-eggs")] : [];
  return { ...made, notes, eggs, limit: limit > 0 ? limit : 12 };
}

// --- points at a rate ----------------------------------------------------------------------------
/** The tokens of a hand with the sum written out: points × rate, and the winner's less the house's. */
export function sumsOf(event: Event, { view, names, say }: Context): string[] {
  const { rate } = view.settings;
  const deltas = numbersOf(event["deltas"]);
  if (rate === 0 || !deltas.some((delta) => delta !== 0)) return [];
  const scores = scoresOf(event);
  const tokens = (count: number): string => say("tokens-count", { count });
  const paid = deltas.filter((delta) => delta < 0).map((delta) => -delta);
  const commission = Math.max(0, numberOf(event["commission"]));
  const lines = deltas.flatMap((delta, seat) => {
    const name = names[seat] ?? "";
    if (delta < 0) {
      return [say("sheet-pays", { name, points: scores[seat] ?? 0, rate, tokens: tokens(-delta) })];
    }
    if (delta === 0) return [];
    const less = commission > 0 ? ` − ${commission}` : "";
    return [say("sheet-gets", { name, sum: paid.join(" + ") + less, tokens: tokens(delta) })];
  });
  if (commission > 0) lines.push(say("sheet-house", { tokens: tokens(commission) }));
  return lines;
}

function points(ctx: Context, hands: readonly Event[]): Sheet {
  const last = hands.at(-1);
  return { ...byHand(ctx, hands), notes: last === undefined ? [] : sumsOf(last, ctx) };
}

/** The sheet of the match, from the hands that this page has seen settled. */
export function sheetOf(ctx: Context, history: readonly Event[]): Sheet {
  const { game } = ctx.view.settings;
  const hands = ofMatch(ctx.view, history);
  const rounds = ROUNDS[game];
  if (rounds !== undefined) return byRound(ctx, hands, rounds);
  if (game === "omi6") return omi(ctx, hands);
  if (game === "kozel4") return kozel(ctx, hands);
  return points(ctx, hands);
}

// --- one hand ------------------------------------------------------------------------------------
/** What the columns of a result are called: the points of a hand, and what adds up over a match. */
export function headsOf(game: string): { readonly points: string; readonly total: string } {
  if (game === "kozel4") return { points: "sheet-card-points", total: "sheet-defeat" };
  if (game === "omi6") return { points: "sheet-tricks", total: "sheet-chips" };
  return { points: "result-points", total: "sheet-total" };
}

export interface Figure {
  readonly name: string;
  readonly points: string;
  readonly total: string;
  readonly tokens: string;
}

export interface HandResult {
  /** How it ended and who won, as sentences. */
  readonly lines: readonly string[];
  readonly figures: readonly Figure[];
  readonly sums: readonly string[];
  /** What comes next. */
  readonly next: readonly string[];
}

/** The chair of a seat as records write it, `p3`; -1 for none. */
function chairOf(view: View, text: Json | undefined): number {
  const found = /^p([1-9])$/.exec(textOf(text))?.[1];
  return found === undefined ? -1 : (view.hand.chairs?.[Number(found) - 1] ?? -1);
}

function winnerOf(ctx: Context): string[] {
  const { view, names, you, say } = ctx;
  const details = detailsOf({ event: "settled", ...view.last });
  const out = chairOf(view, details["went_out"]);
  const won = chairOf(view, details["winner"]);
  const seat = won >= 0 ? won : out;
  if (seat < 0) return [];
  const message = won >= 0 ? "result-winner" : "result-out";
  return [say(message, { you: Number(seat === you), name: names[seat] ?? "" })];
}

function nextOf(ctx: Context): string[] {
  const { view, names, you, say } = ctx;
  if (view.phase === "over") {
    const { winners } = view.match;
    const told = winners.map((seat) => names[seat] ?? "").join(", ");
    const count = winners.length;
    return [say("table-event-match_over", { why: "over", names: told, count })];
  }
  const { dealer, hands } = view.match;
  const lines: string[] = [];
  const rounds = ROUNDS[view.settings.game];
  if (rounds !== undefined && hands < rounds) {
    const number = hands + 1;
    lines.push(say("result-next-round", { number, contract: contractOf(number, say) }));
  }
  if (dealer >= 0) {
    lines.push(say("result-next", { you: Number(dealer === you), name: names[dealer] ?? "" }));
  }
  if (view.phase === "settled" && view.left_ms >= 0) lines.push(say("result-by-itself"));
  return lines;
}

/** What came of the hand that was settled last. */
export function resultOf(ctx: Context): HandResult {
  const { view, names, say } = ctx;
  const last: Event = { event: "settled", ...view.last };
  const ending = textOf(view.last["ending"]);
  if (ending === "voided") {
    return { lines: [say("result-voided")], figures: [], sums: [], next: nextOf(ctx) };
  }
  const game = view.settings.game;
  const deltas = numbersOf(last["deltas"]);
  const paid = deltas.some((delta) => delta !== 0) && !(game in TEAMS);
  const scores = scoresOf(last);
  const totals = numbersOf(last["totals"]);
  const figures = scored(ctx).flatMap((name, at) =>
    name === ""
      ? []
      : [
          {
            name,
            points: String(scores[at] ?? 0),
            total: String(totals[at] ?? 0),
            tokens: paid ? signed(deltas[at] ?? 0) : "",
          },
        ],
  );
  const lines = [say("table-event-settled", { ending, you: 0, name: "" }), ...winnerOf(ctx)];
  if (game === "omi6") lines.push(...paidOf(last, ctx));
  if (game === "kozel4" && detailsOf(last)["eggs"] === true) lines.push(say("sheet-eggs"));
  return { lines, figures, sums: sumsOf(last, { ...ctx, names }), next: nextOf(ctx) };
}
