/**
 * Checking a transcript (section 12): each step by its code, and the first that fails by its name.
 *
 * Everything but the play is checked here, from the transcript alone, and from a client's own
 * record if there is one. The play (V9, V10, V12) is handed in as `Audit`. Hand 0, a table's
 * opening, has no deal and no play.
 */

import { same, sha, hex } from "./bytes.ts";
import { canonical, equal, isTable, NotCanonical } from "./canonical.ts";
import { contextOf, playerCommit, serverCommit, type HandId, type Place } from "./commits.ts";
import { blind, entry, genesis, privateDigest } from "./log.ts";
import { leavesOf, root } from "./merkle.ts";
import { opened, resultOf, told, type Opening } from "./opening.ts";
import { spread } from "./plan.ts";
import {
  bySeat,
  cardsOf,
  hasFields,
  hexOf,
  intOf,
  listOf,
  seatOf,
  tableOf,
  textOf,
} from "./reading.ts";
import { compare, leftOut, type LocalRecord } from "./record.ts";
import { laneKeys, permutation } from "./streams.ts";
import { FORMAT } from "./transcript.ts";
import {
  Fault,
  isOpening,
  type Audit,
  type Check,
  type Sealed,
  type Table,
  type Verdict,
} from "./types.ts";

/** The ending of a hand that the house gave up after it was sealed. */
export const VOIDED = "voided";

const UNOPENED = "the house has not opened its seed yet";

const KEYS = [
  "format",
  "software",
  "table_id",
  "hand_no",
  "spec",
  "dealer",
  "roster",
  "attempts",
  "beacon",
  "deck_roots",
  "log",
  "result",
];
const ATTEMPT = ["attempt", "server_commit", "commits", "opened", "server_seed"];

/** The hand is not over: the house has not opened its last seed. */
class Unopened extends Error {}

/** A transcript, taken apart step by step. */
class Reading {
  private roster: Place[] = [];
  private promise: Uint8Array = new Uint8Array();
  private context: Uint8Array = new Uint8Array();
  private seed: Uint8Array = new Uint8Array();
  private sealed: Sealed | undefined;
  private readonly heads = new Map<number, Uint8Array>();
  /** The attempt that was played; how often the hand was dealt anew. */
  number = 0;
  opened: Map<number, Uint8Array> = new Map();
  opening: Opening | undefined;

  constructor(private readonly whole: Table) {}

  private handId(attempt: number): HandId {
    return {
      table: hexOf(this.whole["table_id"], 16),
      hand: intOf(this.whole["hand_no"]),
      attempt,
    };
  }

  /** V1 The file has the fields of its format, and a last attempt that was not void. */
  form(): void {
    if (!hasFields(this.whole, KEYS) || this.whole["format"] !== FORMAT) {
      throw new Fault("fields are missing or unknown");
    }
    this.handId(0);
    if (this.whole["beacon"] !== null) throw new Fault("a beacon is not known here");
    this.roster = listOf(this.whole["roster"]).map((row) => {
      const [seat, player, custody, name, kind, ...rest] = listOf(row);
      textOf(name);
      if ((kind !== "human" && kind !== "bot") || (custody !== 0 && custody !== 1) || rest.length) {
        throw new Fault("a roster that is none");
      }
      return { seat: seatOf(seat), player: hexOf(player, 16), custody };
    });
    const ascending = this.roster.every((place, at) => {
      const before = this.roster[at - 1];
      return before === undefined || before.seat < place.seat;
    });
    if (!ascending || intOf(this.whole["dealer"]) > 255) throw new Fault("a roster that is none");
    if ((listOf(this.whole["deck_roots"]).length === 0) !== this.isHand0()) {
      throw new Fault("the root of the deck is missing, or there is no deck");
    }
    this.formOfAttempts();
  }

  /** V1 One to three attempts, all void but the last; a void one shows the house's seed. */
  private formOfAttempts(): void {
    const attempts = this.attempts();
    if (attempts.length < 1 || attempts.length > 3) throw new Fault("one to three attempts");
    attempts.forEach((attempt, place) => {
      const last = place === attempts.length - 1;
      if (!hasFields(attempt, last ? ATTEMPT : [...ATTEMPT, "void"])) {
        throw new Fault("an attempt that is none");
      }
      if (attempt["server_seed"] === null && !last) {
        throw new Fault("a void attempt without the house's seed");
      }
      if (intOf(attempt["attempt"]) !== place) throw new Fault("attempts out of order");
    });
  }

