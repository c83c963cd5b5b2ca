/** What the hand is given. */

import type { Order } from "./order.ts";

export interface GroupLabel {
  readonly text: string;
  /** True if the group is one: it gets a check mark, not a colour alone. */
  readonly ok: boolean;
}

export interface Mark {
  readonly text: string;
  readonly said: string;
}

export interface HandProps {
  /** The layout that the server holds. */
  groups: readonly string[];
  /** A bench with groups and labels; else one row. */
  grouped: boolean;
  /** The cards that may be named now; null if that is not asked. */
  playable: ReadonlySet<string> | null;
  reason?: ((card: string) => string) | undefined;
  label?: ((group: string) => GroupLabel | null) | undefined;
  /** Ids of the chosen cards; `cardOf` of groups.ts gives the card. */
  chosen: string[];
  order?: Order;
  /** The ranks from the lowest, where a game has an order of its own. */
  ranks?: string | undefined;
  /** True if the contract of the round wants sets only; undefined where there is no contract. */
  sets?: boolean | undefined;
  multi: boolean;
  /** One tap plays, where one card is chosen: the reader's setting. */
  oneTap?: boolean | undefined;
  /** A second tap lowers a card that is raised: it is played by a drag or by the button. */
  lowers?: boolean | undefined;
  /** A mark on a card, and what is said of it. */
  mark?: ((card: string) => Mark | undefined) | undefined;
  fresh: ReadonlySet<string>;
  /** The card whose rank is wild; empty if none. */
  wild: string;
  width: number;
  /** The height that is left, where it is scarce. */
  height?: number | undefined;
  looseText?: ((cards: readonly string[]) => string) | undefined;
  onprimary: () => void;
  onlayout?: ((groups: string[]) => void) | undefined;
  onarrange?: (() => void) | undefined;
  /** A sentence for the one live region of the page. */
  onsay?: ((text: string) => void) | undefined;
  /** A card was tapped that cannot be played now. */
  onblocked?: ((card: string, reason: string) => void) | undefined;
  /** A card was dropped outside the hand. */
  ondropout?: ((id: string, x: number, y: number) => void) | undefined;
}
