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

const dealt = (files: [string, Uint8Array][], game: string) =>
  files.map(([, bytes]) => loads(bytes)).filter((file) => gameOf(file).game === game);

describe("who takes a trick", () => {
  const tables = played as [string, Uint8Array][];
  const teamsOf = (counts: readonly number[], teams: number): number[] =>
    Array.from({ length: teams }, (_, team) =>
      counts.reduce((sum, count, seat) => (seat % teams === team ? sum + count : sum), 0),
    );

  test("in Omi the tricks of the teams are the points of the hand", () => {
    const files = dealt(tables, "omi6");
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const result = file["result"] as unknown as { points: number[]; ending: string };
      if (result.ending !== "normal") continue;
      const { steps } = gameOf(file);
      expect(teamsOf(steps.at(-1)?.board.taken ?? [], 3)).toEqual(result.points);
    }
  });

  test("in Kozel who takes a trick leads the next one", () => {
    const files = dealt(tables, "kozel4");
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      let taker = -1;
      let told = 0;
      for (const { board, events } of gameOf(file).steps) {
        const led = events.find(({ event }) => event === "led");
        if (led && taker >= 0) expect(led["seat"]).toBe(taker);
        const taken = events.find(({ event }) => event === "tricktaken");
        if (taken) {
          told += 1;
          expect([taken["seat"], taken["number"]]).toEqual([board.taker, told]);
          taker = board.taker;
        } else if (!led) taker = events.some(({ event }) => event === "molodkaled") ? -1 : taker;
      }
      expect(told).toBeGreaterThan(3);
    }
  });

  test("a rummy has none", () => {
    const { steps } = gameOf(transcript("points13"));
    expect(steps.every(({ board }) => board.taker === -1)).toBe(true);
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