  /** V2 In every attempt the house's seed is the one that it had promised. */
  promises(): void {
    const seen = new Set<string>();
    this.attempts().forEach((attempt, number) => {
      if (attempt["server_seed"] === null) throw new Unopened();
      this.seed = hexOf(attempt["server_seed"], 128);
      this.promise = hexOf(attempt["server_commit"], 32);
      this.number = number;
      if (!same(serverCommit(this.handId(number), this.seed), this.promise)) {
        throw new Fault("the house's seed is not the one it promised");
      }
      if (seen.has(hex(this.seed))) throw new Fault("a seed was used twice");
      seen.add(hex(this.seed));
    });
  }

  /** V3 What was fixed before anyone opened, in one hash. */
  contexts(): void {
    const specHash = sha(canonical(tableOf(this.whole["spec"])));
    const dealer = intOf(this.whole["dealer"]);
    this.context = contextOf(this.handId(this.number), this.promise, specHash, dealer, this.roster);
  }

  /** V4 Every seed that was opened is the one that its seat had promised, for this hand. */
  seeds(): void {
    const attempt = this.attempts().at(-1) as Table;
    const commits = bySeat(attempt["commits"], 32);
    this.opened = bySeat(attempt["opened"], 32);
    const own = new Set(this.roster.filter((place) => place.custody).map((place) => place.seat));
    const seats = [...this.opened.keys()];
    if (
      commits.size !== seats.length ||
      !seats.every((seat) => commits.has(seat) && own.has(seat))
    ) {
      throw new Fault("the seats that promised are not those that opened");
    }
    if (new Set([...commits.values()].map(hex)).size !== commits.size) {
      throw new Fault("two seats made one promise");
    }
    for (const [seat, seed] of this.opened) {
      if (!same(playerCommit(this.context, seat, seed), commits.get(seat) as Uint8Array)) {
        throw new Fault(`the seed of seat ${seat + 1} is not the one it promised`);
      }
    }
  }

  /** V6 The deck follows from the seeds; in hand 0, who deals first. */
  decks(): void {
    const spec = tableOf(this.whole["spec"]);
    if (Object.hasOwn(spec, "opening") !== this.isHand0()) {
      throw new Fault("hand 0 opens the table, and no other");
    }
    const keys = laneKeys(this.seed, this.context, this.opened);
    if (this.isHand0()) {
      this.sealed = { context: this.context, keys, deck: [], texts: [] };
      this.dealer(opened(spec, keys));
      return;
    }
    const texts = listOf(spec["deck"]).map(textOf);
    const deck = permutation(keys, "deck", 0, texts.length);
    this.sealed = {
      context: this.context,
      keys,
      deck,
      texts: deck.map((card) => texts[card] as string),
    };
  }

  /** V6 The log of hand 0 tells of the cards and the dealer that the seeds give. */
  private dealer(opening: Opening): void {
    this.opening = opening;
    const middle = this.publics().slice(this.attempts().length, -1);
    if (!equal(middle, told(opening))) {
      throw new Fault("the cards or the dealer are not those that the seeds give");
    }
    if (tableOf(this.whole["result"])["dealer"] !== opening.dealer) {
      throw new Fault("the dealer is not the one that the seeds give");
    }
  }

  /** V7 The deck is the one whose root was published before the play. */
  roots(): void {
    const { keys, context, deck } = this.deal();
    const rows = listOf(this.whole["deck_roots"]).map(tableOf);
    const [first] = rows;
    if (first === undefined || first["label"] !== "deck" || first["index"] !== 0) {
      throw new Fault("the root of the deck is missing");
    }
    const found = root(leavesOf(keys[0] as Uint8Array, context, 0, deck));
    if (!same(found, hexOf(first["root"], 32)) || Object.keys(first).length !== 3) {
      throw new Fault("the deck is not the one that was sealed");
    }
  }

  /**
   * V8 The deal plan gives each seat the cards that the log says it was dealt.
   * A deal that was given up while it was being dealt stops short: then the first cards count.
   */
  hands(): void {
    const { texts } = this.deal();
    const plan = listOf(tableOf(this.whole["spec"])["deal_plan"]);
    const dealt = spread(plan, texts.length);
    const heard = new Map<number, string[]>();
    for (const row of this.entries()) {
      const open = tableOf(row["public"]);
      if (open["t"] !== "dealt") continue;
      const cards = cardsOf(textOf(tableOf(row["private"])["cards"]));
      const seat = intOf(open["seat"]);
      heard.set(seat, [...(heard.get(seat) ?? []), ...cards]);
      if (cards.length !== intOf(open["count"])) {
        throw new Fault("a seat was dealt another number of cards than was told");
      }
    }
    for (const [seat, cards] of heard) {
      const places = (dealt.hands.get(seat) ?? []).slice(0, cards.length);
      const given = places.map((place) => texts[place] as string);
      if (!equal([...cards].sort(), given.sort())) {
        throw new Fault("a seat was dealt other cards than the plan gives it");
      }
    }
  }

