/** Whole transcripts: what holds, what is found, what cannot be read. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { utf8 } from "../../../src/fair/bytes.ts";
import { canonical, equal, NotCanonical, written } from "../../../src/fair/canonical.ts";
import { DEEP, LIMIT, parsed, Unreadable } from "../../../src/fair/json.ts";
import { spread } from "../../../src/fair/plan.ts";
import { audit } from "../../../src/fair/play/index.ts";
import { loads } from "../../../src/fair/transcript.ts";
import { Fault, type Json, type Table } from "../../../src/fair/types.ts";
import { failedAt, verify, whoDealsFirst, whoGotWhat } from "../../../src/fair/verify.ts";
import { changed, othersOf, pathsOf, transcript, transcripts } from "../files.ts";

const files = [...transcripts()];
const warned: Record<string, string> = { "kozel4-void-attempt": "W2", "rummi-given-up": "W4" };

test.each(files)("%s holds", (name, bytes) => {
  const verdict = verify(loads(bytes), { audit });
  expect(failedAt(verdict)).toBe("");
  const warnings = verdict.checks.filter((check) => check.status === "warning");
  expect(warnings.map((check) => check.code)).toEqual(name in warned ? [warned[name]] : []);
  expect(verdict.verdict).toBe(name in warned ? "warnings" : "verified");
  expect(verdict.checks.at(-1)).toMatchObject({ code: "W6", status: "note" });
  const codes = verdict.checks.filter((check) => check.status === "ok").map((check) => check.code);
  const dealt = "V1 V2 V3 V4 V6 V7 V8 V11 V13 V9 V10 V12";
  expect(codes.join(" ")).toBe(name.endsWith("opening") ? "V1 V2 V3 V4 V6 V11 V13" : dealt);
});

test("without the play there is a warning", () => {
  const verdict = verify(transcript("kozel4"));
  expect(verdict.verdict).toBe("warnings");
  expect(verdict.checks.map((check) => check.code)).toContain("W5");
});

/** Fields of one file that stand for all: every one outside the log, a sample of the log's. */
function* sampled(whole: Table): Generator<readonly string[]> {
  let count = 0;
  for (const path of pathsOf(whole)) {
    const long = path[0] === "log" && path[1] === "entries";
    const card = path[0] === "spec" && path[1] === "deck";
    if (!long && !card) yield path;
    else if ((count += 1) % 31 === 0) yield path;
  }
}

describe.each(files)("%s", (name) => {
  const whole = transcript(name);

  test("any change of any field is found", () => {
    for (const path of sampled(whole)) {
      const field = path.reduce((found, key) => (found as Table)[key] as Json, whole as Json);
      for (const other of othersOf(field)) {
        if (other !== undefined && equal(other, field)) continue;
        const verdict = verify(changed(whole, path, other), { audit });
        expect(verdict.verdict, `${path.join("/")} = ${JSON.stringify(other)}`).not.toBe(
          "verified",
        );
        if (!(name in warned)) expect(["failed", "incomplete"]).toContain(verdict.verdict);
        else expect(verdict.verdict).not.toBe("verified");
      }
    }
  });

  test("a file cut short cannot be read", () => {
    const bytes = transcripts().get(name) as Uint8Array;
    for (let step = 0; step < 200; step += 1) {
      const cut = bytes.subarray(0, Math.floor(((bytes.length - 2) * step) / 200));
      expect(() => loads(cut)).toThrow(Unreadable);
    }
  });

  test("a flipped bit is found, or the file cannot be read", () => {
    const bytes = transcripts().get(name) as Uint8Array;
    for (let step = 0; step < 150; step += 1) {
      const place = Math.floor((bytes.length * (step + 0.5)) / 150);
      const flipped = bytes.slice();
      flipped[place] = (flipped[place] as number) ^ (1 << (step % 8));
      let verdict = "unreadable";
      try {
        const found = loads(flipped);
        if (equal(found, whole)) continue;
        verdict = verify(found, { audit }).verdict;
      } catch (error) {
        expect(error).toBeInstanceOf(Unreadable);
      }
      expect(verdict, `byte ${place}`).not.toBe("verified");
    }
  });
});

test("entries in another order are found", () => {
  const entries = transcript("omi6")["log"] as { entries: Json[] };
  for (let at = 0; at + 1 < entries.entries.length; at += 1) {
    const turned = [...entries.entries];
    [turned[at], turned[at + 1]] = [turned[at + 1] as Json, turned[at] as Json];
    const whole = changed(transcript("omi6"), ["log", "entries"], turned);
    expect(verify(whole, { audit }).verdict).toBe("failed");
  }
});

test("a hand that is not over is not finished, and nobody knows who got what", () => {
  const whole = changed(transcript("kozel4"), ["attempts", "0", "server_seed"], null);
  const verdict = verify(whole, { audit });
  expect(verdict.verdict).toBe("incomplete");
  expect(verdict.checks.map(({ code, status }) => [code, status])).toEqual([
    ["V1", "ok"],
    ["V2", "missing"],
  ]);
  expect(() => whoGotWhat(whole)).toThrow(Fault);
});

