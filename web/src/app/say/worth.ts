/** How much is said aloud: all of it, or only what somebody who plays cannot do without. */

import type { Event } from "../net/protocol.ts";
import { numberOf, type Context } from "./words.ts";

export type Speech = "brief" | "full";

/** What the settings of this device say, whatever else is in them. */
export const speechOf = (settings: object): Speech =>
  (settings as { speech?: unknown }).speech === "brief" ? "brief" : "full";

/** Comings and goings, and steps before a hand. */
const ASIDE: ReadonlySet<string> = new Set([
  "here",
  "gone",
  "back",
  "ready",
  "stack",
  "pause_asked",
  "wait_asked",
  "resumed",
  "began",
  "dealt",
  "mixed",
  "settings",
  "ended",
]);
/** What others do all the time, and what nobody sees of it. */
const OFTEN: ReadonlySet<string> = new Set(["drew", "passed", "tossed", "withdrew", "missed"]);

/** True if the event is said at all. A trick that is taken, a card that is laid always are. */
export function isSaid(event: Event, { you }: Pick<Context, "you">, speech: Speech): boolean {
  if (speech === "full") return true;
  if (ASIDE.has(event.event)) return false;
  return !OFTEN.has(event.event) || numberOf(event["seat"]) === you;
}
