/** What a card in the words of the grammar shows: `7h`, `**`, `*7h` (a joker for it), `??`. */

export interface Parts {
  readonly kind: "card" | "joker" | "back";
  /** The rank and suit shown, or those that a joker stands for; empty where there are none. */
  readonly rank: string;
  readonly suit: string;
}

const BACK: Parts = { kind: "back", rank: "", suit: "" };
const FACE = /^[A2-9TJQK][cdhs]$/;

export function partsOf(card: string): Parts {
  if (card === "**") return { kind: "joker", rank: "", suit: "" };
  const joker = card.startsWith("*");
  const face = joker ? card.slice(1) : card;
  if (!FACE.test(face)) return BACK;
  return { kind: joker ? "joker" : "card", rank: face.charAt(0), suit: face.charAt(1) };
}

export type Say = (id: string, values?: Record<string, string>) => string;

/** The name of a card as people say it. */
export function spokenWith(card: string, say: Say): string {
  const { kind, rank, suit } = partsOf(card);
  if (kind === "back") return say("card-unknown");
  if (rank === "") return say("card-joker");
  const names = { rank: say(`rank-${rank}`), suit: say(`suit-${suit}`) };
  return say(kind === "joker" ? "card-joker-as" : "card-spoken", names);
}

/** What is printed in the corner; `letter` gives the court letters of the language. */
export function indexOf(rank: string, letter: (rank: string) => string = (rank) => rank): string {
  if (rank === "T") return "10";
  return "AKQJ".includes(rank) ? letter(rank) : rank;
}
