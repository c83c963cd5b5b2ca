/** The keys of the table, by their place on the keyboard: they work with any alphabet. */

import { spoken } from "../cards/names.ts";
import type { View } from "../net/protocol.ts";
import { status } from "../say/status.ts";
import { say } from "../texts.svelte.ts";
import { type Move, type Moves, tiles } from "./moves.ts";
import type { TableStore } from "./store.svelte.ts";

export interface Desk {
  readonly store: TableStore;
  readonly view: View;
  readonly moves: Moves;
  readonly names: readonly string[];
  readonly announce: (text: string) => void;
  readonly open: (what: "log" | "scores") => void;
  readonly play: (move: Move) => void;
  readonly hint: () => void;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, dialog") !== null;

/** True if the key meant something here. */
export function press(event: KeyboardEvent, desk: Desk): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false;
  const done = !typing(event.target) && KEYS[event.code];
  if (!done) return false;
  event.preventDefault();
  done(desk);
  return true;
}

const list = (cards: readonly string[]): string => cards.map(spoken).join(", ");

const KEYS: Readonly<Record<string, (desk: Desk) => void>> = {
  KeyD: ({ moves, play }) => first(moves.of("draw"), play),
  KeyF: ({ moves, play }) => first(moves.of("take"), play),
  KeyH: ({ store, announce }) =>
    announce(say("key-hand", { cards: list(store.hand?.mine?.cards ?? []) })),
  KeyT: ({ store, announce }) => {
    const hand = store.hand;
    if (!hand) return;
    const pile = hand.pile.at(-1);
    const laid = hand.trick.map(({ chair, cards }) => `${store.nameOf(chair)}: ${list(cards)}`);
    announce(
      laid.length > 0
        ? laid.join("; ")
        : pile
          ? say("key-pile", { card: spoken(pile), count: hand.stock })
          : say("trick-none"),
    );
  },
  KeyL: ({ store, announce }) =>
    announce(
      (store.hand?.last_trick ?? [])
        .map(({ chair, cards }) => `${store.nameOf(chair)}: ${list(cards)}`)
        .join("; ") || say("trick-none"),
    ),
  KeyM: ({ store, announce }) =>
    announce(
      (store.hand?.melds ?? []).map((meld, n) => `${n + 1}: ${list(tiles(meld))}`).join("; ") ||
        say("key-no-melds"),
    ),
  KeyP: ({ store, announce }) =>
    announce(
      (store.hand?.chairs ?? [])
        .map((chair, n) =>
          say("key-player", {
            name: store.nameOf(chair),
            count: store.hand?.counts[n] ?? 0,
          }),
        )
        .join(" "),
    ),
  KeyC: ({ store, announce }) =>
    announce(
      say("clock-left", { count: Math.max(0, Math.ceil((store.due - performance.now()) / 1000)) }),
    ),
  KeyW: ({ store, view, names, announce }) =>
    announce(status({ view, you: store.seat, names, say })),
  KeyS: ({ open }) => open("scores"),
  KeyI: ({ hint }) => hint(),
  KeyN: ({ store, view }) => {
    if (view.phase === "settled") void store.ask({ do: "ready" });
    if (view.phase === "over") void store.ask({ do: "rematch" });
  },
};

function first(moves: readonly Move[], play: (move: Move) => void): void {
  if (moves[0]) play(moves[0]);
}
