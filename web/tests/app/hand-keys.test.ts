/** Keys of the hand, and where a dragged card lands. */

import { describe, expect, it } from "vitest";
import { deedOf, type Pressed } from "../../src/app/hand/keys.ts";
import { type Box, nearest } from "../../src/app/hand/zones.ts";

const NONE = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
const key = (code: string, held: Partial<Pressed> = {}): Pressed => ({ code, ...NONE, ...held });

describe("a key", () => {
  it("moves the focus", () => {
    expect(deedOf(key("ArrowLeft"))).toEqual({ do: "go", by: -1 });
    expect(deedOf(key("ArrowRight", { ctrlKey: true }))).toEqual({ do: "group-go", by: 1 });
    expect(deedOf(key("ArrowRight", { altKey: true }))).toEqual({ do: "group-go", by: 1 });
    expect(deedOf(key("Digit1"))).toEqual({ do: "at", place: 0 });
    expect(deedOf(key("Digit0"))).toEqual({ do: "at", place: 9 });
    expect(deedOf(key("End"))).toEqual({ do: "end" });
  });
  it("moves a card, chooses, groups", () => {
    expect(deedOf(key("ArrowRight", { shiftKey: true }))).toEqual({ do: "step", by: 1 });
    expect(deedOf(key("Space"))).toEqual({ do: "choose" });
    expect(deedOf(key("KeyG"))).toEqual({ do: "group" });
  });
  it("is left to the browser and the page otherwise", () => {
    for (const other of [key("KeyA", { ctrlKey: true }), key("KeyT"), key("Tab")])
      expect(deedOf(other)).toBeUndefined();
    expect(deedOf(key("ArrowLeft", { metaKey: true }))).toBeUndefined();
  });
});

describe("a dropped card", () => {
  const box = (group: number, place: number, left: number, top: number, empty = false): Box => ({
    ...{ group, place, empty, left, top },
    right: left + 30,
    bottom: top + 70,
  });
  const boxes = [box(0, 0, 0, 0), box(0, 1, 30, 0), box(1, 0, 0, 90), box(2, 0, 100, 90, true)];

  it("lands before or after the nearest card", () => {
    expect(nearest(boxes, 5, 10)).toEqual({ group: 0, place: 0 });
    expect(nearest(boxes, 50, 10)).toEqual({ group: 0, place: 2 });
    expect(nearest(boxes, 5, 100)).toEqual({ group: 1, place: 0 });
    expect(nearest(boxes, 40, 130)).toEqual({ group: 1, place: 1 });
  });
  it("lands in an empty group", () => {
    expect(nearest(boxes, 120, 120)).toEqual({ group: 2, place: 0 });
    expect(nearest([], 1, 1)).toBeUndefined();
  });
});
