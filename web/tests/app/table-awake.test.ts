/** The screen that stays on: asked for, asked for again, let go. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepAwake } from "../../src/app/table/awake.ts";

class Lock {
  released = false;
  release = (): Promise<void> => {
    this.released = true;
    return Promise.resolve();
  };
}

let locks: Lock[] = [];
let request = vi.fn();
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const settle = (): Promise<void> => new Promise((done) => setTimeout(done));

async function see(state: "visible" | "hidden"): Promise<void> {
  page.visibilityState = state;
  page.dispatchEvent(new Event("visibilitychange"));
  await settle();
}

beforeEach(() => {
  locks = [];
  page.visibilityState = "visible";
  request = vi.fn(() => {
    const lock = new Lock();
    locks.push(lock);
    return Promise.resolve(lock);
  });
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { wakeLock: { request } });
});
afterEach(() => void vi.unstubAllGlobals());

describe("the screen", () => {
  test("is kept on, and let go on leaving", async () => {
    const leave = keepAwake();
    await settle();
    expect(request).toHaveBeenCalledExactlyOnceWith("screen");
    leave();
    expect(locks[0]?.released).toBe(true);
    await see("visible");
    expect(request).toHaveBeenCalledTimes(1);
  });

  test("is kept on again after the page was hidden, and asked for once only", async () => {
    const leave = keepAwake();
    await settle();
    await see("visible");
    expect(request).toHaveBeenCalledTimes(1);
    await see("hidden");
    if (locks[0]) locks[0].released = true; // as browsers do
    await see("visible");
    expect(request).toHaveBeenCalledTimes(2);
    leave();
    expect(locks[1]?.released).toBe(true);
  });

  test("is let go if one left before it was granted", async () => {
    keepAwake()();
    await settle();
    expect(locks.map(({ released }) => released)).toEqual([true]);
  });

  test("a refusal and a page without it do no harm", async () => {
    request.mockRejectedValueOnce(new Error("low battery"));
    const leave = keepAwake();
    await settle();
    await see("visible");
    expect(locks).toHaveLength(1);
    leave();
    vi.stubGlobal("navigator", {});
    keepAwake()();
  });
});
