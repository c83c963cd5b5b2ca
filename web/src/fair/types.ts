/** What the parts of the verifier share: values of canonical JSON, checks, the recomputed hand. */

export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type Table = { readonly [key: string]: Json };

/** `note` is for the reader only; `missing` is a step that cannot be taken yet. */
export type Status = "ok" | "failed" | "warning" | "note" | "missing";

/** One step: its code, how it came out, and a short word on why. */
export interface Check {
  readonly code: string;
  readonly status: Status;
  readonly detail: string;
}

/** The hand that was played, recomputed from the seeds. */
export interface Sealed {
  readonly context: Uint8Array;
  /** `PRK[0..3]`. */
  readonly keys: readonly Uint8Array[];
  /** Card ids, top first. */
  readonly deck: readonly number[];
  /** The same cards as text. */
  readonly texts: readonly string[];
}

/** What came out. */
export interface Verdict {
  readonly verdict: "verified" | "warnings" | "failed" | "incomplete";
  readonly checks: readonly Check[];
}

/** Checks the play: V9 the next card, V10 mixes, V12 cards and turns. */
export type Audit = (transcript: Table, sealed: Sealed) => readonly Check[];

/** A step that fails; the message is a short word for the reader. */
export class Fault extends Error {
  override name = "Fault";
  constructor(
    detail: string,
    readonly code: string = "",
  ) {
    super(detail);
  }
}

/** True for hand 0, the opening of a table. */
export const isOpening = (transcript: Table): boolean => transcript["hand_no"] === 0;
