/** The contract chips: what lies grouped fills them. */

import { describe, expect, test } from "vitest";
import { onlySets, partsOf } from "../../src/app/table/contract.ts";

const bench = (...groups: string[]) => ({ groups, down: false });
const told = (...given: Parameters<typeof partsOf>): string =>
  partsOf(...given)
    .map(({ kind, size, done, need }) => `${kind}${size} ${done}/${need}`)
    .join(", ");

describe("the parts of a contract", () => {
  test("are those of the round, each game with its own shortest run", () => {
    expect(told("rummi", 1, bench())).toBe("set3 0/2");
    expect(told("rummi", 2, bench())).toBe("set3 0/1, run4 0/1");
    expect(told("contract", 3, bench())).toBe("run3 0/2");
    expect(told("contract", 7, bench(), { sequence_min: 4 })).toBe("run4 0/3");
    expect(told("points13", 2, bench())).toBe("");
    expect(told("rummi", 0, bench())).toBe("");
  });

  test("fill as groups match, and no further than they are wanted", () => {
    expect(told("rummi", 2, bench("7h7d7c", "2s3s4s5s", "KhQd9c"))).toBe("set3 1/1, run4 1/1");
    expect(told("rummi", 2, bench("7h7d7c", "8h8d8c", "2s3s4s"))).toBe("set3 1/1, run4 0/1");
  });

  test("a group that may be either fills what is open", () => {
    expect(told("rummi", 2, bench("7h7d7c", "9s******"))).toBe("set3 1/1, run4 1/1");
    expect(told("rummi", 2, bench("2s3s4s5s", "9s******"))).toBe("set3 1/1, run4 1/1");
    expect(told("rummi", 5, bench("9s******"))).toBe("set3 1/2, run4 0/1");
  });

  test("are full once the contract is laid", () => {
    expect(told("rummi", 2, { groups: ["KhQd"], down: true })).toBe("set3 1/1, run4 1/1");
  });
});

test("which contracts want sets only", () => {
  expect([1, 2, 4].map((round) => onlySets("rummi", round))).toEqual([true, false, true]);
  expect(onlySets("points13", 1)).toBeUndefined();
  expect(onlySets("kozel4", 1)).toBeUndefined();
});
