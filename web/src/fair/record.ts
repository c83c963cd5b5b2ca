/**
 * The local record (`crs1-record/1`): what one client saw and sent, kept by itself. Held against a
 * transcript it shows what the file alone cannot (V5, W3). Null is what was not sent or not seen.
 */

import { same } from "./bytes.ts";
import { parsed, Unreadable } from "./json.ts";
import { bySeat, hasFields, hexOf, intOf, listOf, seatOf, tableOf } from "./reading.ts";
import { Fault, type Json, type Table } from "./types.ts";

export const RECORD = "crs1-record/1";

type Hashes = ReadonlyMap<number, Uint8Array>;

/** One attempt as this client saw it. */
export interface Seen {
  readonly attempt: number;
  readonly serverCommit: Uint8Array;
  readonly context: Uint8Array;
  readonly commit: Uint8Array | null;
  readonly commits: Hashes | null;
  readonly seed: Uint8Array | null;
  readonly opened: Hashes | null;
}

/** What one client saw and sent in one hand. */
export interface LocalRecord {
  readonly table: Uint8Array;
  readonly hand: number;
  readonly seat: number;
  readonly attempts: readonly Seen[];
  readonly deckRoot: Uint8Array | null;
  readonly cards: readonly {
    readonly deck: number;
    readonly place: number;
    readonly card: number;
  }[];
  readonly heads: readonly { readonly seq: number; readonly head: Uint8Array }[];
}

// --- reading -------------------------------------------------------------------------------------
/** The record in a file; throws `Unreadable`. */
export const loadsRecord = (data: Uint8Array): LocalRecord => readRecord(parsed(data));

/** A record that was parsed; throws `Unreadable("not_a_record")`. */
export function readRecord(found: Json): LocalRecord {
  try {
    return recordOf(fields(found, FIELDS));
  } catch (error) {
    if (error instanceof Fault) throw new Unreadable("not_a_record");
    throw error;
  }
}

const FIELDS = ["format", "table_id", "hand_no", "seat", "attempts", "deck_root", "cards", "heads"];
const SEEN = ["attempt", "server_commit", "ctx", "commit", "commits", "seed", "opened"];

function fields(value: Json, names: readonly string[]): Table {
  const found = tableOf(value);
  if (!hasFields(found, names)) throw new Fault("fields are missing or unknown");
  return found;
}

type Field = Json | undefined;
const hash = (value: Field): Uint8Array => hexOf(value, 32);
const hashes = (value: Field): Hashes => bySeat(value, 32);
const orNull = <T>(value: Field, read: (value: Field) => T): T | null =>
  value === null ? null : read(value);

function recordOf(found: Table): LocalRecord {
  if (found["format"] !== RECORD) throw new Fault("another format");
  const attempts = listOf(found["attempts"]).map((row) => seenOf(fields(row, SEEN)));
  if (attempts.some((seen, at) => at > 0 && seen.attempt <= (attempts[at - 1] as Seen).attempt)) {
    throw new Fault("attempts out of order");
  }
  return {
    table: hexOf(found["table_id"], 16),
    hand: intOf(found["hand_no"]),
    seat: seatOf(found["seat"]),
    attempts,
    deckRoot: orNull(found["deck_root"], hash),
    cards: listOf(found["cards"]).map((value) => {
      const row = fields(value, ["deck", "place", "card"]);
      return { deck: intOf(row["deck"]), place: intOf(row["place"]), card: intOf(row["card"]) };
    }),
    heads: listOf(found["heads"]).map((value) => {
      const row = fields(value, ["seq", "head"]);
      return { seq: intOf(row["seq"]), head: hash(row["head"]) };
    }),
  };
}

const seenOf = (row: Table): Seen => ({
  attempt: intOf(row["attempt"]),
  serverCommit: hash(row["server_commit"]),
  context: hash(row["ctx"]),
  commit: orNull(row["commit"], hash),
  commits: orNull(row["commits"], hashes),
  seed: orNull(row["seed"], hash),
  opened: orNull(row["opened"], hashes),
});

