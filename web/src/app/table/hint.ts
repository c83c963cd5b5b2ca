/** A hint: what a bot would do in my place, and its one reason, as a sentence. */

import { spoken } from "../cards/names.ts";
import { hint as asked, type Hint } from "../net/api.ts";
import { need, say } from "../texts.svelte.ts";
import { type Move, type Moves, held } from "./moves.ts";

export interface Hinted {
  /** The line of the move. */
  readonly line: string;
  /** Its cards in the hand. */
  readonly cards: readonly string[];
  /** The move, as its button has it, and the reason: beside cards that stand raised. */
  readonly text: string;
  /** The same for the ear, with the cards by their names. */
  readonly heard: string;
  readonly reason: string;
}

/** Moves whose cards do not come from the hand. */
const FROM_THE_PILE = ["take", "draw"];

/** The move with all its cards: the button that folds tells only how many. */
function toldOf(move: Move, named: (move: Move) => string): string {
  if (move.verb !== "fold") return named(move);
  return `${named(move)}: ${move.cards.map(spoken).join(", ")}`;
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The reason in words. */
export function reasonOf({ code, values }: Pick<Hint, "code" | "values">): string {
  const { card, other, suit } = values;
  const words = {
    ...values,
    ...(typeof card === "string" ? { card: spoken(card) } : {}),
    ...(typeof other === "string" ? { other: spoken(other) } : {}),
    ...(typeof suit === "string" ? { suit: say(`suit-${suit}`) } : {}),
  };
  return upper(say(`hint-${code}`, words));
}

/** Ask the room. Undefined if what it says is no longer among the moves; throws `Refused`. */
export async function hintFor(
  code: string,
  moves: () => Moves,
  named: (move: Move) => string,
): Promise<Hinted | undefined> {
  const words = need("hints"); // a refusal has its sentence there, too
  const [answer] = await Promise.allSettled([asked(code), words]);
  if (answer.status === "rejected") throw answer.reason;
  const found = answer.value;
  const move = moves().all.find(({ line }) => line === found.do);
  if (!move) return undefined;
  const reason = reasonOf(found);
  const text = say("hint-line", { move: named(move), reason });
  const heard = say("hint-line", { move: toldOf(move, named), reason });
  const cards = FROM_THE_PILE.includes(move.verb) ? [] : move.cards.map(held);
  return { line: move.line, cards: move.verb === "meld" ? [] : cards, text, heard, reason };
}
