/** Lessons: their shape, and how a move is judged. What is lawful the Python tests hold. */

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { judge, laysOff, reachable } from "../../src/app/learn/judge.ts";
import type { Lesson, Step } from "../../src/app/learn/lessons/types.ts";

const FOLDER = join(import.meta.dirname, "../../src/app/learn/lessons");
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
const read = (name: string): Lesson =>
  JSON.parse(readFileSync(join(FOLDER, name), "utf-8")) as Lesson;

it("has a lesson for each of the five games", () => {
  expect(FILES.sort()).toEqual(
    ["contract", "kozel4", "omi6", "points13", "rummi"].map((name) => `${name}.json`),
  );
});

describe.each(FILES)("%s", (name) => {
  const lesson = read(name);
  const steps = lesson.steps.map((step, place) => [place + 1, step] as const);

  it("is short enough", () => {
    expect(`${lesson.game}.json`).toBe(name);
    expect(lesson.steps.length).toBeGreaterThanOrEqual(7);
    expect(lesson.steps.length).toBeLessThanOrEqual(14);
  });

  it.each(steps)("step %i can be done with what is on the screen", (number, step) => {
    expect(step.say).toBe(`lesson-${lesson.game}-${number}`);
    if (step.expect.next) {
      expect(step.expect).toEqual({ next: true });
      expect(step.buttons).toEqual([]);
      return;
    }
    const press = step.expect.press ?? "";
    if (/^m\d+$/.test(press)) {
      expect(laysOff(step)).toBe(true);
      expect(step.show.melds?.length).toBeGreaterThanOrEqual(Number(press.slice(1)));
    } else expect(step.buttons).toContain(press);
    expect(judge(step, step.expect.tap ?? [], press)).toEqual({ right: true });
    for (const card of reachable(step)) expect(step.show.pile).toContain(card);
  });

  it.each(steps)("step %i has words of its own for the mistakes it knows", (_, step) => {
    for (const wrong of step.wrong ?? []) {
      if (wrong.press === undefined || step.expect.next) continue;
      const verdict = judge(step, wrong.tap ?? [], wrong.press);
      expect(verdict).toEqual({ right: false, say: wrong.say });
    }
  });
});

describe("a move", () => {
  const step: Step = {
    say: "x",
    at: 1,
    show: { hand: ["7h", "7h", "9s"] },
    buttons: ["lead", "drop"],
    expect: { tap: ["7h", "9s"], press: "lead" },
    wrong: [
      { tap: ["9s"], press: "lead", say: "nine" },
      { press: "drop", say: "dear" },
    ],
  };

  it("is right whatever the order of the cards", () => {
    expect(judge(step, ["9s", "7h"], "lead")).toEqual({ right: true });
  });

  it("is answered with the words for that mistake", () => {
    expect(judge(step, ["9s"], "lead")).toEqual({ right: false, say: "nine" });
    expect(judge(step, ["7h"], "drop")).toEqual({ right: false, say: "dear" });
  });

  it("is else asked for again", () => {
    expect(judge(step, ["7h"], "lead")).toEqual({ right: false, say: "lesson-other" });
    expect(judge(step, [], "lead")).toEqual({ right: false, say: "lesson-choose" });
  });
});
