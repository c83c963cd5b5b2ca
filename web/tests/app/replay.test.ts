/** Every transcript of `spec/` can be seen once more, and what is seen adds up. */

import { describe, expect, test } from "vitest";
import { gameOf, type Board } from "../../src/app/replay/board.ts";
import { chairsOf } from "../../src/app/replay/seats.ts";
import { spoken } from "../../src/app/say/speak.ts";
import { LANGUAGES, speaker, viewOf } from "./sayhelp.ts";
import { loads } from "../../src/fair/transcript.ts";
import { transcript, transcripts } from "../fair/files.ts";

const played = [...transcripts()].filter(([name]) => !name.endsWith("-opening"));

const count = (board: Board): number =>
  board.stock +
  board.pile.length +
  [...board.hands, ...board.melds.map((meld) => meld.cards)].reduce(
    (sum, cards) => sum + cards.length,
    0,
  );

describe.each(played)("%s", (name, bytes) => {
  const file = loads(bytes);
  const { game, seats, steps } = gameOf(file);

  test("no card comes out of nothing", () => {
    expect(steps.length).toBeGreaterThan(2);
    for (const [at, { board, moved }] of steps.entries()) {
      const before = steps[at - 1]?.board;
      if (before === undefined) continue;
      // of tricks the cards go away, and cards put back or shown at the end lie face down
      const loose = Math.abs(count(board) - count(before));
      expect(loose, `${name} ${at}`).toBeLessThanOrEqual(Math.max(moved.length, 4 * seats));
      expect(board.stock).toBeGreaterThanOrEqual(0);
      expect(board.hands.flat().join("")).not.toContain("undefined");
    }
  });

  test("every step can be told", () => {
    for (const language of LANGUAGES) {
      const say = speaker(language);
      const ctx = {
        view: viewOf(game),
        you: -2,
        names: chairsOf(file, seats).map(({ name }) => name),
        say,
      };
      for (const step of steps.slice(1)) {
        for (const event of step.events) expect(spoken(event, ctx)).not.toBe("");
      }
    }
  });
});

test("cards that came are shown where they came, and only there", () => {
  const { steps } = gameOf(transcript("points13"));
  const [, draw, discard] = steps;
  expect(draw?.came).toEqual([[], [], ["2d"]]);
  expect(discard?.onPile).toEqual(["Ks"]);
  expect(discard?.came.flat()).toEqual([]);
  expect(draw?.board.stock).toBe((steps[0]?.board.stock ?? 0) - 1);
});

test("what is told is what happened", () => {
  const file = transcript("kozel4");
  const { steps, seats } = gameOf(file);
  const ctx = {
    view: viewOf("kozel4"),
    you: -2,
    names: chairsOf(file, seats).map(({ name }) => name),
    say: speaker("en"),
  };
  const told = steps.flatMap(({ events }) => events.map((event) => spoken(event, ctx)));
  expect(told[0]).toBe("As is shown: spades are trumps.");
  expect(told.at(-1)).toBe("The deal is over: all is played. Teams score 62-58.");
});
