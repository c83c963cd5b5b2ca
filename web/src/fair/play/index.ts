/**
 * The play, checked without a rule book: every card drawn is the next one (V9), every mix and the
 * card shown are the sealed ones (V10), nobody plays a card they do not hold or acts out of turn,
 * tricks, points, counters and defeat points follow from the cards (V12). What melds are made of, and
 * whether a hand may declare, is for `mesaya verify`, which has the rule books.
 */

import { intOf, listOf, tableOf, textOf } from "../reading.ts";
import { Fault, type Audit, type Check, type Sealed, type Table } from "../types.ts";
import { Contract } from "./contract.ts";
import { Dealt, type Play } from "./hand.ts";
import { Kozel4 } from "./kozel4.ts";
import { broken, linesOf, TABLE, type Line } from "./lines.ts";
import { Omi6 } from "./omi6.ts";
import { Points13 } from "./points13.ts";
import { Rummi } from "./rummi.ts";

const GAMES: Readonly<Record<string, new (dealt: Dealt) => Play>> = {
  rummi: Rummi,
  omi6: Omi6,
  contract: Contract,
  points13: Points13,
  kozel4: Kozel4,
};

/** V9, V10, V12 of a transcript whose deck, plan and chain have been checked before. */
export const audit: Audit = (transcript: Table, sealed: Sealed): readonly Check[] => {
  try {
    replay(transcript, sealed);
  } catch (error) {
    if (!(error instanceof Fault) && !(error instanceof RangeError)) throw error;
    const code = error instanceof Fault && error.code !== "" ? error.code : "V12";
    return [{ code, status: "failed", detail: error.message.slice(0, 120) }];
  }
  return ["V9", "V10", "V12"].map((code) => ({ code, status: "ok", detail: "" }));
};

function replay(transcript: Table, sealed: Sealed): void {
  const spec = tableOf(transcript["spec"]);
  const name = textOf(spec["game"]);
  if (!Object.hasOwn(GAMES, name)) throw broken("no such game");
  const dealt = new Dealt(transcript, sealed);
  if (dealt.dealer >= dealt.seats) throw broken("a seat that is none");
  const play = new (GAMES[name] as new (dealt: Dealt) => Play)(dealt);
  const lines = linesOf(transcript);
  const score = lines.find(isScore);
  for (const line of lines) {
    if (line === score) break;
    play.take(line);
  }
  dealt.closeRoots();
  const result = tableOf(transcript["result"]);
  if (Object.hasOwn(result, "void")) {
    if (score !== undefined) throw broken("a hand that was given up is counted");
    return;
  }
  if (score === undefined || lines.at(-1) !== score)
    throw broken("the play goes on, or is not counted");
  finish(play, score, spec, result);
}

const isScore = (line: Line): boolean => line.seat === TABLE && line.verb === "score";

/** V12 The deal is over, and ends with these points. */
function finish(play: Play, score: Line, spec: Table, result: Table): void {
  const ending = textOf(result["ending"]);
  if (play instanceof Points13) play.settle(ending);
  if (!play.over()) throw broken("the play is not over");
  if (play.ending() !== ending) throw broken("the play ends otherwise");
  const points = listOf(result["points"]).map(intOf);
  play.check(points);
  if (score.words.join(" ") !== play.score(points)) {
    throw broken("the play ends with other points");
  }
  if (play instanceof Points13) settled(spec, points, ending, result);
}

/**
 * V13, R3.22 Points are tokens: each seat pays its points at the rate, and who has none gets the sum
 * less the commission (Q3.22: of the gross, rounded down). Two seats without points share nothing:
 * then only the rule book can tell who won, and the sum alone is checked.
 */
function settled(spec: Table, points: readonly number[], ending: string, result: Table): void {
  const rate = intOf(spec["rate"]);
  const bps = intOf(spec["commission_bps"]);
  const gross = points.reduce((sum, point) => sum + point, 0) * rate;
  const commission = ending === "void" ? 0 : Math.floor((gross * bps) / 10_000);
  const deltas = listOf(result["settlement"]).map((row) => tableOf(row)["delta"]);
  const due = points.map((point) => (point === 0 ? gross - commission : -point * rate));
  const payers = points.every((point, seat) => point === 0 || deltas[seat] === due[seat]);
  const taken = deltas.filter((delta, seat) => points[seat] === 0 && delta !== 0);
  const fits = taken.length <= 1 && taken.every((delta) => delta === gross - commission);
  if (deltas.length !== points.length || result["commission"] !== commission || !payers || !fits) {
    throw new Fault("the settlement is not what the points are worth", "V13");
  }
}