  /** V11 The log is one chain: nothing in it was changed, left out or put elsewhere. */
  chain(): void {
    const key = this.deal().keys[0] as Uint8Array;
    const written = tableOf(this.whole["log"]);
    if (!hasFields(written, ["first_seq", "prev", "entries", "head", "sig", "key"])) {
      throw new Fault("a log that is none");
    }
    let head = hexOf(written["prev"], 32);
    let number = intOf(written["first_seq"]);
    if (number === 0 && !same(head, genesis(hexOf(this.whole["table_id"], 16)))) {
      throw new Fault("the log does not begin at its beginning");
    }
    for (const row of this.entries()) {
      if (!hasFields(row, ["seq", "public", "private"]) || row["seq"] !== number) {
        throw new Fault("entries out of order");
      }
      const closed = row["private"] ?? null;
      const digest = closed === null ? undefined : privateDigest(blind(key, number), closed);
      head = entry(head, number, row["public"] ?? null, digest);
      this.heads.set(number, head);
      number += 1;
    }
    if (!same(head, hexOf(written["head"], 32))) {
      throw new Fault("the chain does not lead to its head");
    }
    if (written["sig"] !== null || written["key"] !== null) {
      throw new Fault("signatures are not known here");
    }
    this.inLog(this.publics());
  }

  /** V11 What no hash of the deal binds stands in the chain too: names, voids, the result. */
  private inLog(lines: readonly Table[]): void {
    const { software, roster, result } = this.whole;
    const expected = [
      { t: "hand", software, roster },
      ...this.attempts()
        .slice(0, -1)
        .map((attempt) => ({ t: "void", attempt })),
    ] as Table[];
    if (!equal(lines.slice(0, expected.length), expected)) {
      throw new Fault("the log tells of another hand");
    }
    if (!equal(lines.at(-1), { t: "closed", result } as Table)) {
      throw new Fault("the log tells of another result");
    }
  }

  /** V5 What a client saw and sent is what the transcript says. */
  own(record: LocalRecord): void {
    const [first] = listOf(this.whole["deck_roots"]);
    compare(record, {
      table: hexOf(this.whole["table_id"], 16),
      hand: intOf(this.whole["hand_no"]),
      seats: new Set(this.roster.map((place) => place.seat)),
      attempts: this.attempts(),
      context: this.context,
      deck: this.deal().deck,
      root: first === undefined ? null : hexOf(tableOf(first)["root"], 32),
      heads: this.heads,
    });
  }

  /**
   * V13 What was settled sums to nothing, the house's commission included.
   * A hand that the house gave up pays nothing and gives no points; nor does hand 0.
   */
  result(): void {
    const found = tableOf(this.whole["result"]);
    const deltas = listOf(found["settlement"]).map((row) => tableOf(row)["delta"]);
    const numbers = deltas.filter((delta): delta is number => typeof delta === "number");
    const commission = intOf(found["commission"]);
    const sum = numbers.reduce((all, delta) => all + delta, commission);
    if (numbers.length !== deltas.length || sum !== 0) {
      throw new Fault("the settlement does not sum to nothing");
    }
    const points = listOf(found["points"]).map(intOf);
    if (this.opening !== undefined && !equal(found, resultOf(this.opening))) {
      throw new Fault("the opening of a table has another result");
    }
    const voided = Object.hasOwn(found, "void");
    if (voided !== (found["ending"] === VOIDED)) {
      throw new Fault("a hand that was given up does not say so, or another one does");
    }
    if (voided && (textOf(found["void"]) === "" || [...points, ...numbers].some((n) => n !== 0))) {
      throw new Fault("a hand that was given up pays or gives points");
    }
  }

  // --- what the steps share ----------------------------------------------------------------------
  isHand0(): boolean {
    return isOpening(this.whole);
  }

  attempts(): Table[] {
    return listOf(this.whole["attempts"]).map(tableOf);
  }

  private entries(): Table[] {
    return listOf(tableOf(this.whole["log"])["entries"]).map(tableOf);
  }

  private publics(): Table[] {
    return this.entries().map((row) => tableOf(row["public"]));
  }

  /** The hand as V6 has recomputed it. */
  deal(): Sealed {
    if (this.sealed === undefined) throw new Error("V6 comes before");
    return this.sealed;
  }
}

/** What a step throws for a transcript that is not as it must be. */
const isFault = (error: unknown): error is Error =>
  error instanceof Fault || error instanceof NotCanonical || error instanceof RangeError;

/** A transcript up to V6; throws `Fault` where that cannot be recomputed. */
function recomputed(transcript: Table): Reading {
  const reading = new Reading(transcript);
  try {
    reading.form();
    reading.promises();
    reading.contexts();
    reading.seeds();
    reading.decks();
  } catch (error) {
    if (error instanceof Unopened) throw new Fault(UNOPENED);
    if (isFault(error)) throw new Fault(error.message.slice(0, 80));
    throw error;
  }
  return reading;
}

