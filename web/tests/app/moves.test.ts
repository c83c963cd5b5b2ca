/** What the table lists as legal, sorted by what a person does for it. */

import { describe, expect, test } from "vitest";
import { held, isCostly, moveOf, Moves, tiles } from "../../src/app/table/moves.ts";

const moves = (...lines: string[]): Moves => new Moves(lines.map((line) => ({ do: line })));
const lines = (found: readonly { line: string }[]): string[] => found.map(({ line }) => line);

describe("a line in its parts", () => {
  test.each([
    ["draw", { verb: "draw", cards: [], meld: -1, count: 0, suit: "", seat: -1 }],
    ["lead 7h7d", { verb: "lead", cards: ["7h", "7d"] }],
    ["discard **", { verb: "discard", cards: ["**"] }],
    ["add *5s m2", { verb: "add", cards: ["*5s"], meld: 1 }],
    ["take x4", { verb: "take", count: 4, cards: [] }],
    ["call h", { verb: "call", suit: "h", cards: [] }],
    ["solo c", { verb: "solo", suit: "c", cards: [] }],
    ["challenge p3", { verb: "challenge", seat: 2, cards: [] }],
  ] as const)("%s", (line, parts) => {
    expect(moveOf({ do: line })).toMatchObject({ line, ...parts });
  });

  test("the price comes along", () => {
    expect(moveOf({ do: "drop", cost: { points: 20 } }).cost).toEqual({ points: 20 });
    expect(moveOf({ do: "draw" }).cost).toBeUndefined();
  });

  test("tiles of a word, and the card of the hand for each", () => {
    expect(tiles("7h*7d**Tc")).toEqual(["7h", "*7d", "**", "Tc"]);
    expect(tiles("pass")).toEqual([]);
    expect(["7h", "*7d", "**"].map(held)).toEqual(["7h", "**", "**"]);
  });
});

describe("cards", () => {
  const kozel = moves("lead 7h", "lead 7d", "lead 7h7d", "molodka 7h7d8h8d");

  test("what lights up are the cards that are named", () => {
    expect([...kozel.playable].sort()).toEqual(["7d", "7h", "8d", "8h"]);
    expect([...moves("draw", "take").playable]).toEqual([]);
    expect([...moves("add *5s m2", "discard 9c").playable].sort()).toEqual(["**", "9c"]);
  });

  test("several may be chosen where a line has several", () => {
    expect(kozel.many).toBe(true);
    expect(moves("lead 7h", "discard 9c").many).toBe(false);
  });

  test("what can be done with just these cards, in whichever order they were tapped", () => {
    expect(lines(kozel.with(["7d", "7h"]))).toEqual(["lead 7h7d"]);
    expect(lines(kozel.with(["7d"]))).toEqual(["lead 7d"]);
    expect(lines(kozel.with(["8d"]))).toEqual([]);
    expect(lines(kozel.with([]))).toEqual([]);
    expect(lines(moves("beat 9h9d", "fold 9h9d").with(["9d", "9h"]))).toEqual([
      "beat 9h9d",
      "fold 9h9d",
    ]);
  });

  test("two cards of one kind are two cards", () => {
    const found = moves("discard 9c", "fold 9c9c");
    expect(lines(found.with(["9c"]))).toEqual(["discard 9c"]);
    expect(lines(found.with(["9c", "9c"]))).toEqual(["fold 9c9c"]);
  });

  test("a joker is found for whatever it can stand for", () => {
    const found = moves("add *5s m2", "add *9s m2", "add 6s m2", "swap 5d m1");
    expect(lines(found.onMelds("**"))).toEqual(["add *5s m2", "add *9s m2"]);
    expect(lines(found.onMelds("5d"))).toEqual(["swap 5d m1"]);
  });
});

describe("buttons", () => {
  const found = moves("draw", "take", "buy", "pass", "discard 9c", "call h", "meld 7h7d7c");

  test("what needs no card, and what is taken from the piles", () => {
    expect(lines(found.plain)).toEqual(["draw", "take", "buy", "pass", "call h", "meld 7h7d7c"]);
    expect(lines(found.piles)).toEqual(["draw", "take"]);
    expect(lines(found.of("call"))).toEqual(["call h"]);
  });

  test("what costs something is asked twice", () => {
    const costly = (line: string, points = 0): boolean =>
      isCostly(moveOf({ do: line, cost: { points } }));
    expect(["drop", "solo h", "declare 9c", "molodka 7h"].map((line) => costly(line))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(costly("pass")).toBe(false);
    expect(costly("buy", 5)).toBe(true);
    expect(isCostly(moveOf({ do: "draw" }))).toBe(false);
  });
});
