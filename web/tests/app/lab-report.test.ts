/** Reports of the lab: what is read, what is refused and where, and the figures that are shown. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GAMES as PAGES } from "../../src/app/pages/games.ts";
import {
  bandOf,
  barsOf,
  commandOf,
  ms,
  pathOf,
  quoted,
  rowsOf,
  shown,
  spanOf,
  timesOf,
  verdict,
} from "../../src/app/lab/figures.ts";
import {
  BadReport,
  GAMES,
  MOST_BYTES,
  readFile,
  readReport,
  type DuelReport,
  type GateReport,
  type LadderReport,
} from "../../src/app/lab/report.ts";

const source = (name: string): string =>
  readFileSync(join(import.meta.dirname, "reports", `${name}.json`), "utf-8");
const duel = readReport(source("duel")) as DuelReport;
const gate = readReport(source("gate")) as GateReport;
const ladder = readReport(source("ladder")) as LadderReport;

/** The reason why a text is no report. */
function refused(text: string): { code: string; detail: object } {
  try {
    readReport(text);
  } catch (error) {
    if (error instanceof BadReport) return { code: error.code, detail: error.detail };
    throw error;
  }
  throw new Error("it was read");
}

/** A report with one part replaced; `undefined` takes it away. */
function changed(name: string, path: string, value: unknown): string {
  const whole = JSON.parse(source(name)) as Record<string, unknown>;
  const names = path.split(".");
  let part = whole;
  for (const step of names.slice(0, -1)) part = part[step] as Record<string, unknown>;
  part[names.at(-1) as string] = value;
  return JSON.stringify(whole);
}

describe("the reader", () => {
  test("knows the games of the page", () => expect(GAMES).toEqual(PAGES));

  test.each(["duel", "gate", "ladder", "honest"])("reads a %s", (name) => {
    expect(readReport(source(name)).kind).toBe(name);
    expect(readReport(`\uFEFF${source(name)}`).kind).toBe(name);
  });

  test.each(["", "no", '{"format":"mesaya-report/1"', source("duel").trim().slice(0, -1)])(
    "%# is no JSON",
    (text) => expect(refused(text).code).toBe("reports-no-json"),
  );

  test.each([
    "null",
    "[]",
    '"mesaya-report/1"',
    "{}",
    '{"format":1}',
    '{"format":"mesaya-transcript/1"}',
    '{"format":["mesaya-report/2x"]}',
    '{"format":"xmesaya-report/1"}',
  ])("%s is no report", (text) => expect(refused(text).code).toBe("reports-no-report"));

  test("a newer one is told apart", () => {
    expect(refused(changed("duel", "format", "mesaya-report/12"))).toEqual({
      code: "reports-newer",
      detail: { format: "mesaya-report/12" },
    });
  });

  test.each([
    ["duel", "kind", "storm"],
    ["duel", "kind", "toString"],
    ["duel", "result", undefined],
    ["duel", "result.win.mean", "0.5"],
    ["duel", "result.win.half", undefined],
    ["duel", "result.deals", 1.5],
    ["duel", "result.deals", -1],
    ["duel", "result.bots", ["greedy@1"]],
    ["duel", "result.running.net", {}],
    ["duel", "setting.game", "poker"],
    ["duel", "setting.currency", "euro"],
    ["duel", "setting.series", "test; rm -r ."],
    ["duel", "setting.before", "a\nb"],
    ["duel", "setting.field", 1],
    ["duel", "made.version", 1],
    ["gate", "proof.answer", "maybe"],
    ["gate", "proof.bound", null],
    ["ladder", "ranks", []],
    ["ladder", "results", []],
    ["honest", "asked", "many"],
  ])("%s: %s may not be %j", (name, at, value) => {
    expect(refused(changed(name, at, value))).toEqual({ code: "reports-wrong", detail: { at } });
  });

  test.each([
    ["result.bots", ["greedy@1", "$(reboot)"], "result.bots[1]"],
    ["result.bots", ["--json", "random@1"], "result.bots[0]"],
    ["result.histogram", [[0, 1, 2], [1]], "result.histogram[1]"],
    ["result.times", [{ bot: "a" }], "result.times[0].decisions"],
    ["setting.rules", { buys: [1] }, "setting.rules.buys"],
    ["setting.rules", { "a b": 1 }, "setting.rules"],
  ])("%s: the place within is named", (path, value, at) => {
    expect(refused(changed("duel", path, value)).detail).toEqual({ at });
  });

  test("whatever a file holds, it is read or refused with a code", () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom("result", "made", "setting", "kind"),
        (value, part) => {
          expect(refused(changed("duel", part, value)).code).toBe("reports-wrong");
        },
      ),
    );
  });

  test("a file is read up to a size", async () => {
    await expect(readFile(new Blob([source("gate")]))).resolves.toMatchObject({ kind: "gate" });
    const large = new Blob([source("gate"), " ".repeat(MOST_BYTES)]);
    await expect(readFile(large)).rejects.toMatchObject({ code: "reports-large" });
  });
});

