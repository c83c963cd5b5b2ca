/** A page that is older than the room's. */

import { expect, test } from "vitest";
import { isBetweenHands, isNewer } from "../../src/app/net/newer.ts";
import type { Phase } from "../../src/app/net/protocol.ts";

const answering = (body: unknown, ok = true): typeof fetch =>
  (() => Promise.resolve({ ok, json: () => Promise.resolve(body) })) as unknown as typeof fetch;

test.each([
  [{ version: "1", web: "bbb" }, true, true],
  [{ version: "1", web: "aaa" }, true, false],
  // a room without a built page, an old one, one that is in trouble
  [{ version: "1", web: "" }, true, false],
  [{ version: "1" }, true, false],
  [{ web: "bbb" }, false, false],
])("%o, ok %s: %s", async (body, ok, newer) => {
  expect(await isNewer("aaa", answering(body, ok))).toBe(newer);
});

test("without a network it is not known", async () => {
  expect(await isNewer("aaa", () => Promise.reject(new TypeError("no network")))).toBe(false);
});

test("it is told between hands only", () => {
  const phases: Phase[] = [
    "lobby",
    "between",
    "commit",
    "open",
    "playing",
    "settled",
    "over",
    "closed",
  ];
  expect(phases.filter(isBetweenHands)).toEqual(["lobby", "settled", "over", "closed"]);
});
