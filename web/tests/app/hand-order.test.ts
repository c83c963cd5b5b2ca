/** The orders of a hand. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextOrder, placeOf, sorted, suitsOf } from "../../src/app/hand/order.ts";
import { anyCards } from "./handhelp.ts";

describe("the order", () => {
  it("by suit has black and red in turn, aces high, jokers at the left", () => {
    const cards = ["Ac", "2d", "**", "Kh", "Qs", "Ts", "2h"];
    expect(sorted(cards, { order: "suit" })).toEqual(["**", "Ts", "Qs", "2h", "Kh", "Ac", "2d"]);
  });

  it("keeps the colours apart with three suits", () => {
    expect(suitsOf(["2h", "2d", "2c"])).toEqual(["h", "c", "d"]);
    expect(suitsOf(["2s", "2d", "2c"])).toEqual(["s", "d", "c"]);
    expect(suitsOf(["2s", "2c"])).toEqual(["s", "c"]);
  });

  it("by rank goes up, and may be the game's own", () => {
    const cards = ["Kh", "Td", "Ac", "9s"];
    expect(sorted(cards, { order: "rank" })).toEqual(["9s", "Td", "Kh", "Ac"]);
    expect(sorted(cards, { order: "rank", ranks: "6789JQKTA" })).toEqual(["9s", "Kh", "Td", "Ac"]);
  });

  it("as given changes nothing", () => {
    expect(sorted(["Kh", "2c", "Ad"], { order: "server" })).toEqual(["Kh", "2c", "Ad"]);
  });

  it("goes round", () => {
    expect([nextOrder("suit"), nextOrder("rank"), nextOrder("server")]).toEqual([
      "rank",
      "server",
      "suit",
    ]);
  });

  it("of a contract is by rank where it wants sets only, else by suit", () => {
    const cards = ["Kh", "2s", "**", "2d"];
    const way = (sets: boolean) => sorted(cards, { order: "contract", sets });
    expect(way(true)).toEqual(sorted(cards, { order: "rank" }));
    expect(way(false)).toEqual(sorted(cards, { order: "suit" }));
    expect(placeOf(["2s", "Kh"], "9c", { order: "contract", sets: true })).toBe(1);
  });

  it("goes to and fro under a contract, and every step changes something", () => {
    expect([nextOrder("contract", true), nextOrder("contract", false)]).toEqual(["suit", "rank"]);
    expect([nextOrder("suit", true), nextOrder("rank", false)]).toEqual(["contract", "contract"]);
  });

  it("puts a card into its place among sorted ones, else at the right", () => {
    const suit = { order: "suit" } as const;
    expect(placeOf(["2s", "9s", "3h"], "5s", suit)).toBe(1);
    expect(placeOf(["9s", "2s", "3h"], "5s", suit)).toBe(3);
    expect(placeOf(["2s", "9s"], "5s", { order: "server" })).toBe(2);
  });

  it("never loses a card", () => {
    fc.assert(
      fc.property(anyCards, fc.constantFrom("suit", "rank", "server"), (cards, order) => {
        const found = sorted(cards, { order });
        expect([...found].sort()).toEqual([...cards].sort());
        expect(sorted(found, { order })).toEqual(found);
        const place = placeOf(found, "7h", { order });
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThanOrEqual(found.length);
      }),
    );
  });
});
