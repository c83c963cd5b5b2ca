/**
 * Why a card of the hand cannot be played now. The list of what is legal says that it cannot; the
 * view says what the table asks for, so which of the engine's reasons it is.
 */

import type { Hand } from "../net/protocol.ts";
import type { Moves } from "./moves.ts";

export interface Why {
  readonly id: string;
  readonly suit?: string;
  readonly card?: string;
  readonly count?: number;
}

type Seen = Pick<Hand, "trick"> & { readonly mine?: Hand["mine"] };

export function whyNot(card: string, moves: Moves, hand: Seen | undefined): Why {
  const led = hand?.trick[0]?.cards ?? [];
  if (moves.of("play").length > 0 && led[0]) return { id: "follow_suit", suit: led[0].charAt(1) };
  if (moves.of("lead").length > 0) return { id: "mixed_suits" };
  if (moves.of("fold").length > 0) return { id: "wrong_count", count: led.length };
  return rummy(card, moves, hand?.mine?.cards.length ?? 0);
}

/** After the draw a card may be barred, or all may wait for what has to be laid first. */
function rummy(card: string, moves: Moves, held: number): Why {
  if (moves.of("discard").length > 0) return { id: "just_taken", card };
  if (held === 1) return { id: "finish_without_discard" };
  return { id: moves.playable.size > 0 ? "bench-why-lay-first" : "bench-not-now" };
}
