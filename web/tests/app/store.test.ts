/** What a page knows of its table, from the messages of the room. */

import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Event, View } from "../../src/app/net/protocol.ts";
import { SPECTATOR } from "../../src/app/net/protocol.ts";
import { TableStore } from "../../src/app/table/store.svelte.ts";
import { Wire } from "./linehelp.ts";
import { viewOf } from "./sayhelp.ts";

const ID = "00".repeat(16);
let wire: Wire;

beforeEach(() => {
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("location", { protocol: "http:", host: "room.test" });
  vi.stubGlobal("WebSocket", function socket(url: string) {
    expect(url).toBe("ws://room.test/ws");
    wire = new Wire();
    return wire;
  });
});

const look = (parts: Record<string, unknown> = {}): View =>
  viewOf("kozel4", { table: ID, phase: "lobby", ...parts });

function welcome(seat: number, view = look(), missed: Event[] = [], seq = 3): void {
  const sent = missed.length > 0 ? [{ seq, events: missed }] : [];
  wire.says({ t: "welcome", code: "", seat, player: ID, seq, view, missed: sent });
}

const told = (seat: number, events: Event[], view = look()): void =>
  wire.says({ t: "frames", seat, view, frames: [{ seq: view.seq, events }] });

function come(watch = false): TableStore {
  const store = new TableStore("K7QF-2M9X", watch);
  store.open();
  wire.opens();
  return store;
}

describe("where one sits", () => {
  test("as the room says, each time", () => {
    const store = come();
    welcome(SPECTATOR);
    expect([store.line, store.seat, store.isHost]).toEqual(["live", SPECTATOR, false]);
    told(0, [{ event: "sat", seat: 0 }]);
    expect([store.seat, store.isHost, store.kicked]).toEqual([0, true, false]);
    store.close();
  });

  test.each([
    [{ event: "stood", seat: 1, why: "kick" }, true],
    [{ event: "sat", seat: 1, kind: "bot", instead: "kick" }, true],
    [{ event: "stood", seat: 1, why: "stand" }, false],
    [{ event: "sat", seat: 1, kind: "bot", instead: "leave" }, false],
  ] as const)("who loses a chair by %o is told: %s", (event, kicked) => {
    const store = come();
    welcome(1);
    told(SPECTATOR, [event]);
    expect([store.seat, store.kicked]).toEqual([SPECTATOR, kicked]);
    told(SPECTATOR, [{ event: "ready", seat: 0 }]);
    expect(store.kicked).toBe(kicked);
    told(2, [{ event: "sat", seat: 2 }]);
    expect(store.kicked).toBe(false);
    store.close();
  });

  test("that another one was asked to leave is no news of one's own", () => {
    const store = come();
    welcome(0);
    told(0, [{ event: "stood", seat: 1, why: "kick" }]);
    expect(store.kicked).toBe(false);
    store.close();
  });
});

describe("what is asked", () => {
  const asked = (chairs: number[], answered: number[] = []): View =>
    look({ phase: "playing", asked: { chairs, answered }, left_ms: 9_000 });

  test("of this seat, until it answered; with the time by this page's own clock", () => {
    const store = come();
    const before = performance.now();
    welcome(1, asked([1, 2]));
    expect(store.isAsked).toBe(true);
    expect(store.due).toBeGreaterThanOrEqual(before + 9_000);
    expect(store.due).toBeLessThanOrEqual(performance.now() + 9_000);
    told(1, [], asked([1, 2], [1]));
    expect(store.isAsked).toBe(false);
    told(1, [], look());
    expect([store.isAsked, store.due]).toEqual([false, 0]);
    store.close();
  });

  test("a refusal is kept until something is asked again", async () => {
    const store = come();
    welcome(1);
    const answer = store.act("lead 7h");
    expect(store.waiting).toBe(1);
    const { cid } = wire.sent.at(-1) as { cid: string };
    wire.says({ t: "refused", cid, code: "not_your_turn", rule: "", detail: { seat: 2 } });
    await answer;
    expect(store.refused).toEqual({ code: "not_your_turn", detail: { seat: 2 } });
    expect(store.waiting).toBe(0);
    void store.act("lead 7h");
    expect(store.refused).toBe(null);
    store.close();
  });
});

describe("what was missed", () => {
  const led: Event = { event: "led", seat: 2, cards: ["7h"] };

  test("is told to who comes back, not to who comes first", () => {
    const store = come();
    welcome(1, look(), [led]);
    expect(store.missed).toEqual([]);
    wire.breaks();
    expect(store.line).toBe("cut");
    store.wake();
    wire.opens();
    expect(wire.sent[0]).toMatchObject({ t: "hello", mode: "seat", seq: 1 });
    welcome(1, look({ seq: 4 }), [led], 4);
    expect(store.missed).toEqual([led]);
    expect(store.log.map(({ event }) => event)).toEqual([led, led]);
    expect(new Set(store.log.map(({ key }) => key)).size).toBe(2);
    store.close();
  });

  test("the log keeps the last events only", () => {
    const store = come(true);
    expect(wire.sent[0]).toMatchObject({ mode: "watch" });
    welcome(SPECTATOR);
    told(
      SPECTATOR,
      Array.from({ length: 450 }, (_, seat) => ({ event: "said", seat })),
    );
    expect([store.log.length, store.log[0]?.event.seat]).toEqual([400, 50]);
    expect(store.duties).toBe(undefined);
    store.close();
  });
});
