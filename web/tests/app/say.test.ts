/** The page says what the terminal says. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Event } from "../../src/app/net/protocol.ts";
import { lines, sentences, spoken } from "../../src/app/say/speak.ts";
import { speaker, viewOf } from "./sayhelp.ts";

interface Row {
  game: string;
  you: number;
  names: string[];
  before: object;
  event: Event;
  says: string;
  lines: string[];
}

const path = join(import.meta.dirname, "sentences.json");
const golden = JSON.parse(readFileSync(path, "utf-8")) as { hands: Row[]; tables: Row[] };
const say = speaker("en");
const contextOf = ({ game, you, names, before }: Row) => ({
  view: viewOf(game, { hand: { before } }),
  you,
  names,
  say,
});

describe("as the terminal", () => {
  test("hands", () => {
    expect(golden.hands.length).toBeGreaterThan(300);
    for (const row of golden.hands) {
      expect(spoken(row.event, contextOf(row)), JSON.stringify(row.event)).toBe(row.says);
    }
  });

  test("tables", () => {
    expect(golden.tables.length).toBeGreaterThan(150);
    for (const row of golden.tables) {
      expect(lines(row.event, contextOf(row)), JSON.stringify(row.event)).toEqual(row.lines);
      expect(sentences(row.event, contextOf(row))).toBe(row.lines.join(" "));
    }
  });

  test.each(["si", "ta", "ru"])("every sentence has its words in %s", (language) => {
    const other = speaker(language);
    for (const row of [...golden.hands, ...golden.tables]) {
      const ctx = { ...contextOf(row), say: other };
      const said = sentences(row.event, ctx);
      if (row.lines && row.lines.length > 0) expect(said).not.toBe("");
    }
  });
});
