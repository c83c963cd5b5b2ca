/** What a report says, as figures to be shown: numbers, commands and the columns of plots. */

import type { Report, Result, Step, Timing } from "./report.ts";

// --- numbers -------------------------------------------------------------------------------------
/** A number as the language writes it: a comma in Russian, and a true minus. */
export function shown(value: number, digits: number, language: string): string {
  const plain = value.toFixed(digits).replace(/^-(0(\.0*)?)$/, "$1");
  const signed = plain.replace("-", "\u2212");
  return language === "ru" ? signed.replace(".", ",") : signed;
}

/** Milliseconds with as many digits as are of use. */
export function ms(value: number, language: string): string {
  const digits = value >= 100 ? 0 : value >= 1 ? 1 : value >= 0.01 ? 3 : 4;
  return shown(value, digits, language);
}

/** Which bot is better by the interval of its wins: `open` while the fair share is within. */
export function verdict({
  win,
  fair,
}: Pick<Result, "win" | "fair">): "better" | "worse" | "open" | "alike" {
  if (win.half === null) return "alike";
  if (win.mean - win.half > fair) return "better";
  return win.mean + win.half < fair ? "worse" : "open";
}

// --- the command ---------------------------------------------------------------------------------
/** A word of a command as a shell takes it; a report may come from a stranger. */
export function quoted(word: string): string {
  return /^[\w@:.,=+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** A share in per cent for the command line, without digits that are only rounding. */
const percent = (share: number): string => String(Number((100 * share).toFixed(4)));

const near = (one: number, two: number): boolean => Math.abs(one - two) < 2e-5;

/** Who played, in the order of the command line. */
function players(report: Report): readonly string[] {
  if (report.kind === "honest") return [report.bot];
  if (report.kind === "ladder")
    return [
      ...new Set(report.results.flatMap(({ bots: [one] }) => [one])),
      ...last(report.results),
    ];
  return report.result.bots;
}

/** The last bot of a ladder is never the first of a pair. */
const last = (results: readonly Result[]): readonly string[] => {
  const firsts = new Set(results.map(({ bots }) => bots[0]));
  return [...new Set(results.map(({ bots }) => bots[1]))].filter((bot) => !firsts.has(bot));
};

function dealsOf(report: Report): number {
  if (report.kind === "honest") return report.deals;
  return report.kind === "ladder" ? (report.results[0]?.deals ?? 1) : report.result.deals;
}

/** The command that plays the same again. */
export function commandOf(report: Report): string {
  const { game, seats, series, first, rules, before, field } = report.setting;
  const own = /^seed-(-?\d+)$/.exec(series)?.[1];
  const bots = players(report);
  const words = ["mesaya", "lab", report.kind];
  words.push(...(report.kind === "ladder" ? [game, ...bots] : [...bots, game]));
  words.push("--deals", String(dealsOf(report)), "--seats", String(seats));
  words.push(...(own === undefined ? ["--seeds", series] : ["--seed", own]));
  if (first > 0) words.push("--only", String(first));
  if (report.kind === "gate") words.push(...hypotheses(report.proof, report.result.fair));
  for (const [name, value] of rules) words.push("--rules", `${name}=${String(value)}`);
  if (before) words.push("--before", before);
  if (field) words.push("--field");
  return words.map(quoted).join(" ");
}

/** Shares that are not those that are taken if nothing is said. */
function hypotheses({ h0, h1 }: { h0: number; h1: number }, fair: number): string[] {
  return [
    ...(near(h0, fair) ? [] : ["--h0", percent(h0)]),
    ...(near(h1, 1.1 * h0) ? [] : ["--h1", percent(h1)]),
  ];
}

// --- columns of plots ----------------------------------------------------------------------------
/** A plot: columns over `x`; `band` is between the lines of the second and third column. */
export interface Plot {
  readonly kind: "band" | "bars" | "lines";
  readonly x: readonly number[];
  readonly columns: readonly (readonly (number | null)[])[];
  /** Dashed lines: across at a height, or upright at a place. */
  readonly across: readonly number[];
  readonly upright: readonly number[];
  /** `x` is a power of two. */
  readonly doubling: boolean;
}

const PLAIN = { across: [], upright: [], doubling: false } as const;

/**
 * The mean after ever more deals, and the band of its interval; the first few say nothing. While
 * all were alike there is no band. `ends` is what no interval can pass.
 */
export function bandOf(
  steps: readonly Step[],
  scale: number,
  across: number,
  ends: readonly [number, number] = [-Infinity, Infinity],
): Plot {
  const edge = (mean: number, half: number): number | null =>
    half === 0 ? null : Math.min(ends[1], Math.max(ends[0], scale * (mean + half)));
  const told = steps.length > 20 ? steps.filter(([deals]) => deals >= 8) : steps;
  return {
    ...PLAIN,
    kind: "band",
    x: told.map(([deals]) => deals),
    columns: [
      told.map(([, mean]) => scale * mean),
      told.map(([, mean, half]) => edge(mean, half)),
      told.map(([, mean, half]) => edge(mean, -half)),
    ],
    across: [across],
  };
}

type Bins = Result["histogram"];
const MOST_BINS = 25;

/** Bins that are too narrow to be seen, put together into equal ones. */
function wide(bins: Bins): Bins {
  const low = Math.min(...bins.map(([from]) => from));
  const width = Math.max(...bins.map(([, to]) => to)) - low;
  const least = Math.min(...bins.map(([from, to]) => to - from));
  if (bins.length < 2 || width / least <= 3 * MOST_BINS) return bins;
  const step = width / MOST_BINS;
  const counts = Array.from({ length: MOST_BINS }, () => 0);
  for (const [from, to, many] of bins) {
    const at = Math.min(MOST_BINS - 1, Math.max(0, Math.floor(((from + to) / 2 - low) / step)));
    counts[at] = (counts[at] ?? 0) + many;
  }
  return counts.map((many, at) => [low + at * step, low + (at + 1) * step, many]);
}

/** How often deals differed by so much. */
export function barsOf(histogram: Bins): Plot {
  const bins = wide(histogram);
  return {
    ...PLAIN,
    kind: "bars",
    x: bins.map(([from, to]) => (from + to) / 2),
    columns: [bins.map(([, , many]) => many)],
    upright: [0],
  };
}

/** How a test went, between its bounds. */
export function pathOf({
  path,
  bound,
}: {
  readonly path: readonly (readonly [number, number])[];
  readonly bound: number;
}): Plot {
  return {
    ...PLAIN,
    kind: "lines",
    x: path.map(([deals]) => deals),
    columns: [path.map(([, ratio]) => ratio)],
    across: [bound, 0, -bound],
  };
}

/** The share of decisions, in per cent, that took between 2^x and 2^(x+1) ms, one column a bot. */
export function timesOf(times: readonly Timing[]): Plot {
  const counts = times.map(({ buckets }) => {
    const found = new Map<number, number>();
    for (const [at, many] of buckets) {
      const power = Math.floor(Math.log2(Math.max(at, 2 ** -20)));
      found.set(power, (found.get(power) ?? 0) + many);
    }
    return found;
  });
  const powers = counts.flatMap((found) => [...found.keys()]);
  if (powers.length === 0) return { ...PLAIN, kind: "lines", x: [], columns: [], doubling: true };
  const low = Math.min(...powers);
  const x = Array.from({ length: Math.max(...powers) - low + 1 }, (_, step) => low + step);
  const columns = counts.map((found) => {
    const all = [...found.values()].reduce((sum, many) => sum + many, 0);
    return x.map((power) => (all ? (100 * (found.get(power) ?? 0)) / all : 0));
  });
  return { ...PLAIN, kind: "lines", x, columns, doubling: true };
}

/** At most so many rows of a plot, evenly, with the first and the last. */
export function rowsOf(plot: Plot, most = 12): (readonly (number | null)[])[] {
  const all = plot.x.map((x, at) => [x, ...plot.columns.map((column) => column[at] ?? null)]);
  if (all.length <= most) return all;
  const places = Array.from({ length: most }, (_, row) =>
    Math.round((row * (all.length - 1)) / (most - 1)),
  );
  return places.map((place) => all[place] as (number | null)[]);
}

/** Where ratings and their intervals lie on a line from 0 to 100; `zero` is the mean of all. */
export function spanOf(ranks: readonly { readonly low: number; readonly high: number }[]): {
  readonly at: (points: number) => number;
  readonly zero: number;
} {
  const low = Math.min(0, ...ranks.map((rank) => rank.low));
  const high = Math.max(0, ...ranks.map((rank) => rank.high));
  const width = high - low || 1;
  const at = (points: number): number => 2 + (96 * (points - low)) / width;
  return { at, zero: at(0) };
}
