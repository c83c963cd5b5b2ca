/** Messages of the room as `spec/protocol.md` has them; only the fields that the page reads. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Plain = { [key: string]: Json };

/** One chair as everybody sees it. */
export interface Chair {
  readonly kind: "" | "human" | "bot";
  readonly name: string;
  readonly level: string;
  readonly own_seed: boolean;
  readonly ready: boolean;
  readonly here: boolean;
  readonly leaving: boolean;
  readonly misses: number;
  readonly stand_in: boolean;
  readonly in_hand: boolean;
  readonly stack?: number;
  readonly cards?: number;
}

/** The cards that somebody laid in a trick. */
export interface Laid {
  readonly chair: number;
  readonly verb: string;
  readonly cards: readonly string[];
}

/** The hand on the table, as this viewer may see it. */
export interface Hand {
  readonly delayed?: boolean;
  readonly number: number;
  readonly chairs: readonly number[];
  readonly dealer: number;
  readonly playing: readonly number[];
  readonly before: Plain;
  readonly stock: number;
  readonly ended: string;
  readonly scores: readonly number[];
  readonly counts: readonly number[];
  readonly known: readonly (readonly string[])[];
  readonly down: readonly boolean[];
  readonly bought: readonly number[];
  readonly out: readonly boolean[];
  readonly taken: readonly number[];
  readonly pile: readonly string[];
  readonly melds: readonly string[];
  readonly owners: readonly number[];
  readonly wild: string;
  readonly trump: string;
  readonly turned: string;
  readonly called_by: number;
  readonly solo: number;
  readonly covered: number;
  readonly trick: readonly Laid[];
  readonly last_trick: readonly Laid[];
  readonly mine?: {
    readonly cards: readonly string[];
    readonly groups: readonly string[];
    readonly folded: readonly string[];
    readonly drew: string;
    readonly answer: string;
  };
}

/** Something that may be done now, with its price. */
export interface Legal {
  readonly do: string;
  readonly cost?: { readonly points?: number; readonly tokens?: number; readonly cards?: number };
}

/** Who is asked, and for what. */
export interface Asked {
  readonly chairs?: readonly number[];
  readonly answered?: readonly number[];
  readonly for?: string;
  readonly legal?: readonly Legal[];
}

export type Phase =
  "lobby" | "between" | "commit" | "open" | "playing" | "settled" | "over" | "closed";

/** A table as one chair, or who looks on, may see it. */
export interface View {
  readonly table: string;
  readonly code: string;
  readonly seq: number;
  readonly you: number;
  readonly phase: Phase;
  readonly settings: {
    readonly game: string;
    readonly rules: Readonly<Record<string, Json>>;
    readonly clock: string;
    readonly rate: number;
    readonly buy_in: number;
    readonly hold: number;
    readonly commission_bps: number;
    readonly stand_in: string;
    readonly chat: boolean;
    /** Whether a bot may be asked what it would do; never at a table for tokens. */
    readonly hints: boolean;
  };
  readonly host: number;
  readonly chairs: readonly Chair[];
  readonly match: {
    readonly number: number;
    readonly hands: number;
    readonly dealer: number;
    readonly totals: readonly number[];
    readonly winners: readonly number[];
  };
  readonly fair: Plain;
  readonly hand: Hand | Record<string, never>;
  readonly asked: Asked;
  readonly moves: { readonly forfeit?: Plain };
  readonly left_ms: number;
  readonly rest: string;
  readonly votes: {
    readonly pause: readonly number[];
    readonly rematch: readonly number[];
    readonly wait: readonly number[];
  };
  readonly last: Plain;
  readonly voids: number;
}

/** An event of the table or of the hand, in the words of the grammar. */
export interface Event {
  readonly event: string;
  readonly seat?: number;
  readonly [key: string]: Json | undefined;
}

export interface Sent {
  readonly seq: number;
  readonly events: readonly Event[];
}

export type FromServer =
  | {
      readonly t: "welcome";
      readonly code: string;
      readonly seat: number;
      readonly player: string;
      readonly seq: number;
      readonly view: View;
      readonly missed: readonly Sent[];
    }
  | {
      readonly t: "frames";
      readonly frames: readonly Sent[];
      readonly view: View;
      readonly seat: number;
    }
  | { readonly t: "ack"; readonly cid: string; readonly seq: number }
  | {
      readonly t: "refused";
      readonly cid: string;
      readonly code: string;
      readonly rule: string;
      readonly detail: Plain;
    }
  | { readonly t: "pong"; readonly n: number }
  | { readonly t: "replaced" }
  | { readonly t: "closing"; readonly code: string }
  | { readonly t: "error"; readonly code: string; readonly cid?: string };

/** A command, as `spec/schema/client.json` has them. */
export type Command = { readonly do: string } & { readonly [key: string]: Json };

export const PROTOCOL = 1;
/** Nobody's chair: who looks on. */
export const SPECTATOR = -2;
