import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "../../src/app/net/api.ts";
import { hintFor, reasonOf } from "../../src/app/table/hint.ts";
import { Moves, type Move } from "../../src/app/table/moves.ts";
import { named } from "../../src/app/table/named.ts";
import { need, say } from "../../src/app/texts.svelte.ts";

// the page asks the browser what points at it
vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false })));

const nameOf = (seat: number): string => ["Ann", "Bo"][seat] ?? "";
const words = (move: Move): string => named(move, nameOf);

/** The room answers so. */
function answers(body: unknown, status = 200): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(body), { status })));
}

const of = (...lines: string[]) => new Moves(lines.map((line) => ({ do: line })));

beforeEach(() => need("hints"));
afterEach(() => vi.unstubAllGlobals());

describe("the reason", () => {
  it("names cards and suits as people say them", () => {
    expect(reasonOf({ code: "no_help", values: { card: "Kd" } })).toBe(
      "King of diamonds brings you no nearer.",
    );
    expect(reasonOf({ code: "longest", values: { suit: "h", count: 3 } })).toBe(
      "Of hearts you hold most cards: 3.",
    );
    expect(reasonOf({ code: "next_wants", values: { card: "2c", other: "8h" } })).toContain(
      "cards like eight of hearts",
    );
  });

  it("counts in the plural of the language", () => {
    expect(reasonOf({ code: "nearer", values: { card: "7d", count: 1 } })).toContain("one card");
    expect(reasonOf({ code: "nearer", values: { card: "7d", count: 2 } })).toContain("2 cards");
  });
});

describe("a hint", () => {
  const hint = { code: "only", values: {}, level: "sharp@1", seq: 4 };

  it("has the line, the cards of the hand and the sentence", async () => {
    answers({ ...hint, do: "discard Kd" });
    expect(await hintFor("CODE", () => of("discard 2c", "discard Kd"), words)).toEqual({
      line: "discard Kd",
      cards: ["Kd"],
      reason: say("hint-only"),
      text: `Hint: Discard king of diamonds. ${say("hint-only")}`,
      heard: `Hint: Discard king of diamonds. ${say("hint-only")}`,
    });
  });

  it.each([
    ["take 9d x3", []],
    ["draw", []],
    ["call h", []],
    ["meld 7h7d7c 3s4s5s6s", []],
    ["add *5s m1", ["**"]],
    ["lead 6h7h", ["6h", "7h"]],
  ])("raises for %s only what is in the hand", async (line, cards) => {
    answers({ ...hint, do: line });
    const found = await hintFor("CODE", () => of(line), words);
    expect(found?.cards).toEqual(cards);
    expect(found?.text).not.toMatch(/act-|verb-|undefined|\{/);
  });

  it.each([
    ["fold Jd", "jack of diamonds"],
    ["lead 6h7h", "six of hearts, seven of hearts"],
  ])("names the cards of %s for the ear", async (line, cards) => {
    answers({ ...hint, do: line });
    expect((await hintFor("CODE", () => of(line), words))?.heard).toContain(cards);
  });

  it("is none where the table has gone on", async () => {
    answers({ ...hint, do: "discard Kd" });
    expect(await hintFor("CODE", () => of("draw"), words)).toBeUndefined();
  });

  it("is refused with a code that has its sentence by then", async () => {
    answers({ code: "hints_spent", detail: {} }, 409);
    const asking = hintFor("CODE", () => of("draw"), words);
    await expect(asking).rejects.toEqual(new Refused("hints_spent"));
    expect(say("hints_spent")).toMatch(/\.$/);
  });
});

describe("a move by its name", () => {
  it("says what a button says", () => {
    const [call, challenge, add, take] = of("call h", "challenge p2", "add 6s m1", "take").all;
    expect([call, challenge, add, take].map((move) => words(move!))).toEqual([
      "Trump: hearts",
      "Challenge Bo",
      "Add: six of spades",
      "Take",
    ]);
  });
});
