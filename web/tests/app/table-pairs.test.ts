/** Which card of Kozel beats which: what is drawn agrees with what the room accepts. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bestAt, markOf, pairsOf, shownPairs } from "../../src/app/table/pairs.ts";

const laid = (verb: string, ...cards: string[]) => ({ chair: 0, verb, cards });

describe("pairs", () => {
  test("a higher card of the suit, or a trump; the ten is over the king", () => {
    expect(pairsOf(["Th"], ["Kh"], "s")).toEqual([["Kh", "Th"]]);
    expect(pairsOf(["Kh"], ["Th"], "s")).toBeUndefined();
    expect(pairsOf(["6s"], ["Ah"], "s")).toEqual([["Ah", "6s"]]);
    expect(pairsOf(["Ac"], ["6h"], "s")).toBeUndefined();
    expect(pairsOf(["6h", "7h"], ["6h"], "s")).toBeUndefined();
  });

  test("are found where the first card that fits is the wrong one", () => {
    // the ace could beat both, the nine only the six
    expect(pairsOf(["Ah", "9h"], ["6h", "Kh"], "s")).toEqual([
      ["6h", "9h"],
      ["Kh", "Ah"],
    ]);
    expect(pairsOf(["7s", "Ah"], ["Kh", "6s"], "s")).toEqual([
      ["Kh", "Ah"],
      ["6s", "7s"],
    ]);
  });

  test("no card beats twice, whatever is laid", () => {
    const pack = [..."cdhs"].flatMap((suit) => [..."6789JQKTA"].map((rank) => rank + suit));
    const eight = fc.shuffledSubarray(pack, { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(
        eight,
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(..."cdhs"),
        (all, n, trump) => {
          const found = pairsOf(all.slice(0, n), all.slice(4, 4 + n), trump);
          if (!found) return;
          expect(found.map(([beaten]) => beaten)).toEqual(all.slice(4, 4 + n));
          expect(new Set(found.map(([, card]) => card)).size).toBe(n);
        },
      ),
    );
  });
});

describe("what is shown", () => {
  const trick = [laid("lead", "6h", "7h"), laid("beat", "9h", "Jh"), laid("fold", "??", "??")];

  test("the best so far is what was laid face up last", () => {
    expect(bestAt(trick)).toBe(1);
    expect(bestAt([])).toBe(-1);
  });

  test("numbers stand on both cards of a pair, once all are beaten", () => {
    const pairs = shownPairs(["Ah", "Th"], trick, "s");
    expect(["9h", "Jh", "6h"].map((card) => markOf(pairs, 0, card))).toEqual(["1", "2", undefined]);
    expect(["Th", "Ah"].map((card) => markOf(pairs, 1, card))).toEqual(["1", "2"]);
    expect(shownPairs(["Ah"], trick, "s")).toEqual([]);
    expect(shownPairs(["Ah", "8h"], trick, "s")).toEqual([]);
  });

  test("one card needs no number", () => {
    expect(shownPairs(["Ah"], [laid("lead", "6h")], "s")).toEqual([]);
  });
});
