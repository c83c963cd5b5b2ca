/** What happens at a table of a room, as sentences. */

import type { Event } from "../net/protocol.ts";
import { isOfHand, spoken } from "./spoken.ts";
import {
  cells,
  numberOf,
  numbersOf,
  scored,
  seatOf,
  signed,
  textOf,
  type Context,
} from "./words.ts";

export { isOfHand, spoken } from "./spoken.ts";
export type { Context, Say } from "./words.ts";

type Words = Record<string, string | number>;
type Tell = (event: Event, ctx: Context) => string[];

/** What belongs to the fair deal, or is told by another event. */
const SILENT: ReadonlySet<string> = new Set([
  "created",
  "offer",
  "commit",
  "commits_closed",
  "seed_opened",
  "sealed",
  "deck_sealed",
  "proved",
  "turned_up",
  "hand_closed",
  "played_by",
  "answered",
  "credited",
]);

const KEPT = new Set(["event", "seat", "name"]);

/** The message of an event, with its words, who does it, and whether that is the reader. */
function plainly(name: string, event: Event, ctx: Context, more: Words = {}): string {
  const values: Words = { you: 0, name: "" };
  for (const [key, value] of Object.entries(event)) {
    if (KEPT.has(key)) continue;
    if (typeof value === "string" || typeof value === "number") values[key] = value;
    if (typeof value === "boolean") values[key] = Number(value);
  }
  const seat = seatOf(event);
  if (seat >= 0) {
    values["seat"] = seat + 1;
    values["name"] = ctx.names[seat] ?? "";
    values["you"] = Number(seat === ctx.you);
  }
  return ctx.say(`table-event-${name}`, { ...values, ...more });
}

const tokens = (ctx: Context, count: number): string => ctx.say("tokens-count", { count });
const all = (ctx: Context, chairs: Event[string]): string =>
  numbersOf(chairs)
    .map((seat) => ctx.names[seat] ?? "")
    .join(", ");

function paid(event: Event, ctx: Context): string[] {
  const deltas = numbersOf(event["deltas"]);
  if (!deltas.some((delta) => delta !== 0)) return [];
  const told = ctx.names
    .slice(0, deltas.length)
    .flatMap((name, seat) => (name ? [`${name} ${signed(deltas[seat] ?? 0)}`] : []))
    .join(", ");
  const lines = [ctx.say("table-deltas", { cells: told })];
  const commission = numberOf(event["commission"]);
  if (commission > 0) lines.push(ctx.say("table-commission", { tokens: tokens(ctx, commission) }));
  return lines;
}

function said(event: Event, ctx: Context): string[] {
  const seat = seatOf(event);
  const who = seat < 0 ? "none" : seat === ctx.you ? "you" : "other";
  const what = ctx.say(`phrase-${textOf(event["phrase"])}`);
  return [plainly("said", event, ctx, { who, what })];
}

function settled(event: Event, ctx: Context): string[] {
  const names = scored(ctx);
  return [
    plainly("settled", event, ctx),
    ctx.say("table-scores", { cells: cells(names, numbersOf(event["scores"])) }),
    ctx.say("table-totals", { cells: cells(names, numbersOf(event["totals"])) }),
    ...paid(event, ctx),
  ];
}

function over(event: Event, ctx: Context): string[] {
  const names = all(ctx, event["winners"]);
  const count = numbersOf(event["winners"]).length;
  return [plainly("match_over", event, ctx, { names, count }), ...paid(event, ctx)];
}

/** Events of which more is told than their words. */
const OWN: Readonly<Record<string, Tell>> = {
  sat: (event, ctx) => [plainly(event["instead"] ? "sat-instead" : "sat", event, ctx)],
  host: (event, ctx) => [plainly(seatOf(event) < 0 ? "host-none" : "host", event, ctx)],
  swapped_seats: (event, ctx) => [
    plainly("swapped_seats", event, ctx, { other: numberOf(event["other"]) + 1 }),
  ],
  stack: (event, ctx) => [
    plainly("stack", event, ctx, { tokens: tokens(ctx, numberOf(event["tokens"])) }),
  ],
  attempt_void: (event, ctx) => [
    plainly("attempt_void", { event: event.event }, ctx, { names: all(ctx, event["chairs"]) }),
  ],
  said,
  settled,
  match_over: over,
};

/** The lines for one event; none where none are needed. */
export function lines(event: Event, ctx: Context): string[] {
  if (isOfHand(event)) {
    // the score is told when the hand is settled, and others' cards lie in their hands
    const untold =
      event.event === "ended" || (event.event === "dealt" && seatOf(event) !== ctx.you);
    const sentence = untold ? "" : spoken(event, ctx);
    return sentence ? [sentence] : [];
  }
  if (SILENT.has(event.event)) return [];
  return OWN[event.event]?.(event, ctx) ?? [plainly(event.event, event, ctx)];
}

/** The sentences for one event in one; empty where none is needed. */
export const sentences = (event: Event, ctx: Context): string => lines(event, ctx).join(" ");
