/** What each card was worth: the right decision stands beside the right step, and all can be said. */

import { describe, expect, test } from "vitest";
import {
  choicesOf,
  shownOf,
  SOLVED,
  Steps,
  type Analysis,
  type Decision,
} from "../../src/app/replay/analysis.ts";
import { gameOf } from "../../src/app/replay/board.ts";
import { linesOf } from "../../src/fair/play/lines.ts";
import { loads } from "../../src/fair/transcript.ts";
import type { Table } from "../../src/fair/types.ts";
import { transcripts } from "../fair/files.ts";
import { LANGUAGES, speaker } from "./sayhelp.ts";

const LAYS = ["play", "lead", "beat", "fold", "molodka"];
const files = [...transcripts()]
  .filter(([name]) => !name.endsWith("-opening"))
  .map(([, bytes]) => loads(bytes))
  .filter((file) => SOLVED.includes(gameOf(file).game));

/** Every play of the hand, as a room would answer that finds each second one wrong. */
function analysisOf(file: Table): Analysis {
  const decisions: Decision[] = [];
  let number = 0;
  for (const line of linesOf(file)) {
    if (line.seat < 0) continue;
    number += 1;
    if (!LAYS.includes(line.verb)) continue;
    const did = `${line.verb} ${line.words[0]}`;
    const cost = decisions.length % 2;
    const options = cost ? [{ do: "play 6c", worth: 2 }] : [];
    decisions.push({
      number,
      seat: line.seat,
      did,
      worth: 2 - cost,
      best: 2,
      cost,
      unit: "tricks",
      options: [...options, { do: did, worth: 2 - cost }],
    });
  }
  return { game: "omi6", sure: "exact", left: 0, why: "", decisions, seats: [] };
}

test("there are hands of both games", () => {
  expect(new Set(files.map((file) => gameOf(file).game))).toEqual(new Set(SOLVED));
});

describe.each(files.map((file, at) => [at, file] as const))("hand %i", (_, file) => {
  const analysis = analysisOf(file);
  const steps = new Steps(file, analysis);
  const game = gameOf(file);
  const shown = game.steps.map((_, at) => steps.at(at));

  test("every play stands beside its step, and nothing beside the others", () => {
    expect(shown.filter((one) => one !== undefined)).toEqual(analysis.decisions);
    for (const [at, decision] of shown.entries()) {
      expect(steps.laid(at)).toBe(decision !== undefined);
      const line = linesOf(file)[at - 1];
      if (decision) expect(decision.did).toBe(`${line?.verb} ${line?.words[0]}`);
    }
  });

  test("the hand before the play holds what was played", () => {
    for (const [at, decision] of shown.entries()) {
      if (!decision || decision.did.startsWith("molodka")) continue;
      const hand = game.steps[at - 1]?.board.hands[decision.seat] ?? [];
      const played = choicesOf(decision).find((choice) => choice.played);
      expect(hand).toEqual(expect.arrayContaining([...(played?.cards ?? [])]));
    }
  });

  test("who asks for the next loss comes to each of them once", () => {
    const found: number[] = [];
    for (let at = steps.next(0); at >= 0; at = steps.next(at)) found.push(at);
    expect(found).toEqual([...shown.keys()].filter((at) => shown[at]?.cost));
  });

  test("another play than the one at the step is not shown", () => {
    const [first] = analysis.decisions;
    const other = { ...analysis, decisions: [{ ...(first as Decision), did: "play 6c" }] };
    const wrong = first?.did === "play 6c" ? [] : game.steps.map((_, at) => at);
    for (const at of wrong) expect(new Steps(file, other).at(at)).toBeUndefined();
  });
});

describe("options", () => {
  const decision: Decision = {
    number: 1,
    seat: 0,
    did: "fold Th",
    worth: 3,
    best: 8,
    cost: 5,
    unit: "points",
    options: [
      { do: "beat KsAs", worth: 8 },
      { do: "fold 6c", worth: 8 },
      { do: "fold 7c", worth: 4 },
      { do: "fold Th", worth: 3 },
    ],
  };

  test("all that are best are marked, and the one that was played", () => {
    const choices = choicesOf(decision);
    expect(choices.map(({ best }) => best)).toEqual([true, true, false, false]);
    expect(choices.map(({ played }) => played)).toEqual([false, false, false, true]);
    expect(choices[0]).toMatchObject({ verb: "beat", cards: ["Ks", "As"], worth: 8 });
  });

  test("what was played is never folded away", () => {
    const [shown, folded] = shownOf(choicesOf(decision), 2);
    expect(shown.map(({ worth }) => worth)).toEqual([8, 8, 3]);
    expect(folded.map(({ worth }) => worth)).toEqual([4]);
    expect(shownOf(choicesOf(decision), 9)[1]).toEqual([]);
  });
});

test.each(LANGUAGES)("everything is said in %s", (language) => {
  const say = speaker(language);
  for (const verb of LAYS.slice(1)) expect(say(`analysis-do-${verb}`)).not.toBe("");
  for (const unit of ["tricks", "points", "solo"]) {
    for (const count of [0, 1, 2, 5, 21]) {
      expect(say(`analysis-worth-${unit}`, { count })).not.toBe("");
      expect(say(`analysis-cost-${unit}`, { count })).not.toBe("");
    }
    expect(say(`analysis-unit-${unit}`)).not.toBe("");
  }
  for (const sure of ["exact", "least"]) expect(say(`analysis-sure-${sure}`)).not.toBe("");
  for (const why of ["stock", "plain", "long", "challenges", "molodka", "stop", "nothing"])
    expect(say(`analysis-why-${why}`)).not.toBe("");
});
