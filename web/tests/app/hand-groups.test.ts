/** Moving cards about: the layout changes, the cards never do. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cardOf,
  group,
  idsOf,
  insert,
  loosen,
  move,
  numbered,
  split,
  step,
  textsOf,
  ungroup,
} from "../../src/app/hand/groups.ts";
import { anyCards } from "./handhelp.ts";

const suit = { order: "suit" } as const;
const given = { order: "server" } as const;
const laid = (...groups: string[]): string[][] => numbered(groups.map(split));

describe("a layout", () => {
  it("reads groups that are written together", () => {
    expect(split("7h**Td*7c??")).toEqual(["7h", "**", "Td", "*7c", "??"]);
    expect(split("")).toEqual([]);
  });

  it("tells twins apart", () => {
    expect(laid("7h7h", "7h")).toEqual([["7h:0", "7h:1"], ["7h:2"]]);
    expect(cardOf("**:1")).toBe("**");
  });

  it("moves a card within and between groups", () => {
    const layout = laid("2c3c4c", "9d");
    expect(textsOf(move(layout, "2c:0", 0, 3))).toEqual(["3c4c2c", "9d"]);
    expect(textsOf(move(layout, "4c:0", 0, 0))).toEqual(["4c2c3c", "9d"]);
    expect(textsOf(move(layout, "3c:0", 1, 0))).toEqual(["2c4c", "3c9d"]);
    expect(move(layout, "9d:0", 0, 0).at(-1)).toEqual([]);
  });

  it("steps over the edge into the next group", () => {
    const layout = laid("2c3c", "9dTd");
    expect(textsOf(step(layout, "3c:0", 1))).toEqual(["2c", "3c9dTd"]);
    expect(textsOf(step(layout, "9d:0", -1))).toEqual(["2c3c9d", "Td"]);
    expect(textsOf(step(layout, "2c:0", 1))).toEqual(["3c2c", "9dTd"]);
    expect(textsOf(step(layout, "2c:0", -1))).toEqual(["2c3c", "9dTd"]);
    expect(textsOf(step(layout, "Td:0", 1))).toEqual(["2c3c", "9dTd"]);
  });

  it("groups before the loose cards, and makes loose again", () => {
    const layout = laid("2c7h7d9s7c");
    const grouped = group(layout, ["7c:0", "7h:0", "7d:0"]);
    expect(textsOf(grouped)).toEqual(["7h7d7c", "2c9s"]);
    expect(textsOf(ungroup(grouped, "7d:0", given))).toEqual(["2c9s7h7d7c"]);
    expect(textsOf(ungroup(grouped, "2c:0", given))).toEqual(["7h7d7c", "2c9s"]);
    expect(textsOf(loosen(grouped, ["7d:0"], given))).toEqual(["7h7c", "2c9s7d"]);
    expect(group(layout, idsOf(layout)).at(-1)).toEqual([]);
    expect(group(layout, [])).toEqual(layout);
  });

  it("takes a new card in its place among the loose ones", () => {
    expect(textsOf(insert(laid("7h7d7c", "2s9s3h"), "5s:0", suit))).toEqual(["7h7d7c", "2s5s9s3h"]);
    expect(textsOf(insert(laid("7h7d7c", "9s2s"), "5s:0", suit))).toEqual(["7h7d7c", "9s2s5s"]);
    expect(insert([[]], "5s:0", suit)).toEqual([["5s:0"]]);
  });

  it("never loses or doubles a card, whatever is done", () => {
    const act = fc.record({
      what: fc.integer({ min: 0, max: 5 }),
      card: fc.nat(),
      group: fc.nat(5),
      place: fc.nat(16),
    });
    fc.assert(
      fc.property(anyCards, fc.array(act, { maxLength: 20 }), (cards, acts) => {
        let layout = numbered([cards]);
        const before = idsOf(layout).sort();
        for (const { what, card, group: to, place } of acts) {
          const ids = idsOf(layout);
          const id = ids[card % Math.max(1, ids.length)] ?? "none:0";
          const some = ids.slice(card % 7, (card % 7) + 3);
          layout =
            [
              () => move(layout, id, to, place),
              () => step(layout, id, 1),
              () => step(layout, id, -1),
              () => group(layout, some),
              () => ungroup(layout, id, suit),
              () => loosen(layout, some, suit),
            ][what]?.() ?? layout;
          expect(idsOf(layout).sort()).toEqual(before);
          expect(layout.slice(0, -1).every((ids) => ids.length > 0)).toBe(true);
        }
      }),
    );
  });
});
