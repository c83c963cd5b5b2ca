/** The sizes of cards against the table of the design. */

import { describe, expect, it } from "vitest";
import { benchOf, evenly, rowsOf, STRIP, TALL } from "../../src/app/hand/sizes.ts";

const TABLE = [
  [320, { 4: [1, 72], 6: [1, 48], 9: [2, 58], 10: [2, 58], 11: [2, 48], 14: [2, 41], 20: [3, 41] }],
  [
    360,
    { 4: [1, 72], 6: [1, 55], 10: [2, 66], 11: [2, 55], 13: [2, 47], 14: [2, 47], 20: [3, 47] },
  ],
  [393, { 4: [1, 72], 6: [1, 60], 10: [2, 72], 11: [2, 60], 14: [2, 51], 20: [3, 51] }],
  [412, { 4: [1, 72], 6: [1, 64], 9: [2, 72], 11: [2, 64], 14: [2, 54], 20: [3, 54] }],
] as const;

describe("one flat hand", () => {
  it.each(TABLE)("fits %i px", (width, row) => {
    for (const [count, [rows, card]] of Object.entries(row)) {
      const found = rowsOf(width, Number(count));
      expect(found.rows, count).toBe(rows);
      expect(Math.abs(found.card - card), count).toBeLessThanOrEqual(1);
      expect(found.card * found.perRow + 3 * (found.perRow - 1)).toBeLessThanOrEqual(width - 16);
      expect(found.perRow * found.rows).toBeGreaterThanOrEqual(Number(count));
    }
  });
  it("keeps within a height that is scarce", () => {
    const found = rowsOf(640, 13, 100);
    expect(found.rows * found.card * TALL).toBeLessThanOrEqual(100);
    expect(found.rows).toBe(1);
  });
  it("stands an empty hand", () => {
    expect(rowsOf(360, 0).card).toBe(72);
  });
});

describe("the bench", () => {
  it("has cards as large as fit in two lines", () => {
    for (const width of [320, 360, 393, 412, 1280])
      for (const sizes of [[13], [14], [4, 3, 3, 3], [3, 3, 3, 2, 2], [4, 4, 3, 2, 0]]) {
        const card = benchOf(width, sizes);
        expect(card).toBeGreaterThanOrEqual(41);
        expect(card * STRIP).toBeGreaterThan(23);
      }
    expect(benchOf(1280, [4, 3, 3, 3])).toBe(72);
    expect(benchOf(360, [4, 3, 3, 2, 1])).toBeGreaterThanOrEqual(50);
  });
  it("is smaller where height is scarce", () => {
    expect(benchOf(640, [4, 3, 3, 3], 110)).toBeLessThan(benchOf(640, [4, 3, 3, 3]));
  });
});

it("a group of two lines has as many cards in each, side by side where there is room", () => {
  expect(evenly(360, 13, 46)).toEqual({ strip: 49, width: 49 * 7 });
  expect(evenly(360, 13, 60)).toEqual({ strip: 46.8, width: 60 + 6 * 46.8 });
  expect(evenly(360, 10, 55)).toBeUndefined();
});