/** Who got what: hands by seat, cards shown by name, the stock from its top. */
export interface Dealt {
  readonly hands: ReadonlyMap<number, readonly string[]>;
  readonly shown: ReadonlyMap<string, string>;
  readonly stock: readonly string[];
}

/** The deal as the seeds say; throws `Fault` for a transcript whose deal cannot be recomputed. */
export function whoGotWhat(transcript: Table): Dealt {
  const { texts } = recomputed(transcript).deal();
  const text = (place: number): string => texts[place] as string;
  const dealt = spread(listOf(tableOf(transcript["spec"])["deal_plan"]), texts.length);
  return {
    hands: new Map([...dealt.hands].map(([seat, places]) => [seat, places.map(text)])),
    shown: new Map([...dealt.shown].map(([name, place]) => [name, text(place)])),
    stock: dealt.stock.map(text),
  };
}

/** Who drew what and who deals first, as the seeds of hand 0 say; undefined for another hand. */
export const whoDealsFirst = (transcript: Table): Opening | undefined =>
  recomputed(transcript).opening;

/** What is handed in besides the transcript. */
export interface Means {
  /** Without it the play is not known, and W5 says so. */
  readonly audit?: Audit | undefined;
  /** What one client saw and sent; only with one there are V5 and W3. */
  readonly record?: LocalRecord | undefined;
}

/** Check a transcript that was read; stops at the first step that fails. */
export function verify(transcript: Table, means: Means = {}): Verdict {
  const reading = new Reading(transcript);
  const checks: Check[] = [];
  for (const [code, step] of steps(reading, means.record)) {
    try {
      step();
    } catch (error) {
      if (error instanceof Unopened) {
        checks.push({ code, status: "missing", detail: UNOPENED });
        return { verdict: "incomplete", checks };
      }
      if (!isFault(error)) throw error;
      const odd = error instanceof Fault ? "" : "a field is not as it must be: ";
      checks.push({ code, status: "failed", detail: `${odd}${error.message}`.slice(0, 80) });
      return { verdict: "failed", checks };
    }
    checks.push({ code, status: "ok", detail: "" });
  }
  const played = reading.opening === undefined;
  if (played && means.audit !== undefined) checks.push(...means.audit(transcript, reading.deal()));
  const unplayed = played && means.audit === undefined;
  checks.push(...warnings(transcript, reading, means.record, unplayed));
  const worst = new Set(checks.map((check) => check.status));
  if (worst.has("failed")) return { verdict: "failed", checks };
  return { verdict: worst.has("warning") ? "warnings" : "verified", checks };
}

/** The steps in order: hand 0 has no deck and no hands; V5 needs a record, and all before it. */
function steps(reading: Reading, record: LocalRecord | undefined): [string, () => void][] {
  const found: [string, () => void][] = [
    ["V1", () => reading.form()],
    ["V2", () => reading.promises()],
    ["V3", () => reading.contexts()],
    ["V4", () => reading.seeds()],
    ["V6", () => reading.decks()],
  ];
  if (!reading.isHand0()) {
    found.push(["V7", () => reading.roots()], ["V8", () => reading.hands()]);
  }
  found.push(["V11", () => reading.chain()]);
  if (record !== undefined) found.push(["V5", () => reading.own(record)]);
  found.push(["V13", () => reading.result()]);
  return found;
}

/** What is no failure and should be known, by code; the last, W6, is a note. */
function warnings(
  transcript: Table,
  reading: Reading,
  record: LocalRecord | undefined,
  unplayed: boolean,
): Check[] {
  const found: Check[] = [];
  const warn = (code: string, detail: string): void => {
    found.push({ code, status: "warning", detail });
  };
  if (reading.opened.size === 0) warn("W1", "no player's own seed is in this deck");
  if (reading.number > 0) warn("W2", `the hand was dealt anew ${reading.number} times`);
  for (const attempt of record === undefined ? [] : leftOut(record, reading.attempts())) {
    warn("W3", `what I sent in attempt ${attempt} is not listed`);
  }
  const result = transcript["result"];
  if (isTable(result) && result["void"] !== undefined) warn("W4", textOf(result["void"]));
  if (unplayed) warn("W5", "the play was not replayed by a rule book");
  found.push({
    code: "W6",
    status: "note",
    detail: "the log is not signed, and in no public tree",
  });
  return found;
}

/** The code of the first step that failed; empty if none did. */
export const failedAt = (verdict: Verdict): string =>
  verdict.checks.find((check) => check.status === "failed")?.code ?? "";
