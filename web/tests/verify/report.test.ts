/** What the page shows of a file, without a page. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { utf8 } from "../../src/fair/bytes.ts";
import type { Table } from "../../src/fair/types.ts";
import {
  isTooLong,
  readRecord,
  readTranscript,
  Refused,
  reportOf,
} from "../../src/verify/report.ts";
import { has, languages, preferred, speaker } from "../../src/verify/texts.ts";

const folder = join(import.meta.dirname, "../../../spec/vectors/transcripts");
const bytesOf = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(join(folder, `${name}.json`)));
const tableOf = (name: string): Table => readTranscript(bytesOf(name));
const report = (transcript: Table) => reportOf(transcript, undefined, () => 0);
const refusedFor = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof Refused) return error.id;
    throw error;
  }
  return "";
};

describe("a report", () => {
  it("tells who was dealt what", () => {
    const found = report(tableOf("kozel4"));
    expect(found.verdict.verdict).toBe("verified");
    expect(found.failed).toBe("");
    expect(found.game).toBe("kozel4");
    expect(found.hands).toHaveLength(4);
    const all = [...found.hands, ...found.shown].flatMap((row) => row.cards);
    expect(new Set([...all, ...found.stock]).size).toBe(all.length + found.stock.length);
  });

  it("tells who deals first", () => {
    const found = report(tableOf("contract-opening"));
    expect(found.hand).toBe(0);
    expect(found.first).toBeDefined();
    expect(found.hands.length).toBeGreaterThan(0);
  });

  it("lists the attempts thrown away, with those who did not open", () => {
    const found = report(tableOf("kozel4-void-attempt"));
    expect(found.verdict.verdict).toBe("warnings");
    expect(found.voids.map((lost) => lost.number)).toEqual([1]);
    expect(found.voids[0]?.who.length).toBeGreaterThan(0);
  });

  it("names the step that fails, and shows what can be read of a broken file", () => {
    const found = report({ ...tableOf("kozel4"), roster: 3, attempts: 3 });
    expect(found.verdict.verdict).toBe("failed");
    expect(found.failed).toBe("V1");
    expect(found.players).toEqual([]);
    expect(found.voids).toEqual([]);
  });
});

describe("a file that is no transcript", () => {
  it.each<[string, Uint8Array, string]>([
    ["nothing", utf8(""), "checker-empty"],
    ["blanks", utf8(" \n"), "checker-empty"],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0]), "checker-is-picture"],
    ["a record of a game", utf8("format = 1\n"), "checker-is-record"],
    ["one's own record", utf8('{"format":"crs1-record/1"}'), "checker-is-own-record"],
    ["cut short", bytesOf("kozel4").subarray(0, 900), "transcript-not_json"],
    ["a key twice", utf8('{"a":1,"a":2}'), "transcript-key_twice"],
    ["another table", utf8("{}"), "transcript-not_a_transcript"],
  ])("%s is refused with what it is", (_, bytes, id) => {
    expect(refusedFor(() => readTranscript(bytes))).toBe(id);
    expect(has(id)).toBe(true);
  });

  it("is refused as a record too", () => {
    expect(refusedFor(() => readRecord(utf8("{}")))).toBe("transcript-not_a_record");
  });

  it("is not read if it is too long", () => {
    expect(isTooLong(50 << 20)).toBe(true);
    expect(isTooLong(200_000)).toBe(false);
  });
});

describe("sentences", () => {
  it("fall back to English, then to the name of the message", () => {
    expect(preferred(["xx-YY", "en-GB"])).toBe("en");
    expect(preferred([])).toBe("en");
    expect(speaker("xx")("checker-check")).toBe("Check");
    expect(speaker("en")("no-such-message")).toBe("no-such-message");
    expect(languages.map(([id]) => id)).toContain("en");
  });
});