test("who got what, and who deals first", () => {
  const { hands, shown, stock } = whoGotWhat(transcript("points13"));
  expect([...hands.values()].map((hand) => hand.length)).toEqual([13, 13, 13]);
  expect([...shown.keys()]).toEqual(["wild", "open"]);
  expect(stock.length).toBe(106 - 3 * 13 - 2);
  expect(whoDealsFirst(transcript("points13"))).toBeUndefined();
  const opening = whoDealsFirst(transcript("contract-opening"));
  expect(opening?.rounds[0]?.size).toBe(3);
  expect(() => whoGotWhat({} as Table)).toThrow(Fault);
});

// --- files that are no transcript ----------------------------------------------------------------
test.each([
  ["", "not_json"],
  ["{", "not_json"],
  ['{"a":1,}', "not_json"],
  ["[1 2]", "not_json"],
  ["[01]", "not_json"],
  ["\ufeff{}", "not_json"],
  ["{} {}", "not_json"],
  ['"\u0001"', "not_json"],
  ["nul", "not_json"],
  [`[${"9".repeat(5000)}]`, "not_json"],
  ['{"format":1.5}', "a_float"],
  ['{"format":1e2}', "a_float"],
  ['{"format":NaN}', "a_float"],
  ["[-Infinity]", "a_float"],
  ['{"a":1,"a":1}', "key_twice"],
  ['{"__proto__":1,"__proto__":1}', "key_twice"],
  ['{"a":{"b":1,"b":2}}', "key_twice"],
  ["[99999999999999999999]", "not_canonical"],
  ['["\\ud800"]', "not_canonical"],
  ['{"é":1}', "not_canonical"],
  ['["e\u0301"]', "not_canonical"],
  ["[".repeat(DEEP + 1) + "]".repeat(DEEP + 1), "too_deep"],
  ["null", "not_a_transcript"],
  ["[]", "not_a_transcript"],
  ["{}", "not_a_transcript"],
  ['{"format":"crs1-record/1"}', "not_a_transcript"],
  ['{"__proto__":{"format":"crs1-transcript/1"}}', "not_a_transcript"],
])("%j is %s", (text, why) => {
  try {
    loads(utf8(text));
    expect.unreachable();
  } catch (error) {
    expect((error as Unreadable).why).toBe(why);
  }
});

test("a file that is too large, or no text", () => {
  expect(() => parsed(new Uint8Array(LIMIT + 1))).toThrow("too_large");
  expect(() => parsed(Uint8Array.of(0x22, 0xff, 0x22))).toThrow("not_text");
  expect(parsed(utf8(" [ 1 , -0 , true,null ] "))).toEqual([1, 0, true, null]);
});

// --- properties ----------------------------------------------------------------------------------
const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.string({ unit: "grapheme" }).map((text) => text.normalize("NFC")),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.string({ unit: "grapheme-ascii" }), tie("value"), { maxKeys: 4 }),
  ) as fc.Arbitrary<Json>,
})).value;

test("what is written in canonical JSON is read back, and written the same again", () => {
  fc.assert(
    fc.property(json, (value) => {
      let text: string;
      try {
        text = written(value);
      } catch (error) {
        return error instanceof NotCanonical;
      }
      const read = parsed(utf8(text));
      return equal(read, value) && written(read) === text && equal(JSON.parse(text) as Json, value);
    }),
    { numRuns: 1000, seed: 7 },
  );
});

test("any text is read as JSON.parse reads it, or refused", () => {
  const odd = fc.stringMatching(/^[[\]{},:"0-9eE.+\-a-z\\ ]*$/);
  fc.assert(
    fc.property(odd, (text) => {
      try {
        const read = parsed(utf8(text));
        return equal(read, JSON.parse(text) as Json);
      } catch (error) {
        return error instanceof Unreadable;
      }
    }),
    { numRuns: 5000, seed: 7 },
  );
});

test("a plan deals every card once", () => {
  const numbers = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.nat(6), fc.nat(3), fc.nat(40));
  fc.assert(
    fc.property(numbers, ([seats, rounds, packet, more]) => {
      const to = Array.from({ length: seats }, (_, seat) => seat);
      const plan: Json[] = [
        ["deal", { to, rounds, packet }],
        ["turn", "open"],
        ["rest", "stock"],
      ];
      const size = seats * rounds * packet + 1 + more;
      const { hands, shown, stock } = spread(plan, size);
      const all = [...[...hands.values()].flat(), ...shown.values(), ...stock];
      expect(all.sort((one, other) => one - other)).toEqual([...Array(size).keys()]);
      expect(() => spread(plan, seats * rounds * packet)).toThrow(Fault);
      expect(() => spread(plan.slice(0, 2), size + 1)).toThrow(Fault);
    }),
    { numRuns: 300, seed: 7 },
  );
});

test.each([
  [[["burn"]]],
  [[["deal", { to: [0], rounds: 1 }]]],
  [[["deal", { to: [256], rounds: 1, packet: 1 }]]],
  [[["deal", { to: "0", rounds: 1, packet: 1 }]]],
  [[["deal", { to: [0], rounds: 2 ** 53 - 1, packet: 2 ** 53 - 1 }]]],
  [
    [
      ["turn", "a"],
      ["turn", "a"],
      ["rest", "stock"],
    ],
  ],
  [["rest"]],
])("%j is no plan", (plan) => {
  expect(() => spread(plan as Json[], 8)).toThrow(Fault);
});

test("canonical bytes are UTF-8", () => {
  expect(new TextDecoder().decode(canonical("\u2028😀"))).toBe('"\u2028😀"');
});
