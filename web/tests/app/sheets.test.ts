/** Score sheets and results, from hands that were really settled. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "svelte/server";
import { describe, expect, test } from "vitest";
import type { Event, View } from "../../src/app/net/protocol.ts";
import Log from "../../src/app/sheets/Log.svelte";
import { resultOf, sheetOf, sumsOf } from "../../src/app/sheets/model.ts";
import Result from "../../src/app/sheets/Result.svelte";
import Scores from "../../src/app/sheets/Scores.svelte";
import { LANGUAGES, speaker, viewOf } from "./sayhelp.ts";

interface Row {
  game: string;
  event: Event;
}
const path = join(import.meta.dirname, "sentences.json");
const rows = (JSON.parse(readFileSync(path, "utf-8")) as { tables: Row[] }).tables;
const games = ["rummi", "omi6", "contract", "points13", "kozel4"];
const names = ["Kavi", "Nimal", "Oleg", "Priya", "Ravi", "Sveta"];
const seats: Record<string, number> = { rummi: 3, omi6: 6, contract: 3, points13: 3, kozel4: 4 };

const settledOf = (game: string): Event =>
  rows.find((row) => row.game === game && row.event.event === "settled")?.event as Event;

function viewAfter(game: string, event: Event, more: Record<string, unknown> = {}): View {
  const { event: _, ...last } = event;
  const count = seats[game] ?? 4;
  const chairs = names.slice(0, count).map((name) => ({ kind: "human", name, ready: true }));
  return viewOf(game, {
    phase: "settled",
    chairs,
    last,
    settings: { game, rules: {}, rate: game === "points13" ? 2 : 0, buy_in: 0 },
    match: { number: 1, hands: 1, dealer: 1, totals: last["totals"], winners: [] },
    hand: { chairs: chairs.map((_one, seat) => seat) },
    ...more,
  });
}

const contextOf = (view: View, language = "en") => ({
  view,
  you: 0,
  names: view.chairs.map(({ name }) => name),
  say: speaker(language),
});

describe.each(games)("%s", (game) => {
  const event = settledOf(game);
  const view = viewAfter(game, event);

  test.each(LANGUAGES)("the sheet and the result have words in %s", (language) => {
    const ctx = contextOf(view, language);
    const sheet = sheetOf(ctx, [event]);
    const columns = { rummi: 6, contract: 7 }[game] ?? 1;
    expect(sheet.columns.length).toBe(columns);
    expect(sheet.rows.length).toBe({ omi6: 3, kozel4: 2 }[game] ?? 3);
    const first = sheet.rows.map((row) => row.cells[0]);
    expect(first).toEqual((event["scores"] as number[]).map(String));
    expect(sheet.rows.map((row) => row.count)).toEqual(event["totals"]);
    const result = resultOf(ctx);
    expect(result.lines.length).toBeGreaterThan(0);
    expect(result.next.length).toBeGreaterThan(0);
    expect(result.figures.map((figure) => figure.points)).toEqual(first);
  });

  test("they can be drawn", () => {
    const scores = render(Scores, { props: { view, history: [event] } }).body;
    expect(scores).toContain("Score sheet");
    const result = render(Result, { props: { view } }).body;
    expect(result).toContain("The hand is over:");
    expect(result).not.toMatch(/(?:sheet|result)-[a-z]+(?=<)/);
  });
});

test("tokens are written out: points times rate, and the winner's less the house's", () => {
  const event: Event = {
    event: "settled",
    scores: [25, 0, 13],
    deltas: [-50, 73, -26],
    commission: 3,
  };
  const view = viewAfter("points13", { ...settledOf("points13"), ...event });
  expect(sumsOf(event, contextOf(view))).toEqual([
    "Kavi pays 25 × 2 = 50 tokens.",
    "Nimal gets 50 + 26 − 3 = 73 tokens.",
    "Oleg pays 13 × 2 = 26 tokens.",
    "The house keeps 3 tokens of it.",
  ]);
});

test("who went out, and which round is next", () => {
  const event = { ...settledOf("rummi"), details: { went_out: "p2", round: 1 } } as Event;
  const { lines, next } = resultOf(contextOf(viewAfter("rummi", event)));
  expect(lines).toContain("Nimal went out.");
  expect(next).toEqual(["Next is round 2: one set and one run.", "Nimal deals the next hand."]);
});

test("that the next hand begins by itself is said while its clock runs", () => {
  const view = viewAfter("rummi", settledOf("rummi"));
  const told = "It begins by itself.";
  const next = (phase: View["phase"], left_ms: number): string =>
    resultOf(contextOf({ ...view, phase, left_ms })).next.join(" ");
  expect(next("settled", 9_000)).toContain(told);
  expect(next("settled", -1)).not.toContain(told);
  expect(next("over", 9_000)).not.toContain(told);
});

test("hands of earlier matches are on no sheet, and a hand that was missed leaves a gap", () => {
  const hand = (round: number, scores: number[]): Event => ({
    event: "settled",
    scores,
    details: { round },
  });
  const view = viewAfter("rummi", settledOf("rummi"), {
    match: { number: 2, hands: 2, dealer: 0, totals: [7, 8, 9], winners: [] },
  });
  const history = [hand(6, [1, 1, 1]), hand(1, [5, 5, 5]), hand(2, [2, 3, 4])];
  expect(sheetOf(contextOf(view), history).rows[0]?.cells).toEqual(["5", "2", "", "", "", ""]);
  expect(sheetOf(contextOf(view), history.slice(2)).rows[0]?.cells[0]).toBe("");
  expect(sheetOf(contextOf(view), history).rows[2]?.total).toBe("9");
});

test("eggs have a picture and no points", () => {
  const event = {
    ...settledOf("kozel4"),
    scores: [60, 60],
    totals: [4, 2],
    details: { eggs: true, defeat: [0, 0] },
  } as Event;
  const view = viewAfter("kozel4", event);
  const drawn = render(Scores, { props: { view, history: [event] } }).body;
  expect(drawn).toContain("ellipse");
  expect(drawn).toContain("4 of 12 defeat points");
  expect(resultOf(contextOf(view)).lines).toContain("Eggs: 60 to 60, no defeat points.");
});

test("a hand that was given up, and a match that is over", () => {
  const given = viewAfter("rummi", { event: "settled", hand: 2, ending: "voided", reason: "bug" });
  expect(resultOf(contextOf(given)).figures).toEqual([]);
  const over = viewAfter("rummi", settledOf("rummi"), {
    phase: "over",
    match: { number: 1, hands: 6, dealer: 0, totals: [0, 0, 0], winners: [1] },
  });
  expect(resultOf(contextOf(over)).next).toEqual(["Nimal wins the match."]);
  expect(sheetOf(contextOf(over), []).rows[0]?.total).toBe(
    String((settledOf("rummi")["totals"] as number[])[0]),
  );
});

test("the log", () => {
  expect(render(Log, { props: { lines: [] } }).body).toContain("Nothing has happened yet.");
  const drawn = render(Log, {
    props: { lines: ["Ann <b> draws."], onclose: () => undefined },
  }).body;
  expect(drawn).toContain("Ann &lt;b> draws.");
});
