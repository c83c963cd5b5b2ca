/** The ready-made phrases: those that the table takes, with words in every language. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GROUPS, PHRASES } from "../../src/app/say/phrases.ts";
import { LANGUAGES, speaker } from "./sayhelp.ts";

const own = GROUPS.flatMap((group) => [...PHRASES[group]]);

test("the table takes just these, in this order", () => {
  const path = join(import.meta.dirname, "../../../src/mesaya/table/resting.py");
  const listed = /PHRASES: Final = \(([^)]*)\)/.exec(readFileSync(path, "utf-8"))?.[1] ?? "";
  expect([...listed.matchAll(/"(\w+)"/g)].map((found) => found[1])).toEqual(own);
  expect(new Set(own).size).toBe(24);
});

test.each(LANGUAGES)("all have words in %s, no two alike", (language) => {
  const say = speaker(language);
  expect(new Set(own.map((phrase) => say(`phrase-${phrase}`))).size).toBe(24);
  for (const group of GROUPS) expect(say(`talk-${group}`).length).toBeLessThanOrEqual(11);
});
