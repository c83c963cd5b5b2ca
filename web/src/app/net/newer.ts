/** Is this page older than what the room sends now? Without a page, so that tests can ask. */

import type { Phase } from "./protocol.ts";

/** So often the room is asked, besides each time that the line is back. */
export const EVERY_MS = 10 * 60_000;

/** Phases in which nothing is lost by loading the page again. */
const RESTS: ReadonlySet<Phase> = new Set(["lobby", "settled", "over", "closed"]);
export const isBetweenHands = (phase: Phase): boolean => RESTS.has(phase);

/** True if the room has another page than this one; false where it cannot be known. */
export async function isNewer(own: string, fetched: typeof fetch = fetch): Promise<boolean> {
  try {
    const answer = await fetched("/version", { cache: "no-store" });
    if (!answer.ok) return false;
    const { web } = (await answer.json()) as { web?: unknown };
    return typeof web === "string" && web !== "" && web !== own;
  } catch {
    return false;
  }
}
