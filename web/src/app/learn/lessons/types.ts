/** What a lesson is made of. The records are replayed through the rule books by the tests. */

export type Game = "rummi" | "omi6" | "contract" | "points13" | "kozel4";

/** Cards that a seat laid to the trick. */
export interface Laid {
  readonly seat: string;
  readonly cards: readonly string[];
  readonly down?: boolean;
}

export interface Meld {
  readonly seat: string;
  readonly cards: readonly string[];
}

/** What the learner sees of the table. */
export interface Shown {
  readonly hand: readonly string[];
  readonly trick?: readonly Laid[];
  /** Who took the trick that is shown. */
  readonly took?: string;
  /** The discards, the top one last. */
  readonly pile?: readonly string[];
  readonly melds?: readonly Meld[];
  /** The letter of the suit. */
  readonly trump?: string;
  readonly wild?: string;
  readonly scores?: readonly number[];
}

/** Cards to choose and a button to press: a name, a meld (`m2`) or a joker's face (`*7s`). */
export interface Move {
  readonly tap?: readonly string[];
  readonly press?: string;
}

export interface Expect extends Move {
  /** Only to be read. */
  readonly next?: boolean;
}

/** A move that the rules refuse for `reason`, or that `costs` points. */
export interface Wrong extends Move {
  readonly do?: string;
  readonly reason?: string;
  readonly costs?: number;
  readonly say: string;
}

export interface Step {
  readonly say: string;
  /** How many lines of the record have been played. */
  readonly at: number;
  readonly show: Shown;
  readonly buttons: readonly string[];
  readonly expect: Expect;
  readonly do?: string;
  readonly wrong?: readonly Wrong[];
}

export interface Lesson {
  readonly game: Game;
  /** The deal, as a record writes it. */
  readonly record: readonly string[];
  /** The order of the hand on the screen. */
  readonly order: readonly string[];
  readonly steps: readonly Step[];
}
