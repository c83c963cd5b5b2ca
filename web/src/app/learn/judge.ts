/** Whether a move is the one that a step waits for. No rule of a game is needed for it. */

import type { Move, Step } from "./lessons/types.ts";

export type Verdict = { readonly right: true } | { readonly right: false; readonly say: string };

const sorted = (cards: readonly string[] = []): string => [...cards].sort().join(" ");

const same = (move: Move, other: Move): boolean =>
  move.press === other.press && sorted(move.tap) === sorted(other.tap);

/** Right, or what to say about it: the step's own words for known mistakes, else try again. */
export function judge(step: Step, tap: readonly string[], press: string): Verdict {
  const move = { tap, press };
  if (same(step.expect, move)) return { right: true };
  // Buttons without cards, such as drop, are pressed whatever is chosen.
  const known = step.wrong?.find((wrong) => same(wrong, wrong.tap ? move : { press }));
  if (known) return { right: false, say: known.say };
  if (!step.expect.tap && step.expect.press === press) return { right: true };
  return {
    right: false,
    say: step.expect.tap && tap.length === 0 ? "lesson-choose" : "lesson-other",
  };
}

/** The cards that may be tapped on the pile: those that the step speaks of and that lie there. */
export function reachable(step: Step): ReadonlySet<string> {
  const moves: readonly Move[] = [step.expect, ...(step.wrong ?? [])];
  const named = moves.flatMap((move) => move.tap ?? []);
  return new Set(named.filter((card) => !step.show.hand.includes(card)));
}

/** True if melds can be pressed in this step. */
export const laysOff = (step: Step): boolean =>
  [step.expect, ...(step.wrong ?? [])].some((move) => /^m\d+$/.test(move.press ?? ""));
