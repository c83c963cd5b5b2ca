/** Events of a hand as sentences: the same words as the terminal's. */

import type { Event } from "../net/protocol.ts";
import { cardsIn, type Case } from "./aloud.ts";
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

/** Cards of an event, as they stand in the sentence. */
const joined = (ctx: Context, event: Event, key: string, form: Case): string =>
  cardsIn(ctx, textsOf(event[key]).join(""), form);
/** Groups of cards. */
const spaced = (ctx: Context, event: Event, key: string): string =>
  textsOf(event[key])
    .map((group) => cardsIn(ctx, group, "object"))
    .join(ctx.aloud === true ? "; " : " ");
/** The card that an event is about. */
const cardOf = (ctx: Context, event: Event, form: Case, key = "card"): string =>
  cardsIn(ctx, textOf(event[key]), form);
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

const withCard: Speak = (event, ctx) => by(ctx, event, { card: cardOf(ctx, event, "object") });
const withCards =
  (form: Case): Speak =>
  (event, ctx) =>
    by(ctx, event, {
      cards: joined(ctx, event, "cards", form),
      count: textsOf(event["cards"]).length,
    });
const onMeld: Speak = (event, ctx) => {
  const number = numberOf(event["meld"]) + 1;
  return by(ctx, event, {
    card: cardOf(ctx, event, "object", event["tile"] === undefined ? "card" : "tile"),
    meld: ctx.aloud === true ? number : `m${number}`,
    cards: cardOf(ctx, event, "named", "tiles"),
  });
};
const suitOf = (ctx: Context, letter: string): string => ctx.say(`suit-${letter}`);

const SPEAK: Readonly<Record<string, Speak>> = {
  began,
  dealt: (event, ctx) => {
    const cards = inOrder(textsOf(event["cards"]));
    return by(ctx, event, {
      cards: cardsIn(ctx, cards.join(""), "object"),
      count: cards.length,
    });
  },
  wild: (event, ctx) => {
    const card = textOf(event["card"]);
    const id = card === "**" ? "event-wild-joker" : "event-wild";
    return ctx.say(id, { card: cardsIn(ctx, card, "named") });
  },
  opened: (event, ctx) => by(ctx, event, { card: cardOf(ctx, event, "named") }),
  turned: (event, ctx) => {
    const card = textOf(event["card"]);
    const named = cardsIn(ctx, card, "named");
    return ctx.say("event-turned", { card: named, suit: suitOf(ctx, card.charAt(1)) });
  },
  tossed: withCard,
  mixed: (event, ctx) =>
    ctx.say("event-mixed", { why: textOf(event["why"]), stock: numberOf(event["stock"]) }),
  drew: withCard,
  took: withCards("object"),
  passed: (event, ctx) => by(ctx, event),
  bought: (event, ctx) =>
    by(ctx, event, {
      card: cardOf(ctx, event, "object"),
      fine: cardOf(ctx, event, "named", "fine"),
    }),
  melded: (event, ctx) => by(ctx, event, { melds: spaced(ctx, event, "melds") }),
  added: onMeld,
  swapped: onMeld,
  discarded: withCard,
  declared: (event, ctx) =>
    by(ctx, event, { melds: spaced(ctx, event, "groups"), valid: flag(event, "valid") }),
  dropped: (event, ctx) =>
    by(ctx, event, { why: textOf(event["why"]), points: numberOf(event["points"]) }),
  called: (event, ctx) => by(ctx, event, { suit: suitOf(ctx, textOf(event["suit"])) }),
  solocalled: (event, ctx) =>
    by(ctx, event, {
      suit: suitOf(ctx, textOf(event["suit"])),
      partner: nameOf(ctx, numberOf(event["covered"])),
    }),
  played: withCard,
  led: withCards("named"),
  beaten: withCards("named"),
  folded: withCards("object"),
  foldsshown: (event, ctx) => {
    const cards = textsOf(event["cards"]);
    if (cards.length === 0 || cards.includes("??")) return "";
    return ctx.say("event-foldsshown", { cards: joined(ctx, event, "cards", "named") });
  },
  molodkaled: withCards("named"),
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
      : by(ctx, event, {
          cards: joined(ctx, event, "cards", "object"),
          what: textOf(event["what"]),
        }),
  ended,
};

/** True for an event of the hand itself, false for one of the table's own. */
export const isOfHand = (event: Event): boolean => Object.hasOwn(SPEAK, event.event);

/** The sentence for an event of a hand, its seats being chairs; empty where none is needed. */
export function spoken(event: Event, ctx: Context): string {
  const text = SPEAK[event.event]?.(event, ctx) ?? "";
  // a card's name may begin the sentence
  return ctx.aloud === true ? text.charAt(0).toLocaleUpperCase() + text.slice(1) : text;
}
