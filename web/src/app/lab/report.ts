/**
 * Reports of `mesaya lab` (`mesaya-report/1`), read strictly: a file comes from anywhere, so a part
 * that is not what it must be refuses the whole, and the sentence says where.
 */

/** As in `pages/games.ts`, which belongs to the first load and is not to be split for this page. */
export const GAMES = ["rummi", "omi6", "contract", "points13", "kozel4"] as const;
export const MOST_BYTES = 4 << 20;

/** Why a file is no report: `code` is the id of a sentence. */
export class BadReport extends Error {
  override name = "BadReport";
  constructor(
    readonly code: string,
    readonly detail: Readonly<Record<string, string>> = {},
  ) {
    super(code);
  }
}

type Read<T> = (value: unknown, at: string) => T;
type Made<T> = { readonly [K in keyof T]: T[K] extends Read<infer V> ? V : never };

const wrong = (at: string): never => {
  throw new BadReport("reports-wrong", { at });
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const number: Read<number> = (value, at) =>
  typeof value === "number" && Number.isFinite(value) ? value : wrong(at);
const count: Read<number> = (value, at) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : wrong(at);
const flag: Read<boolean> = (value, at) => (typeof value === "boolean" ? value : wrong(at));

/** A text in one line: it is shown, and some of it goes into a command. */
const text =
  (shape: RegExp): Read<string> =>
  (value, at) =>
    typeof value === "string" && value.length <= 4096 && shape.test(value) ? value : wrong(at);
const line = text(/^[^\p{Cc}\p{Cf}\u2028\u2029]*$/u);
const bot = text(/^[A-Za-z0-9][\w@:.+-]{0,63}$/);

const oneOf =
  <T extends string>(...all: readonly T[]): Read<T> =>
  (value, at) =>
    all.includes(value as T) ? (value as T) : wrong(at);

const maybe =
  <T>(read: Read<T>): Read<T | null> =>
  (value, at) =>
    value === null ? null : read(value, at);

const list =
  <T>(read: Read<T>, least = 0): Read<readonly T[]> =>
  (value, at) =>
    Array.isArray(value) && value.length >= least
      ? value.map((one, place) => read(one, `${at}[${place}]`))
      : wrong(at);

const tuple =
  <T extends readonly Read<unknown>[]>(...reads: T): Read<Made<T>> =>
  (value, at) =>
    Array.isArray(value) && value.length === reads.length
      ? (reads.map((read, place) => read(value[place], `${at}[${place}]`)) as unknown as Made<T>)
      : wrong(at);

const record =
  <T extends Record<string, Read<unknown>>>(reads: T): Read<Made<T>> =>
  (value, at) => {
    if (!isObject(value)) return wrong(at);
    const parts = Object.entries(reads).map(([name, read]) => [
      name,
      read(Object.hasOwn(value, name) ? value[name] : undefined, at ? `${at}.${name}` : name),
    ]);
    return Object.fromEntries(parts) as Made<T>;
  };

/** House rules by name: texts, whole numbers and yes or no. */
const rules: Read<readonly (readonly [string, string | number | boolean])[]> = (value, at) => {
  if (!isObject(value)) return wrong(at);
  return Object.entries(value).map(([name, rule]) => {
    const where = `${at}.${name}`;
    text(/^[a-z]\w{0,63}$/)(name, at);
    if (typeof rule === "boolean") return [name, rule];
    return [name, typeof rule === "number" ? number(rule, where) : line(rule, where)];
  });
};

const figure = record({ mean: number, half: maybe(number), sd: number });
const timing = record({
  bot,
  decisions: count,
  p50: number,
  p95: number,
  p99: number,
  buckets: list(tuple(number, count)),
});
const steps = list(tuple(count, number, number));
const result = record({
  bots: tuple(bot, bot),
  budgets: tuple(maybe(count), maybe(count)),
  rotations: count,
  fair: number,
  deals: count,
  win: figure,
  net: figure,
  own: number,
  other: number,
  decisions: count,
  times: list(timing),
  running: record({ win: steps, net: steps }),
  histogram: list(tuple(number, number, count)),
  rows: list(tuple(number, number, number, number)),
});
const made = record({
  version: line,
  source: line,
  python: line,
  machine: line,
  cpus: count,
  jobs: count,
  ray: flag,
});
const setting = record({
  game: oneOf(...GAMES),
  currency: oneOf("penalty", "points", "counters", "defeat"),
  seats: count,
  rules,
  before: line,
  series: text(/^(test|train|gate|seed--?\d{1,20})$/),
  first: count,
  field: flag,
});
const around = { made, setting, seconds: number };
const proof = record({
  answer: oneOf("accept", "reject", "undecided"),
  h0: number,
  h1: number,
  error: number,
  ratio: number,
  bound: number,
  path: list(tuple(count, number)),
});
const rank = record({
  bot,
  points: number,
  low: number,
  high: number,
  wins: number,
  net: number,
  mu: maybe(number),
  sigma: maybe(number),
});

const KINDS = {
  duel: record({ kind: oneOf("duel"), ...around, result }),
  gate: record({ kind: oneOf("gate"), ...around, proof, result }),
  ladder: record({
    kind: oneOf("ladder"),
    ...around,
    ranks: list(rank, 1),
    results: list(result, 1),
  }),
  honest: record({
    kind: oneOf("honest"),
    ...around,
    bot,
    deals: count,
    asked: count,
    worlds: count,
    differences: list(tuple(count, count)),
  }),
};

type Kinds = typeof KINDS;
export type DuelReport = ReturnType<Kinds["duel"]>;
export type GateReport = ReturnType<Kinds["gate"]>;
export type LadderReport = ReturnType<Kinds["ladder"]>;
export type HonestReport = ReturnType<Kinds["honest"]>;
export type Report = DuelReport | GateReport | LadderReport | HonestReport;
export type Result = DuelReport["result"];
export type Timing = Result["times"][number];
export type Rank = LadderReport["ranks"][number];
export type Step = Result["running"]["win"][number];

/** The report in a file. Throws `BadReport`. */
export function readReport(source: string): Report {
  let value: unknown;
  try {
    value = JSON.parse(source.replace(/^\uFEFF/, ""));
  } catch {
    throw new BadReport("reports-no-json");
  }
  const found = isObject(value) && /^mesaya-report\/(\d{1,9})$/.exec(String(value["format"]));
  if (!isObject(value) || !found) throw new BadReport("reports-no-report");
  if (found[1] !== "1") throw new BadReport("reports-newer", { format: found[0] });
  const kind = value["kind"];
  if (typeof kind !== "string" || !Object.hasOwn(KINDS, kind))
    throw new BadReport("reports-wrong", { at: "kind" });
  return KINDS[kind as keyof Kinds](value, "");
}

/** The report in a file that somebody chose or dropped. Throws `BadReport`. */
export async function readFile(file: Blob): Promise<Report> {
  if (file.size > MOST_BYTES) throw new BadReport("reports-large");
  return readReport(await file.text().catch(() => ""));
}
