/** What somebody missed while their line was cut, in a few sentences. */

import type { Event } from "../net/protocol.ts";
import { sentences } from "./speak.ts";
import { seatOf, type Context } from "./words.ts";

/** No more sentences than these. */
const MOST = 5;

/** Comings and goings, of which a recap says nothing. */
const NOISE = new Set([
  "here",
  "gone",
  "ready",
  "stack",
  "pause_asked",
  "wait_asked",
  "resumed",
  "missed",
  "said",
  "settings",
]);
const WEIGHTY = new Set([
  "settled",
  "match_over",
  "hand_cancelled",
  "gave_up",
  "closed",
  "began",
  "dealt",
]);

/** How much a missed event matters: ends of hands, then what was done for the reader. */
function weight(event: Event, you: number): number {
  if (WEIGHTY.has(event.event)) return 3;
  if (seatOf(event) === you) return event.event === "passed" ? 1 : 2;
  return event.event === "passed" ? 0 : 1;
}

/** The sentences in the order in which things happened; empty where nothing was missed. */
export function recap(events: readonly Event[], ctx: Context): string[] {
  const told = events
    .filter((event) => !NOISE.has(event.event))
    .map((event, at) => ({ at, weight: weight(event, ctx.you), said: sentences(event, ctx) }))
    .filter(({ said }) => said !== "");
  if (told.length <= MOST) return told.map(({ said }) => said);
  const best = [...told]
    .sort((one, other) => other.weight - one.weight || other.at - one.at)
    .slice(0, MOST - 1)
    .sort((one, other) => one.at - other.at);
  const more = ctx.say("recap-more", { count: told.length - best.length });
  return [more, ...best.map(({ said }) => said)];
}
