/** Addresses and the pages that they show. */

import { beforeAll, describe, expect, test, vi } from "vitest";

type Router = typeof import("../../src/app/router.svelte.ts");
let router: Router;

beforeAll(async () => {
  vi.stubGlobal("location", { pathname: "/" });
  router = await import("../../src/app/router.svelte.ts");
});

describe("codes", () => {
  test.each([
    ["K7QF-2M9X", "K7QF-2M9X"],
    ["k7qf2m9x", "K7QF-2M9X"],
    ["k7qf-2m9x", "K7QF-2M9X"],
    ["k7-qf2m-9x", "K7QF-2M9X"],
  ])("%s", (typed, code) => {
    expect(router.tidy(typed)).toBe(code);
  });
});

describe("pages", () => {
  test.each([
    ["/", { name: "home" }],
    ["/new", { name: "new" }],
    ["/learn", { name: "learn" }],
    ["/me", { name: "me" }],
    ["/lab", { name: "lab" }],
    ["/offline", { name: "offline" }],
    ["/verify", { name: "verify" }],
    ["/learn/kozel4", { name: "lesson", game: "kozel4" }],
    ["/rules/omi6", { name: "rules", game: "omi6" }],
    ["/t/k7qf2m9x", { name: "table", code: "K7QF-2M9X", watch: false }],
    ["/t/K7QF-2M9X", { name: "table", code: "K7QF-2M9X", watch: false }],
    ["/t/K7QF-2M9X/watch", { name: "table", code: "K7QF-2M9X", watch: true }],
    ["/r/k7qf-2m9x/12", { name: "replay", code: "K7QF-2M9X", hand: 12 }],
  ])("%s", (path, page) => {
    expect(router.pageOf(path)).toEqual(page);
  });

  test.each([
    "",
    "/nothing",
    "/new/",
    "/lab/omi6.json",
    "/t/",
    "/t/K7QF",
    "/t/K7QF-2M9X9",
    "/t/K7QF-2M9X/play",
    "/t/K7QF 2M9X",
    "/r/K7QF-2M9X",
    "/r/K7QF-2M9X/x",
    "/rules/../x",
    "/verify.html",
    "/api/tables",
  ])("%s leads nowhere", (path) => {
    expect(router.pageOf(path)).toEqual({ name: "nowhere" });
  });
});
