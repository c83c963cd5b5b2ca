/** The counters of six-player Omi after a hand: who owes whom, and what the payment changes. */

import { listOf, intOf } from "../reading.ts";
import type { Dealt } from "./hand.ts";
import { broken } from "./lines.ts";

const EACH = 6;
type Three = [number, number, number];
type Payment = readonly [payer: number, payee: number, count: number];

/** How a hand ended: its word, and the team that played alone or left. */
export interface Ended {
  readonly how: string;
  readonly team: number;
}

/** The pile that a team pays from, and once the piles are split what it was paid since. */
interface Counters {
  readonly give: Three;
  readonly receive: Three;
  readonly split: boolean;
}

function three(dealt: Dealt, name: string): Three | undefined {
  const found = dealt.before[name];
  if (found === undefined) return undefined;
  const [a, b, c, ...rest] = listOf(found).map(intOf);
  if (a === undefined || b === undefined || c === undefined || rest.length > 0) {
    throw broken("counters that are none");
  }
  return [a, b, c];
}

function before(dealt: Dealt): Counters {
  const give = three(dealt, "give") ?? three(dealt, "counters") ?? [EACH, EACH, EACH];
  return {
    give,
    receive: three(dealt, "receive") ?? [0, 0, 0],
    split: dealt.before["give"] !== undefined,
  };
}

/** R1.12 to R1.20 What a hand without a solo costs; `order` are the teams from the caller on. */
function owed(tricks: readonly number[], order: readonly number[], tie: unknown): Payment[] {
  const of = (team: number): number => tricks[team] as number;
  const most = Math.max(...order.map(of));
  const leaders = order.filter((team) => of(team) === most);
  const [winner = 0] = leaders;
  if (order.length === 2) {
    return order
      .filter((team) => team !== winner)
      .map((team) => [team, winner, of(team) > 0 ? 1 : 2] as const);
  }
  if (leaders.length === 1) {
    const fewest = Math.min(...order.map(of));
    return order.filter((team) => of(team) === fewest).map((team) => [team, winner, 1] as const);
  }
  if (leaders.length > 2 || tie === "void") return [];
  const [last = 0] = order.filter((team) => !leaders.includes(team));
  const paid = tie === "last_pays_each" ? leaders : leaders.slice(0, 1);
  return paid.map((leader) => [last, leader, 1] as const);
}

/** The counters of the teams after the hand, as the score line tells them. */
export function countersAfter(
  dealt: Dealt,
  order: readonly number[],
  tricks: readonly number[],
  ended: Ended,
): string {
  const { give, receive, split } = before(dealt);
  const gain = split ? receive : give;
  let due: Payment[] = [];
  if (ended.how === "normal") {
    due = owed(tricks, order, dealt.option("tie_for_most", "last_pays_each"));
  } else if (ended.how === "solo_won") {
    due = order.filter((team) => team !== ended.team).map((team) => [team, ended.team, 2] as const);
  } else if (ended.how === "solo_lost" || ended.how === "forfeit") {
    give[ended.team] = 0;
  }
  for (const [payer, payee, count] of due) {
    // Q1.4 Who owes more than it has to give pays what it has.
    const able = Math.min(count, give[payer] as number);
    give[payer] = (give[payer] as number) - able;
    gain[payee] = (gain[payee] as number) + able;
  }
  return give.map((count, team) => (count > 0 ? count + (receive[team] as number) : 0)).join("-");
}