describe("the command", () => {
  const of = (name: string, path: string, value: unknown): string =>
    commandOf(readReport(changed(name, path, value)));

  test("of each kind", () => {
    expect(commandOf(duel)).toBe(
      "mesaya lab duel greedy@1 random@1 kozel4 --deals 40 --seats 4 --seeds test",
    );
    expect(commandOf(gate)).toBe(
      "mesaya lab gate greedy@1 random@1 kozel4 --deals 100 --seats 4 --seeds gate --h1 51",
    );
    expect(commandOf(ladder)).toBe(
      "mesaya lab ladder omi6 greedy@1 random@1 sharp@1:5 --deals 12 --seats 6 --seed 7",
    );
    expect(commandOf(readReport(source("honest")))).toBe(
      "mesaya lab honest greedy@1 kozel4 --deals 2 --seats 4 --seeds test",
    );
  });

  test("with what was set", () => {
    expect(of("duel", "setting.rules", { buys: 2, open: true, text: "it's" })).toContain(
      " --rules buys=2 --rules open=true --rules 'text=it'\\''s'",
    );
    expect(of("duel", "setting.before", '{"round": 3}')).toContain(` --before '{"round": 3}'`);
    expect(of("duel", "setting.field", true)).toMatch(/ --field$/);
    expect(of("duel", "setting.first", 9)).toContain(" --only 9");
    expect(of("duel", "setting.series", "seed--3")).toContain(" --seed -3");
    expect(of("gate", "proof.h1", 0.55)).not.toContain("--h");
    expect(of("gate", "proof.h0", 0.33333)).toContain("--h0 33.333 --h1 51");
  });

  test("a shell takes every word as it is", () => {
    fc.assert(
      fc.property(fc.string(), (word) => {
        const text = quoted(word);
        const plain = text.startsWith("'") ? text.slice(1, -1).replaceAll(`'\\''`, "'") : text;
        expect(plain).toBe(word);
        if (!text.startsWith("'")) expect(text).toMatch(/^[\w@:.,=+-]+$/);
      }),
    );
  });
});

describe("figures", () => {
  test("as each language writes them", () => {
    expect(shown(-3.456, 2, "en")).toBe("\u22123.46");
    expect(shown(-3.456, 2, "ru")).toBe("\u22123,46");
    expect(shown(-0.001, 2, "si")).toBe("0.00");
    expect(ms(0.0294, "en")).toBe("0.029");
    expect(ms(11.12, "ta")).toBe("11.1");
    expect(ms(1234.5, "ru")).toBe("1235");
  });

  test.each([
    [0.6, 0.05, "better"],
    [0.54, 0.05, "open"],
    [0.46, 0.05, "open"],
    [0.4, 0.05, "worse"],
    [0.9, null, "alike"],
  ])("%d ± %d is %s", (mean, half, found) => {
    expect(verdict({ fair: 0.5, win: { mean, half, sd: 0 } })).toBe(found);
  });

  test("the band lies around the mean", () => {
    const { x, columns, across } = bandOf(duel.result.running.win, 100, 50);
    expect([x[0], x.at(-1), across]).toEqual([8, 40, [50]]);
    const ends = columns.map((column) => column.at(-1));
    expect(ends.map((end) => (end as number).toFixed(3))).toEqual(["95.000", "99.708", "90.292"]);
    expect(bandOf([[2, 1, 0.5]], 1, 0).x).toEqual([2]);
    const few = [
      [2, 0.75, 0.5],
      [3, 0.25, 0.5],
      [4, 1, 0],
    ] as const;
    expect(bandOf(few, 100, 50, [0, 100]).columns).toEqual([
      [75, 25, 100],
      [100, 75, null],
      [25, 0, null],
    ]);
    expect(bandOf([], 1, 0).x).toEqual([]);
  });

  test("bars are in the middle of their range and hold all deals", () => {
    const { x, columns, upright } = barsOf(duel.result.histogram);
    expect(x).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(columns[0]?.reduce((sum: number, many) => sum + (many ?? 0), 0)).toBe(40);
    expect(upright).toEqual([0]);
  });

  test("bars too narrow to be seen are put together", () => {
    const bins = [0, 0.01, 40, 99.99].map((at) => [at, at + 0.01, 2] as const);
    const { x, columns } = barsOf(bins);
    expect(x).toHaveLength(25);
    expect([x[0], x.at(-1)]).toEqual([2, 98]);
    const [counts = []] = columns;
    expect([counts[0], counts[10], counts[24]]).toEqual([4, 2, 2]);
    expect(counts.reduce((sum: number, many) => sum + (many ?? 0), 0)).toBe(8);
  });

  test("times are shares in doubling ranges", () => {
    const plot = timesOf([
      {
        bot: "a",
        decisions: 4,
        p50: 0,
        p95: 0,
        p99: 0,
        buckets: [
          [0.3, 1],
          [0.49, 1],
          [2.5, 2],
        ],
      },
      { bot: "b", decisions: 1, p50: 0, p95: 0, p99: 0, buckets: [[1, 1]] },
    ]);
    expect(plot.x).toEqual([-2, -1, 0, 1]);
    expect(plot.columns).toEqual([
      [50, 0, 0, 50],
      [0, 0, 100, 0],
    ]);
    expect(timesOf([]).x).toEqual([]);
    expect(
      timesOf([{ bot: "a", decisions: 1, p50: 0, p95: 0, p99: 0, buckets: [[0, 1]] }]).x,
    ).toEqual([-20]);
  });

  test("the path has both bounds", () => {
    const plot = pathOf(gate.proof);
    expect([plot.x[0], plot.x.at(-1)]).toEqual([24, 96]);
    expect(plot.across).toEqual([2.94444, 0, -2.94444]);
  });

  test("a table has few rows, the first and the last among them", () => {
    const rows = rowsOf(bandOf(duel.result.running.win, 100, 50));
    expect(rows).toHaveLength(12);
    expect([rows[0]?.[0], rows.at(-1)?.[0]]).toEqual([8, 40]);
    expect(rowsOf(barsOf(duel.result.histogram))).toHaveLength(7);
  });

  test("ratings lie on one line", () => {
    const { at, zero } = spanOf(ladder.ranks);
    expect(at(-124.9)).toBeCloseTo(2);
    expect(at(83.4)).toBeCloseTo(98);
    expect(zero).toBeGreaterThan(2);
    expect(spanOf([{ low: 0, high: 0 }]).zero).toBe(2);
  });
});
