/** The reader's own layout while the hand changes. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adopt, follow, type Ways } from "../../src/app/hand/follow.ts";
import { cardOf, idsOf, numbered, split, textsOf } from "../../src/app/hand/groups.ts";
import { anyCards } from "./handhelp.ts";

const ways: Ways = {
  order: "suit",
  grouped: true,
  whole: (text) => text === "7c7d7h" || text === "3s4s5s",
  fresh: new Set(),
  chosen: [],
};
const laid = (...groups: string[]): string[][] => numbered(groups.map(split));

describe("opening the page", () => {
  it("sorts a hand that nobody has arranged", () => {
    expect(textsOf(adopt(["2c9cThAs**"], ways))).toEqual(["**As" + "Th" + "2c9c"]);
  });
  it("leaves an arranged hand as it is", () => {
    expect(textsOf(adopt(["9c2cTh"], ways))).toEqual(["9c2cTh"]);
    expect(textsOf(adopt(["7c7d7h", "Kd2c"], ways))).toEqual(["7c7d7h", "Kd2c"]);
  });
  it("has no loose cards where the last group is whole", () => {
    expect(adopt(["3s4s5s", "7c7d7h"], ways).at(-1)).toEqual([]);
  });
  it("puts the card just drawn among the loose ones", () => {
    const fresh = new Set(["Kd"]);
    expect(textsOf(adopt(["7c7d7h", "2c9s", "Kd"], { ...ways, fresh }))).toEqual([
      "7c7d7h",
      "2c9sKd",
    ]);
    expect(textsOf(adopt(["7c7d7h", "Kd"], { ...ways, fresh }))).toEqual(["7c7d7h", "Kd"]);
  });
  it("is one row without groups", () => {
    expect(textsOf(adopt(["9c", "2c"], { ...ways, grouped: false }))).toEqual(["9c2c"]);
    expect(adopt([], ways)).toEqual([[]]);
  });
});

describe("following the hand", () => {
  const seen = ["7c7d7h", "2s9s"];
  const layout = laid(...seen);

  it("keeps the layout and adds the drawn card in its place", () => {
    const found = follow(layout, seen, [...seen, "5s"], [], ways);
    expect(textsOf(found.layout)).toEqual(["7c7d7h", "2s5s9s"]);
    expect(found.added).toEqual(["5s:0"]);
    const again = follow(found.layout, [...seen, "5s"], [...seen, "5s"], [], ways);
    expect(again.layout).toEqual(found.layout);
  });

  it("takes away what was played, of twins the chosen one", () => {
    const twins = laid("9s7c9s");
    const found = follow(twins, ["9s7c9s"], ["7c9s"], [], { ...ways, chosen: ["9s:0"] });
    expect(idsOf(found.layout)).toEqual(["7c:0", "9s:1"]);
  });

  it("takes over what somebody else arranged, but no echo of its own", () => {
    const mine = laid("2s7c7d7h9s");
    const found = follow(mine, ["2s9s7c7d7h"], seen, [], ways);
    expect(found.adopted).toBe(true);
    expect(textsOf(found.layout)).toEqual(seen);
    expect(follow(mine, ["2s9s7c7d7h"], seen, ["7c7d7h 2s9s"], ways).adopted).toBe(false);
  });

  it("lays a new hand anew", () => {
    const found = follow(layout, seen, ["7c8c9c", "Th"], [], ways);
    expect(found.adopted).toBe(true);
    expect(follow(laid(""), [], ["2c3c"], [], ways).adopted).toBe(true);
  });

  it("always holds just the cards that the server shows", () => {
    const steps = fc.array(anyCards, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(steps, fc.boolean(), (hands, grouped) => {
        let now: string[][] = [[]];
        let before: string[] = [];
        for (const hand of hands) {
          const groups = [hand.slice(0, 3).join(""), hand.slice(3).join("")].filter(Boolean);
          now = follow(now, before, groups, [], { ...ways, grouped }).layout;
          before = groups;
          expect(idsOf(now).map(cardOf).sort()).toEqual([...hand].sort());
          expect(new Set(idsOf(now)).size).toBe(hand.length);
        }
      }),
    );
  });
});
