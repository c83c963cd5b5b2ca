/** The line to a table, against a network that the test holds in its hand. */

import { describe, expect, test } from "vitest";
import { newCid } from "../../src/app/net/socket.ts";
import { live, start, WELCOME } from "./linehelp.ts";

describe("coming", () => {
  test("the first word says who comes, where to, and what is known", () => {
    const { net, states, heard } = live(5);
    expect(net.wire.sent[0]).toEqual({
      t: "hello",
      code: "K7QF-2M9X",
      token: "token",
      mode: "seat",
      seq: 5,
      protocol: 1,
    });
    expect(states).toEqual(["live"]);
    expect(heard).toEqual([WELCOME]);
  });

  test("ids of commands are never the same", () => {
    expect(new Set(Array.from({ length: 50 }, newCid)).size).toBe(50);
  });
});

describe("cuts", () => {
  test("each wait is twice the last one, up to a longest", () => {
    const { net, states } = live();
    const waits: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      const count = net.wires.length;
      net.wire.breaks();
      let waited = 0;
      while (net.wires.length === count) {
        net.pass(100);
        waited += 100;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15000, 15000, 15000]);
    expect(states).toEqual(["live", "cut"]);
  });

  test("after a welcome the waits begin anew", () => {
    const { net, states } = live();
    for (let tries = 0; tries < 4; tries += 1) {
      net.wire.breaks();
      net.pass(15_000);
    }
    net.wire.opens();
    net.wire.says(WELCOME);
    net.wire.breaks();
    const count = net.wires.length;
    net.pass(500);
    expect(net.wires.length).toBe(count + 1);
    expect(states).toEqual(["live", "cut", "live", "cut"]);
  });

  test("a line that does not answer is opened anew, and what the old one says is not heard", () => {
    const { net, states, heard } = live();
    const old = net.wire;
    net.pass(2_500);
    expect(old.kinds()).toEqual(["hello", "ping"]);
    net.pass(7_999);
    expect(net.wires.length).toBe(1);
    net.pass(1);
    expect(net.wires.length).toBe(2);
    expect(states.at(-1)).toBe("cut");
    expect(old.readyState).toBe(3);
    old.says({ t: "error", code: "late" });
    old.breaks();
    expect(heard).toEqual([WELCOME]);
    expect(net.wires.length).toBe(2);
  });

  test("a socket that never opens is given up by itself or by the page that is seen again", () => {
    const { net, line } = start();
    line.wake();
    expect(net.wires.length).toBe(2);
    net.wire.breaks();
    net.pass(500);
    expect(net.wires.length).toBe(3);
  });

  test("a pong says how long the line is", () => {
    const { net, line, states } = live();
    net.pass(2_500);
    net.time += 300;
    net.wire.says({ t: "pong", n: 1 });
    expect(line.lag).toBe(300);
    net.pass(2_500);
    net.time += 900;
    net.wire.says({ t: "pong", n: 2 });
    expect(states).toEqual(["live", "slow"]);
    net.pass(2_500);
    expect(net.wire.sent.at(-1)).toEqual({ t: "ping", n: 3, lag: 900 });
    net.wire.says({ t: "pong", n: 2 });
    expect(line.lag).toBe(900);
    net.wire.says({ t: "pong", n: 3 });
    expect(states).toEqual(["live", "slow", "live"]);
  });

  test("where the browser says that the network is gone, the room is asked, and not for long", () => {
    const { net, line, states } = live();
    line.doubt();
    net.wire.says({ t: "pong", n: 1 });
    net.pass(2_400);
    expect(states).toEqual(["live"]); // the room is on this very device
    line.doubt();
    net.pass(2_000);
    expect(states).toEqual(["live", "cut"]);
    expect(net.wires.length).toBe(2);
  });

  test("a page that is seen again does not wait long for a line that died in its sleep", () => {
    const { net, line } = live();
    line.wake();
    net.pass(1_999);
    expect(net.wires.length).toBe(1);
    net.pass(1);
    expect(net.wires.length).toBe(2);
  });

  test("a page that is seen again asks, or opens at once", () => {
    const { net, line } = live();
    line.wake();
    expect(net.wire.kinds()).toEqual(["hello", "ping"]);
    net.time += 3_000; // a phone that slept: no timer ran, no answer came
    line.wake();
    expect(net.wires.length).toBe(2);
    net.wire.breaks();
    line.wake();
    expect(net.wires.length).toBe(3);
  });
});

