/** Names of cards in the language that is shown. */

import { settings } from "../settings.svelte.ts";
import { say } from "../texts.svelte.ts";
import { indexOf, spokenWith } from "./parts.ts";

/** "seven of hearts", "joker for the seven of hearts". */
export const spoken = (card: string): string => spokenWith(card, say);

/** The corner of a card: its rank, with the reader's own court letters where they are wished. */
export const corner = (rank: string): string =>
  indexOf(rank, settings().russian ? (court) => say(`index-${court}`) : undefined);