// --- V5 and W3 -----------------------------------------------------------------------------------
/** What a transcript says of the same things, checked and recomputed. */
export interface Truth {
  readonly table: Uint8Array;
  readonly hand: number;
  readonly seats: ReadonlySet<number>;
  readonly attempts: readonly Table[];
  readonly context: Uint8Array;
  readonly deck: readonly number[];
  readonly root: Uint8Array | null;
  readonly heads: ReadonlyMap<number, Uint8Array>;
}

const sameOrNone = (one: Uint8Array | null | undefined, other: Uint8Array | null | undefined) =>
  one && other ? same(one, other) : !one && !other;

const sameHashes = (one: Hashes, other: Hashes): boolean =>
  one.size === other.size && [...one].every(([seat, bytes]) => sameOrNone(bytes, other.get(seat)));

/** V5 What this client saw is what the transcript says; throws `Fault`. */
export function compare(record: LocalRecord, truth: Truth): void {
  if (!same(record.table, truth.table) || record.hand !== truth.hand) {
    throw new Fault("a record of another hand");
  }
  const fellOut = truth.attempts
    .slice(0, -1)
    .flatMap((attempt) => listOf(tableOf(attempt["void"])["faulted"]));
  if (!truth.seats.has(record.seat) && !fellOut.includes(record.seat)) {
    throw new Fault("a record of a seat that did not play");
  }
  for (const seen of record.attempts) compareAttempt(seen, truth, record.seat);
  if (record.deckRoot !== null && !sameOrNone(record.deckRoot, truth.root)) {
    throw new Fault("another deck was sealed before my eyes");
  }
  if (record.cards.some(({ deck, place, card }) => deck === 0 && truth.deck[place] !== card)) {
    throw new Fault("a card that I was shown lay elsewhere");
  }
  if (record.heads.some(({ seq, head }) => !sameOrNone(head, truth.heads.get(seq)))) {
    throw new Fault("the log that I was shown is another one");
  }
}

/** V5 One attempt. The context of an earlier one used the roster of its time, which is gone. */
function compareAttempt(seen: Seen, truth: Truth, seat: number): void {
  const written = truth.attempts[seen.attempt];
  if (written === undefined) throw new Fault("an attempt that I saw is left out");
  const commits = hashes(written["commits"]);
  const opened = hashes(written["opened"]);
  if (!same(hash(written["server_commit"]), seen.serverCommit)) {
    throw new Fault("the house had promised me another seed");
  }
  if (seen.attempt === truth.attempts.length - 1 && !same(truth.context, seen.context)) {
    throw new Fault("the hand that I committed to is another one");
  }
  if (seen.commits !== null && !sameHashes(seen.commits, commits)) {
    throw new Fault("I was shown another list of promises");
  }
  if (seen.opened !== null && !sameHashes(seen.opened, opened)) {
    throw new Fault("I was shown other seeds");
  }
  if (commits.has(seat) && !sameOrNone(commits.get(seat), seen.commit)) {
    throw new Fault("a promise stands for my seat that I did not make");
  }
  if (seen.seed !== null && opened.has(seat) && !sameOrNone(opened.get(seat), seen.seed)) {
    throw new Fault("a seed stands for my seat that is not mine");
  }
}

/** W3 The attempts in which I promised or opened, and the transcript does not list it. */
export const leftOut = (record: LocalRecord, attempts: readonly Table[]): number[] =>
  record.attempts
    .filter((seen) => {
      const written = attempts[seen.attempt] as Table;
      const mine = String(record.seat);
      return (
        (seen.commit !== null && !Object.hasOwn(tableOf(written["commits"]), mine)) ||
        (seen.seed !== null && !Object.hasOwn(tableOf(written["opened"]), mine))
      );
    })
    .map((seen) => seen.attempt);
