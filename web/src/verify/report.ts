/** What the page shows of a file: the verdict, the steps, who got what. Without a page. */

import { audit } from "../fair/play/index.ts";
import { listOf, tableOf, textOf } from "../fair/reading.ts";
import { loadsRecord, type LocalRecord } from "../fair/record.ts";
import { LIMIT, loads, Unreadable, type Why } from "../fair/transcript.ts";
import { Fault, isOpening, type Table, type Verdict } from "../fair/types.ts";
import { failedAt, verify, whoDealsFirst, whoGotWhat } from "../fair/verify.ts";

/** A hand of cards, or a row of them, with its name. */
export interface Row {
  readonly name: Name;
  readonly cards: readonly string[];
}

/** A seat by its player, or a message of the catalogs with its number. */
export type Name =
  | { readonly player: string; readonly bot: boolean }
  | { readonly id: string; readonly number?: number };

export interface Report {
  readonly verdict: Verdict;
  readonly failed: string;
  readonly game: string;
  readonly hand: number;
  readonly players: readonly Name[];
  readonly hands: readonly Row[];
  readonly shown: readonly Row[];
  readonly stock: readonly string[];
  readonly first: Name | undefined;
  readonly voids: readonly { readonly number: number; readonly who: readonly Name[] }[];
  readonly ms: number;
}

/** Why a file is not checked: a message of the catalogs. */
export class Refused extends Error {
  constructor(readonly id: string) {
    super(id);
  }
}

const PICTURES = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
];
const begins = (bytes: Uint8Array, with_: readonly number[]): boolean =>
  with_.every((byte, at) => bytes[at] === byte);

/** Say what a file is that is no transcript, so that a person knows what to give. */
function whatIs(bytes: Uint8Array, why: Why): string {
  if (bytes.length === 0) return "checker-empty";
  if (PICTURES.some((start) => begins(bytes, start))) return "checker-is-picture";
  const text = new TextDecoder().decode(bytes.subarray(0, 4000));
  if (text.trim() === "") return "checker-empty";
  if (/^\s*(?:\[\[deal\]\]|format\s*=|game\s*=|#)/.test(text)) return "checker-is-record";
  if (why === "not_a_transcript" && text.includes('"crs1-record/1"')) {
    return "checker-is-own-record";
  }
  return `transcript-${why}`;
}

/** The transcript in a file; throws `Refused`. */
export function readTranscript(bytes: Uint8Array): Table {
  try {
    return loads(bytes);
  } catch (error) {
    if (error instanceof Unreadable) throw new Refused(whatIs(bytes, error.why));
    throw error;
  }
}

/** A player's own record; throws `Refused`. */
export function readRecord(bytes: Uint8Array): LocalRecord {
  try {
    return loadsRecord(bytes);
  } catch (error) {
    if (error instanceof Unreadable) throw new Refused(`transcript-${error.why}`);
    throw error;
  }
}

/** True for a file so long that it is not even read. */
export const isTooLong = (size: number): boolean => size > LIMIT;

/** Check a transcript, and gather what is to be shown of it. */
export function reportOf(
  transcript: Table,
  record: LocalRecord | undefined,
  clock: () => number,
): Report {
  const from = clock();
  const verdict = verify(transcript, { audit, record });
  const ms = Math.max(1, Math.round(clock() - from));
  const name = namesOf(transcript);
  return {
    verdict,
    failed: failedAt(verdict),
    game: known(() => textOf(tableOf(transcript["spec"])["game"]), ""),
    hand: known(() => Number(transcript["hand_no"]), 0),
    players: known(
      () => listOf(transcript["roster"]).map((row) => name(Number(listOf(row)[0]))),
      [],
    ),
    ...dealtOf(transcript, name),
    voids: known(() => voidsOf(transcript, name), []),
    ms,
  };
}

/** A part of a broken file is shown if it can be read. */
function known<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Fault || error instanceof RangeError) return otherwise;
    throw error;
  }
}

function namesOf(transcript: Table): (seat: number) => Name {
  const rows = known(() => listOf(transcript["roster"]).map((row) => listOf(row)), []);
  return (seat) => {
    const [, , , player, kind] = rows.find((row) => row[0] === seat) ?? [];
    return typeof player === "string" && player !== ""
      ? { player, bot: kind === "bot" }
      : { id: "checker-seat", number: seat + 1 };
  };
}

type Dealt = Pick<Report, "hands" | "shown" | "stock" | "first">;

function dealtOf(transcript: Table, name: (seat: number) => Name): Dealt {
  const none: Dealt = { hands: [], shown: [], stock: [], first: undefined };
  return known(() => {
    if (isOpening(transcript)) {
      const opening = whoDealsFirst(transcript);
      if (opening === undefined) return none;
      const hands = opening.rounds.flatMap((round) =>
        [...round].map(([seat, card]) => ({ name: name(seat), cards: [card] })),
      );
      return { ...none, hands, first: name(opening.dealer) };
    }
    const { hands, shown, stock } = whoGotWhat(transcript);
    const seats = [...hands].sort(([one], [other]) => one - other);
    return {
      hands: seats.map(([seat, cards]) => ({ name: name(seat), cards })),
      shown: [...shown].map(([what, card]) => ({
        name: { id: SHOWN.includes(what) ? `checker-shown-${what}` : "checker-shown" },
        cards: [card],
      })),
      stock,
      first: undefined,
    };
  }, none);
}

const SHOWN = ["wild", "open"];

function voidsOf(transcript: Table, name: (seat: number) => Name): Report["voids"] {
  const attempts = listOf(transcript["attempts"]).map(tableOf);
  return attempts.slice(0, -1).map((attempt, at) => ({
    number: at + 1,
    who: listOf(tableOf(attempt["void"])["faulted"]).map((seat) => name(Number(seat))),
  }));
}
