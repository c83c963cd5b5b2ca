/** Events of a hand as sentences: the same words as the terminal's. */

import type { Event } from "../net/protocol.ts";
import {
  contractOf,
  inOrder,
  numberOf,
  numbersOf,
  seatOf,
  TEAMS,
  textOf,
  textsOf,
  type Context,
} from "./words.ts";

type Words = Record<string, string | number>;
type Speak = (event: Event, ctx: Context) => string;

const nameOf = (ctx: Context, seat: number): string => ctx.names[seat] ?? "";

/** A sentence whose actor is the event's seat. */
function by(ctx: Context, event: Event, values: Words = {}, seat = seatOf(event)): string {
  const you = Number(seat === ctx.you);
  return ctx.say(`event-${event.event}`, { you, name: nameOf(ctx, seat), ...values });
}

const joined = (event: Event, key: string): string => textsOf(event[key]).join("");
const spaced = (event: Event, key: string): string => textsOf(event[key]).join(" ");
const flag = (event: Event, key: string): number => Number(event[key] === true);

function began(event: Event, ctx: Context): string {
  const game = textOf(event["game"]);
  const dealer = numberOf(event["dealer"]);
  const key = game === "rummi" ? "round" : game === "contract" ? "deal" : "";
  if (key === "") return by(ctx, event, { game, round: 0, contract: "" }, dealer);
  const found = ctx.view.hand.before?.[key];
  const round = typeof found === "number" ? found : 1;
  return by(ctx, event, { game, round, contract: contractOf(round, ctx.say) }, dealer);
}

function ended(event: Event, ctx: Context): string {
  const scores = numbersOf(event["scores"]);
  const teams = Number(ctx.view.settings.game in TEAMS);
  const told = teams
    ? scores.join("-")
    : scores.map((score, seat) => `${nameOf(ctx, seat)} ${score}`).join(", ");
  return ctx.say("event-ended", { ending: textOf(event["ending"]), scores: told, teams });
}

const withCard: Speak = (event, ctx) => by(ctx, event, { card: textOf(event["card"]) });
const withCards: Speak = (event, ctx) =>
  by(ctx, event, { cards: joined(event, "cards"), count: textsOf(event["cards"]).length });
const onMeld: Speak = (event, ctx) =>
  by(ctx, event, {
    card: textOf(event["tile"] ?? event["card"]),
    meld: `m${numberOf(event["meld"]) + 1}`,
    cards: textOf(event["tiles"]),
  });
const suitOf = (ctx: Context, letter: string): string => ctx.say(`suit-${letter}`);

const SPEAK: Readonly<Record<string, Speak>> = {
  began,
  dealt: (event, ctx) => {
    const cards = inOrder(textsOf(event["cards"]));
    return by(ctx, event, { cards: cards.join(""), count: cards.length });
  },
  wild: (event, ctx) => {
    const card = textOf(event["card"]);
    return ctx.say(card === "**" ? "event-wild-joker" : "event-wild", { card });
  },
  opened: withCard,
  turned: (event, ctx) => {
    const card = textOf(event["card"]);
    return ctx.say("event-turned", { card, suit: suitOf(ctx, card.charAt(1)) });
  },
  tossed: withCard,
  mixed: (event, ctx) =>
    ctx.say("event-mixed", { why: textOf(event["why"]), stock: numberOf(event["stock"]) }),
  drew: withCard,
  took: withCards,
  passed: (event, ctx) => by(ctx, event),
  bought: (event, ctx) =>
    by(ctx, event, { card: textOf(event["card"]), fine: textOf(event["fine"]) }),
  melded: (event, ctx) => by(ctx, event, { melds: spaced(event, "melds") }),
  added: onMeld,
  swapped: onMeld,
  discarded: withCard,
  declared: (event, ctx) =>
    by(ctx, event, { melds: spaced(event, "groups"), valid: flag(event, "valid") }),
  dropped: (event, ctx) =>
    by(ctx, event, { why: textOf(event["why"]), points: numberOf(event["points"]) }),
  called: (event, ctx) => by(ctx, event, { suit: suitOf(ctx, textOf(event["suit"])) }),
  solocalled: (event, ctx) =>
    by(ctx, event, {
      suit: suitOf(ctx, textOf(event["suit"])),
      partner: nameOf(ctx, numberOf(event["covered"])),
    }),
  played: withCard,
  led: withCards,
  beaten: withCards,
  folded: withCards,
  foldsshown: (event, ctx) => {
    const cards = textsOf(event["cards"]);
    if (cards.length === 0 || cards.includes("??")) return "";
    return ctx.say("event-foldsshown", { cards: cards.join("") });
  },
  molodkaled: withCards,
  tricktaken: (event, ctx) => by(ctx, event, { number: numberOf(event["number"]) }),
  challenged: (event, ctx) =>
    by(ctx, event, {
      target: nameOf(ctx, numberOf(event["target"])),
      proved: flag(event, "proved"),
    }),
  forfeited: (event, ctx) => by(ctx, event),
  revealed: (event, ctx) =>
    textsOf(event["cards"]).length === 0
      ? ""
      : by(ctx, event, { cards: joined(event, "cards"), what: textOf(event["what"]) }),
  ended,
};

/** True for an event of the hand itself, false for one of the table's own. */
export const isOfHand = (event: Event): boolean => Object.hasOwn(SPEAK, event.event);

/** The sentence for an event of a hand, its seats being chairs; empty where none is needed. */
export const spoken = (event: Event, ctx: Context): string =>
  SPEAK[event.event]?.(event, ctx) ?? "";
