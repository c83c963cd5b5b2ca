/** The contract of a round, and how much of it lies grouped on the bench. Labels only: the room judges. */

import { type LabelRules, labelOf } from "../hand/labels.ts";

export interface Part {
  readonly kind: "set" | "run";
  /** The fewest cards of such a meld. */
  readonly size: number;
  readonly done: number;
  readonly need: number;
}

/** Sets and runs of each round; Rummi has the first six, Contract Rummy all. */
const CONTRACTS: readonly (readonly [number, number])[] = [
  [2, 0],
  [1, 1],
  [0, 2],
  [3, 0],
  [2, 1],
  [1, 2],
  [0, 3],
];

export interface Bench {
  readonly groups: readonly string[];
  /** True once the contract is laid: nothing of it is open any more. */
  readonly down: boolean;
}

/** True for the games that have a contract. */
export const hasContract = (game: string): boolean => ["rummi", "contract"].includes(game);

const wanted = (game: string, round: number): readonly [number, number] =>
  (hasContract(game) && CONTRACTS[round - 1]) || [0, 0];

/** True if the round wants sets and no run; undefined where there is no contract. */
export function onlySets(game: string, round: number): boolean | undefined {
  const [sets, runs] = wanted(game, round);
  return sets + runs === 0 ? undefined : runs === 0;
}

/** What the contract is made of; a group that may be either fills what is still open. */
export function partsOf(
  game: string,
  round: number,
  bench: Bench,
  rules: LabelRules = {},
): readonly Part[] {
  const [sets, runs] = wanted(game, round);
  const labels = bench.groups.map((group) => labelOf(game, group, "", rules));
  const count = (label: string | null): number => labels.filter((one) => one === label).length;
  let either = count(null);
  const part = (kind: Part["kind"], size: number, need: number): Part => {
    const sure = Math.min(need, count(kind));
    const lent = Math.min(need - sure, either);
    either -= lent;
    return { kind, size, need, done: bench.down ? need : sure + lent };
  };
  const run = game === "rummi" ? 4 : (rules.sequence_min ?? 3);
  return [part("set", 3, sets), part("run", run, runs)].filter(({ need }) => need > 0);
}
