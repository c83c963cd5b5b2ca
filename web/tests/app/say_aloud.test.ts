/** Cards by their names, and how much is said. */

import { describe, expect, test } from "vitest";
import type { Event } from "../../src/app/net/protocol.ts";
import { cardsIn } from "../../src/app/say/aloud.ts";
import { recap } from "../../src/app/say/recap.ts";
import { sentences } from "../../src/app/say/speak.ts";
import { isSaid, speechOf } from "../../src/app/say/worth.ts";
import { LANGUAGES, speaker, viewOf } from "./sayhelp.ts";

const names = ["Ann", "Bo", "Cy", "Di"];
const contextIn = (language: string, aloud = true) => ({
  view: viewOf("rummi"),
  you: 0,
  names,
  say: speaker(language),
  aloud,
});
const played = (seat: number): Event => ({ event: "played", seat, card: "Ks" });

describe("aloud", () => {
  test.each([
    ["en", "You play the king of spades."],
    ["si", "ඉස්කෝප්ප රජා"],
    ["ta", "ஸ்பேட் ராஜா"],
    ["ru", "Вы кладёте короля пики."],
  ])("%s", (language, said) => {
    expect(sentences(played(0), contextIn(language))).toContain(said);
  });

  test.each([
    [{ event: "led", seat: 1, cards: ["7h", "8h"] }, "Bo leads seven of hearts, eight of hearts."],
    [
      { event: "melded", seat: 1, melds: ["7h7s7d", "2c3c*4c"] },
      "Bo lays the seven of hearts, the seven of spades, the seven of diamonds; " +
        "the two of clubs, the three of clubs, joker for the four of clubs.",
    ],
    [
      { event: "added", seat: 1, tile: "**", meld: 2, tiles: "2c3c**" },
      "Bo adds joker to meld 3: two of clubs, three of clubs, joker.",
    ],
    [{ event: "wild", card: "6d" }, "The wild card is six of diamonds."],
    [{ event: "turned", card: "9d" }, "Nine of diamonds is shown: diamonds are trumps."],
    [{ event: "drew", seat: 1, card: "??" }, "Bo draws from the stock."],
    [
      { event: "bought", seat: 0, card: "Td", fine: "2c" },
      "You buy the ten of diamonds and get two of clubs as the fine.",
    ],
  ])("%o", (event, said) => {
    expect(sentences(event as Event, contextIn("en"))).toBe(said);
  });

  test("with letters, as in the terminal, where nobody asks for names", () => {
    expect(sentences(played(0), contextIn("en", false))).toBe("You play Ks.");
    expect(recap([played(1)], contextIn("en"))).toEqual(["Bo plays the king of spades."]);
  });

  test.each(LANGUAGES)("no letters of a card are left in %s", (language) => {
    const ctx = contextIn(language);
    for (const rank of "A23456789TJQK")
      for (const suit of "cdhs")
        for (const card of [rank + suit, `*${rank}${suit}`])
          for (const form of ["named", "object"] as const) {
            const text = cardsIn(ctx, card, form);
            expect(text).not.toContain(card);
            expect(text.length).toBeGreaterThan(4);
          }
    expect(cardsIn(ctx, "**??", "object")).toContain(", ");
  });
});

describe("brief", () => {
  const me = { you: 0 };
  const drew = (seat: number): Event => ({ event: "drew", seat, card: "4c" });

  test("in full all is said", () => {
    expect(isSaid(drew(1), me, "full")).toBe(true);
    expect(isSaid({ event: "gone", seat: 1 }, me, "full")).toBe(true);
  });

  test.each([
    [drew(1), false],
    [drew(0), true],
    [played(1), true],
    [{ event: "tricktaken", seat: 1, number: 2 }, true],
    [{ event: "settled" }, true],
    [{ event: "said", seat: 1, phrase: "hurry" }, true],
    [{ event: "gone", seat: 1 }, false],
    [{ event: "dealt", seat: 0, cards: ["4c"] }, false],
  ])("%o: %s", (event, said) => {
    expect(isSaid(event as Event, me, "brief")).toBe(said);
  });

  test("what a device wants", () => {
    expect([{}, { speech: "full" }, { speech: "brief" }, { speech: 1 }].map(speechOf)).toEqual([
      "full",
      "full",
      "brief",
      "full",
    ]);
  });
});
