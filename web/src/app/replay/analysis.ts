/** What each card of a finished hand would have been worth, as the room works it out. */

import type { Table } from "../../fair/types.ts";
import { linesOf, TABLE, tilesOf, type Line } from "../../fair/play/lines.ts";

/** One thing that might have been done: a line without its seat. */
export interface Worth {
  readonly do: string;
  readonly worth: number;
}

export type Unit = "tricks" | "points" | "solo";

export interface Decision {
  /** What seats did is counted from 1, calls and passes too. */
  readonly number: number;
  readonly seat: number;
  readonly did: string;
  readonly worth: number;
  readonly best: number;
  readonly cost: number;
  readonly unit: Unit;
  /** The best first. */
  readonly options: readonly Worth[];
}

export interface Sum {
  readonly seat: number;
  readonly choices: number;
  readonly missed: number;
  readonly lost: number;
}

export interface Analysis {
  readonly game: string;
  readonly sure: "exact" | "least" | "";
  /** Plays that are not worked out, and why. */
  readonly left: number;
  readonly why: string;
  readonly decisions: readonly Decision[];
  readonly seats: readonly Sum[];
}

/** The games whose hands can be worked out. */
export const SOLVED: readonly string[] = ["omi6", "kozel4"];

/** One option as the panel shows it. */
export interface Choice {
  readonly verb: string;
  readonly cards: readonly string[];
  readonly worth: number;
  readonly played: boolean;
  readonly best: boolean;
}

const LAYS: readonly string[] = ["play", "lead", "beat", "fold", "molodka"];

const partsOf = (text: string): readonly [string, string] => {
  const [verb = "", cards = ""] = text.split(" ");
  return [verb, [...tilesOf(cards)].sort().join("")];
};

const same = (line: Line, did: string): boolean =>
  partsOf(`${line.verb} ${line.words[0] ?? ""}`).join(" ") === partsOf(did).join(" ");

/** The steps of a hand at which a seat laid cards, and what is known of each. */
export class Steps {
  /** By step: the number of what a seat did there; 0 where no cards were laid. */
  private readonly numbers: readonly number[];
  private readonly lines: readonly Line[];
  private readonly decisions: ReadonlyMap<number, Decision>;

  constructor(transcript: Table, analysis: Analysis) {
    this.lines = linesOf(transcript);
    this.decisions = new Map(analysis.decisions.map((one) => [one.number, one]));
    let number = 0;
    this.numbers = [
      0, // the cards are dealt
      ...this.lines.map((line) => {
        if (line.seat !== TABLE) number += 1;
        return LAYS.includes(line.verb) ? number : 0;
      }),
    ];
  }

  /** True if cards were laid at this step. */
  laid(step: number): boolean {
    return (this.numbers[step] ?? 0) > 0;
  }

  /** What is known of the play at this step; nothing for another line than was played there. */
  at(step: number): Decision | undefined {
    const line = this.lines[step - 1];
    const found = this.decisions.get(this.numbers[step] ?? 0);
    if (!line || !found || line.seat !== found.seat || !same(line, found.did)) return undefined;
    return found;
  }

  /** The next step after this one at which something was lost; -1 if there is none. */
  next(step: number): number {
    return this.numbers.findIndex((_, at) => at > step && (this.at(at)?.cost ?? 0) > 0);
  }
}

/** The options of a play: the best first, what was played marked, and all that are best. */
export const choicesOf = (decision: Decision): readonly Choice[] =>
  decision.options.map(({ do: line, worth }) => {
    const [verb = "", cards = ""] = line.split(" ");
    return {
      verb,
      cards: tilesOf(cards),
      worth,
      played: line === decision.did,
      best: worth === decision.best,
    };
  });

/** The options that are shown at once, and those that are folded away: many, in Kozel. */
export function shownOf(choices: readonly Choice[], most: number): readonly [Choice[], Choice[]] {
  const first = choices.slice(0, most);
  const rest = choices.slice(most);
  const played = rest.filter((choice) => choice.played);
  return [[...first, ...played], rest.filter((choice) => !choice.played)];
}
