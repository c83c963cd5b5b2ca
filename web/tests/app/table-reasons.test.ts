/** Why a card is dimmed. */

import { describe, expect, test } from "vitest";
import { Moves } from "../../src/app/table/moves.ts";
import { whyNot } from "../../src/app/table/reasons.ts";

const moves = (...lines: string[]): Moves => new Moves(lines.map((line) => ({ do: line })));
const seen = (led: string[] = [], held = 5) => ({
  trick: led.length ? [{ chair: 0, verb: "lead", cards: led }] : [],
  mine: { cards: Array<string>(held).fill("2c"), groups: [], folded: [], drew: "", answer: "" },
});

describe("the reason", () => {
  test("Omi: the suit that was led", () => {
    expect(whyNot("2c", moves("play 7h"), seen(["Kh"]))).toEqual({ id: "follow_suit", suit: "h" });
  });

  test("Kozel: one suit in a lead, as many cards as were led in an answer", () => {
    expect(whyNot("7d", moves("lead 7h", "lead 8h7h"), seen())).toEqual({ id: "mixed_suits" });
    const answer = moves("fold 7h8h", "fold 7d7h");
    expect(whyNot("7d", answer, seen(["9h", "Th"]))).toEqual({ id: "wrong_count", count: 2 });
  });

  test("rummies: what was just taken, and what has to be laid first", () => {
    expect(whyNot("7d", moves("discard 2c"), seen())).toEqual({ id: "just_taken", card: "7d" });
    expect(whyNot("7d", moves("add 2c m1"), seen())).toEqual({ id: "bench-why-lay-first" });
    expect(whyNot("7d", moves("add 2c m1"), seen([], 1))).toEqual({ id: "finish_without_discard" });
    expect(whyNot("7d", moves("meld 2c2d2h"), seen())).toEqual({ id: "bench-not-now" });
  });
});

describe("what can be chosen beside what is chosen", () => {
  const lead = moves("lead 7h", "lead 8h", "lead 7h8h", "lead 7d");

  test("a lead is of one suit", () => {
    expect([...lead.beside([])].sort()).toEqual(["7d", "7h", "8h"]);
    expect([...lead.beside(["7h"])].sort()).toEqual(["7h", "8h"]);
    expect([...lead.beside(["7d"])]).toEqual(["7d"]);
  });

  test("an answer has so many cards and no more", () => {
    const answer = moves("fold 7h8h", "fold 7h9c", "fold 8h9c");
    expect([...answer.beside(["7h"])].sort()).toEqual(["7h", "8h", "9c"]);
    expect([...answer.beside(["7h", "9c"])].sort()).toEqual(["7h", "9c"]);
  });

  test("where one card is chosen another takes its place", () => {
    expect([...moves("discard 2c", "discard 7h").beside(["2c"])].sort()).toEqual(["2c", "7h"]);
  });
});
