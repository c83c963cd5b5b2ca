/** One line that always says who must do what. */

import type { View } from "../net/protocol.ts";
import { cardsIn } from "./aloud.ts";
import type { Context } from "./words.ts";

/** The names of chairs, the reader's own left out. */
function others({ names, you }: Context, chairs: readonly number[]): string {
  return chairs
    .filter((seat) => seat !== you)
    .map((seat) => names[seat] ?? "")
    .filter((name) => name !== "")
    .join(", ");
}

/** The discard that an offer or a buy is about, by its name: the line is read out. */
const topOf = ({ view, say }: Context): string =>
  cardsIn({ say, aloud: true }, view.hand.pile?.at(-1) ?? "", "object");

function playing(ctx: Context): string {
  const { view, you, say } = ctx;
  if (view.hand.delayed === true) return say("status-delayed");
  const { chairs = [], answered = [] } = view.asked;
  const waiting = chairs.filter((seat) => !answered.includes(seat));
  if (waiting.length === 0) return say("status-mixing");
  const names = others(ctx, waiting);
  const values = { for: view.asked.for ?? "other", card: topOf(ctx), names };
  if (waiting.includes(you)) return say("status-you", values);
  return answered.includes(you) ? say("status-answered", { names }) : say("status-other", values);
}

/** Chairs of people who have not said yet that they are ready. */
const unready = (view: View): number[] =>
  view.chairs.flatMap((chair, seat) => (chair.kind === "human" && !chair.ready ? [seat] : []));

function lobby(ctx: Context): string {
  const { view, you, say } = ctx;
  const free = view.chairs.filter((chair) => chair.kind === "").length;
  if (you < 0 && free > 0) return say("status-lobby-sit");
  const waiting = unready(view);
  if (waiting.includes(you) && free === 0) return say("status-lobby-ready");
  if (free > 0) return say("status-lobby-free", { count: free });
  if (waiting.length > 0) return say("status-lobby-wait", { names: others(ctx, waiting) });
  return say(view.host === you ? "status-lobby-start" : "status-lobby-host");
}

/** Who is waited for: their device has to promise or to open a seed. */
function sealing(ctx: Context): string {
  const { view, say } = ctx;
  const late = view.fair[view.phase === "commit" ? "unpromised" : "unopened"];
  const chairs = Array.isArray(late) ? late.filter((seat) => typeof seat === "number") : [];
  const names = others(ctx, chairs);
  return names === "" ? say("status-sealing") : say("status-sealing-wait", { names });
}

function settled(ctx: Context): string {
  const { view, you, say } = ctx;
  const waiting = unready(view);
  if (waiting.includes(you)) return say("status-settled-ready");
  const names = others(ctx, waiting);
  return names === "" ? say("status-settled") : say("status-settled-wait", { names });
}

function over(ctx: Context): string {
  const { view, you, say } = ctx;
  if (!view.votes.rematch.includes(you)) return say("status-over");
  const waiting = view.chairs.flatMap((chair, seat) =>
    chair.kind === "human" && !view.votes.rematch.includes(seat) ? [seat] : [],
  );
  const names = others(ctx, waiting);
  return names === "" ? say("status-over") : say("status-over-wait", { names });
}

const BY_PHASE: Readonly<Record<View["phase"], (ctx: Context) => string>> = {
  lobby,
  between: ({ say }) => say("status-between"),
  commit: sealing,
  open: sealing,
  playing,
  settled,
  over,
  closed: ({ say }) => say("status-closed"),
};

/** The status sentence. */
export function status(ctx: Context): string {
  const { view, say } = ctx;
  if (view.rest !== "") return say("status-rest", { why: view.rest });
  return BY_PHASE[view.phase](ctx);
}

/** True while this reader is asked something. */
export const isAsked = (view: View): boolean =>
  view.rest === "" && (view.asked.legal?.length ?? 0) > 0;

/** How long the question stands; empty without a deadline. `since` is the age of the view in ms. */
export function timeLeft({ view, say }: Context, since = 0): string {
  if (view.left_ms < 0) return "";
  const seconds = Math.max(0, Math.ceil((view.left_ms - since) / 1000));
  return say("status-left", { seconds });
}