describe("commands", () => {
  test("the answer is given to who asked", async () => {
    const { net, line, heard } = live(9);
    const one = line.do({ do: "ready" }, "a");
    const two = line.do({ do: "act", action: "pass" }, "b");
    expect(net.wire.sent.slice(1)).toEqual([
      { t: "do", cid: "a", seq: 9, command: { do: "ready" } },
      { t: "do", cid: "b", seq: 9, command: { do: "act", action: "pass" } },
    ]);
    net.wire.says({
      t: "refused",
      cid: "b",
      code: "not_your_turn",
      rule: "C1",
      detail: { seat: 1 },
    });
    net.wire.says({ t: "ack", cid: "a", seq: 10 });
    expect(await one).toEqual({ ok: true, seq: 10 });
    expect(await two).toEqual({ ok: false, code: "not_your_turn", detail: { seat: 1 } });
    expect(heard.length).toBe(1);
  });

  test("what was not answered before a cut is asked again under the same id, once welcome", async () => {
    const { net, line } = live();
    const answer = line.do({ do: "ready" }, "a");
    void line.do({ do: "pause", on: true }, "b");
    net.wire.says({ t: "ack", cid: "b", seq: 8 });
    net.wire.breaks();
    void line.do({ do: "wait" }, "c"); // asked while there was no line
    net.pass(500);
    net.wire.opens();
    expect(net.wire.cids()).toEqual([]);
    net.wire.says(WELCOME);
    expect(net.wire.cids()).toEqual(["a", "c"]);
    net.wire.says({ t: "ack", cid: "a", seq: 9 });
    expect(await answer).toEqual({ ok: true, seq: 9 });
    net.wire.breaks();
    net.pass(500);
    net.wire.opens();
    net.wire.says(WELCOME);
    expect(net.wire.cids()).toEqual(["c"]);
  });

  test("what came too fast is asked once more, after a pause", () => {
    const { net, line } = live();
    void line.do({ do: "ready" }, "a");
    net.wire.says({ t: "error", code: "too_fast" });
    net.wire.says({ t: "error", code: "too_fast" });
    net.pass(399);
    expect(net.wire.cids()).toEqual(["a"]);
    net.pass(1);
    expect(net.wire.cids()).toEqual(["a", "a"]);
    net.wire.says({ t: "ack", cid: "a", seq: 8 });
    net.wire.says({ t: "error", code: "too_fast" });
    net.pass(400);
    expect(net.wire.cids()).toEqual(["a", "a"]);
  });

  test("a command that the room cannot read is refused, and asked no more", async () => {
    const { net, line } = live();
    const answer = line.do({ do: "redy" }, "a");
    net.wire.says({ t: "error", code: "not_read", cid: "a" });
    expect(await answer).toEqual({ ok: false, code: "not_read", detail: {} });
    net.wire.breaks();
    net.pass(500);
    net.wire.opens();
    net.wire.says(WELCOME);
    expect(net.wire.cids()).toEqual([]);
  });

  test("who closes the page leaves nothing open", async () => {
    const { net, line } = live();
    const answer = line.do({ do: "ready" });
    line.close();
    expect(await answer).toEqual({ ok: false, code: "line_closed", detail: {} });
    net.pass(60_000);
    expect(net.wires.length).toBe(1);
    expect(net.wire.readyState).toBe(3);
    expect(net.waiting).toBe(0);
  });
});

describe("ends", () => {
  test("a page that was replaced waits for its person", () => {
    const { net, line, states } = live();
    net.wire.says({ t: "replaced" });
    net.wire.breaks(4009);
    net.pass(60_000);
    line.wake();
    line.doubt();
    expect(net.wires.length).toBe(1);
    expect(states).toEqual(["live", "replaced"]);
    line.takeOver();
    net.wire.opens();
    net.wire.says(WELCOME);
    expect(states).toEqual(["live", "replaced", "connecting", "live"]);
  });

  test.each([
    [4000, "closed"],
    [4001, "unknown_player"],
    [4003, "closed"],
    [4004, "unknown_table"],
  ] as const)("after %i nobody comes back: %s", (code, state) => {
    const { net, line, states } = start();
    net.wire.opens();
    net.wire.breaks(code);
    net.pass(60_000);
    line.wake();
    line.open();
    expect(net.wires.length).toBe(1);
    expect(states).toEqual([state]);
  });

  test("a room that is started anew is no end", () => {
    const { net, states } = live();
    net.wire.breaks(1012);
    net.pass(500);
    expect(net.wires.length).toBe(2);
    expect(states).toEqual(["live", "cut"]);
  });
});
