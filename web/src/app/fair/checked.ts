/** The check itself; it brings the whole verifier along, so it is fetched apart. */

import { readRecord } from "../../fair/record.ts";
import type { Json } from "../../fair/types.ts";
import { reportOf } from "../../verify/report.ts";
import type { Outcome, Question } from "./check.ts";

const now = (): number => globalThis.performance?.now() ?? Date.now();

/** True if the transcript is of the hand that was asked for. */
const isOfHand = ({ transcript, table, hand }: Question): boolean =>
  (table === undefined || transcript["table_id"] === table) &&
  (hand === undefined || transcript["hand_no"] === hand);

/** Check at once, on this thread. */
export function checked(question: Question): Outcome {
  const { transcript, record } = question;
  const own = record === undefined ? undefined : readRecord(record as Json);
  const report = reportOf(transcript, own, now);
  const { verdict, checks } = report.verdict;
  if (isOfHand(question)) return { verdict, checks, failed: report.failed, report };
  return { verdict: "failed", checks, failed: "other-hand", report };
}
