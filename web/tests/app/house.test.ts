/** House rules in words, and what the room says against them. */

import { describe, expect, test } from "vitest";
import { Refused } from "../../src/app/net/api.ts";
import { GAMES } from "../../src/app/pages/games.ts";
import { changedOf, houseOf, rowsOf } from "../../src/app/pages/house.ts";
import { explained } from "../../src/app/pages/refused.ts";
import { LANGUAGES, speaker } from "./sayhelp.ts";

const say = speaker("en");

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(GAMES)("every rule of %s has words of its own", async (game) => {
    const house = await houseOf(language, game);
    const fields = house.fields();
    expect(fields.length).toBeGreaterThan(4);
    const told = fields.flatMap(({ name, value, values }) =>
      (value === undefined ? values : [value]).map((one) => house.describe(name, one)),
    );
    expect(new Set(told).size).toBe(told.length);
    for (const text of told) expect(text).not.toMatch(/[`[\]|_]|undefined/);
  });
});

test("what differs is said", async () => {
  const rummi = await houseOf("en", "rummi");
  expect(rummi.describe("buy_priority", "first_call")).toBe("The first to answer buys");
  expect(rummi.describe("max_buys_per_round", 2)).toBe(
    "So many buys for each player in a round: 2",
  );
  expect(rummi.describe("max_reshuffles", "none")).toBe(
    "How often the discards become a new stock: ∞",
  );
  const points = await houseOf("en", "points13");
  expect(points.describe("seats", 6)).toBe("The size of the table, and its packs: 6");
  const contract = await houseOf("en", "contract");
  expect(contract.describe("packs", "source")).toContain("1 pack for 3 or 4 players");
  expect(contract.describe("packs", 3)).toContain(": 3");
});

test("what the stakes say is no house rule", () => {
  expect(changedOf({ rate: 5, commission_bps: 100, open_card: false, odd: null })).toEqual([
    ["open_card", false],
  ]);
});

test("only rows of options are read", () => {
  expect(rowsOf("| a | b | c |\n| `x=1` | `2`, `3` | two [Q1] |\n| `y` | a number | so |")).toEqual(
    [
      { name: "x", values: ["2", "3"], numbers: false, text: "Two" },
      { name: "y", values: [], numbers: true, text: "So" },
    ],
  );
});

describe("a refusal stands where it belongs", () => {
  test.each([
    ["bad_seats", { seats: "7" }, "seats", "", "7 seats"],
    ["too_few_cards", { packs: "1", seats: "8", left: "-3" }, "seats", "", "8 seats"],
    [
      "bad_option",
      { option: "packs", value: "9", why: "1..8" },
      "rule",
      "packs",
      "The option packs cannot be 9",
    ],
    ["bad_option", { option: "limit", value: "0" }, "rule", "limit", "cannot be 0"],
    ["bad_settings", { setting: "buy_in", most: 5 }, "tokens", "", ""],
    ["too_many_tables", {}, "", "", ""],
  ])("%s %o", (code, detail, about, rule, text) => {
    const tell = (id: string, values = {}): string =>
      id === "too_many_tables" ? id : say(id, values);
    const found = explained(new Refused(code, detail), 7, tell);
    expect(found).toMatchObject({ about, rule });
    expect(found.text).toContain(text);
    expect(found.text).not.toMatch(/\{|\$/);
  });

  test("without a network", () => {
    expect(explained(new TypeError("x"), 4, say).text).toBe(say("no_network"));
  });
});
