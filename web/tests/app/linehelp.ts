/** A network that a test holds in its hand: sockets, time, and a line on them. */

import type { FromServer, View } from "../../src/app/net/protocol.ts";
import { Line, type LineState } from "../../src/app/net/socket.ts";

/** A socket as the test sees it. */
export class Wire {
  readyState = 0;
  readonly sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  // what happens to it
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  says(message: FromServer | Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  kinds(): unknown[] {
    return this.sent.map(({ t }) => t);
  }

  cids(): unknown[] {
    return this.sent.filter(({ t }) => t === "do").map(({ cid }) => cid);
  }
}

/** A browser whose time goes on when the test says so. */
export class Fake {
  readonly wires: Wire[] = [];
  time = 1_000;
  #timers = new Map<number, { at: number; work: () => void }>();
  #ids = 0;

  open = (): WebSocket => {
    const wire = new Wire();
    this.wires.push(wire);
    return wire as unknown as WebSocket;
  };
  now = (): number => this.time;
  random = (): number => 0.5; // waits are then what the table of waits says
  after = (ms: number, work: () => void): number => {
    this.#ids += 1;
    this.#timers.set(this.#ids, { at: this.time + ms, work });
    return this.#ids;
  };
  cancel = (id: number): void => {
    this.#timers.delete(id);
  };

  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const [next] = [...this.#timers].sort(([, one], [, other]) => one.at - other.at);
      if (next === undefined || next[1].at > end) break;
      this.#timers.delete(next[0]);
      this.time = next[1].at;
      next[1].work();
    }
    this.time = end;
  }

  get wire(): Wire {
    return this.wires.at(-1) as Wire;
  }

  get waiting(): number {
    return this.#timers.size;
  }
}

export const WELCOME: FromServer = {
  t: "welcome",
  code: "K7QF-2M9X",
  seat: 0,
  player: "00",
  seq: 7,
  view: {} as View,
  missed: [],
};

export function start(seq = 0) {
  const net = new Fake();
  const states: LineState[] = [];
  const heard: FromServer[] = [];
  const line = new Line(
    {
      url: "ws://here/ws",
      code: "K7QF-2M9X",
      token: "token",
      watch: false,
      seq: () => seq,
      heard: (message) => heard.push(message),
      stands: (state) => states.push(state),
    },
    net,
  );
  line.open();
  return { net, line, states, heard };
}

export function live(seq = 0) {
  const found = start(seq);
  found.net.wire.opens();
  found.net.wire.says(WELCOME);
  return found;
}
