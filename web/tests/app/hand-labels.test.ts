/** Labels of groups against the rules of the room, which wrote `labels.json`. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { labelOf, type LabelRules } from "../../src/app/hand/labels.ts";

const lines = JSON.parse(
  readFileSync(join(import.meta.dirname, "labels.json"), "utf-8"),
) as string[];

function rulesOf(told: string): LabelRules {
  const pairs = told === "-" ? [] : told.split(",").map((pair) => pair.split("="));
  return Object.fromEntries(
    pairs.map(([name, value]) => [
      name,
      name === "identical_wilds_in_group" ? value === "1" : Number(value),
    ]),
  );
}

const cases = lines.map((line) => {
  const [game = "", group = "", wild = "", told = "", may = ""] = line.split(" ");
  return { line, game, group, wild: wild === "-" ? "" : wild, rules: rulesOf(told), may };
});

describe("labels", () => {
  it.each(["points13", "rummi", "contract"])("are those of the rules in %s", (game) => {
    const mine = cases.filter((one) => one.game === game);
    expect(mine).toHaveLength(400);
    for (const { line, group, wild, rules, may } of mine)
      expect(labelOf(game, group, wild, rules) ?? "run,set", line).toBe(may);
  });

  it("are none in other games, and none of hidden cards", () => {
    expect(labelOf("omi6", "7h7d7c")).toBeNull();
    expect(labelOf("rummi", "7h7d??")).toBeNull();
  });
});
