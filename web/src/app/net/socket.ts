/**
 * The line to a table: it mends itself, says how it stands, and asks every command until it is
 * answered. The same `cid` has no second effect, so asking again after a cut is harmless.
 */

import { type Command, type FromServer, PROTOCOL, type Plain } from "./protocol.ts";

export type LineState =
  | "connecting"
  | "live"
  | "slow"
  | "cut"
  | "replaced"
  | "closed"
  | "unknown_table"
  | "unknown_player";

/** What became of a command. */
export type Answer =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly code: string; readonly detail: Plain };

/** What of the browser the line uses; tests give their own. */
export interface Net {
  open(url: string): WebSocket;
  now(): number;
  after(ms: number, work: () => void): number;
  cancel(timer: number): void;
  random(): number;
}

export const browserNet: Net = {
  open: (url) => new WebSocket(url),
  now: () => performance.now(),
  after: (ms, work) => window.setTimeout(work, ms),
  cancel: (timer) => window.clearTimeout(timer),
  random: () => Math.random(),
};

const PING_MS = 2_500;
const PONG_MS = 8_000;
/** Where the line is in doubt, an answer is not awaited for so long: a new line costs little. */
const DOUBT_MS = 2_000;
const SLOW_MS = 800;
const FIRST_MS = 500;
const LONGEST_MS = 15_000;
const AGAIN_MS = 400;

/** Close codes after which nobody comes back by itself. */
const FINAL: Readonly<Record<number, LineState>> = {
  4000: "closed",
  4001: "unknown_player",
  4003: "closed",
  4004: "unknown_table",
  4009: "replaced",
};

interface Waiting {
  readonly message: string;
  readonly done: (answer: Answer) => void;
}

export interface LineWishes {
  readonly url: string;
  readonly code: string;
  readonly token: string;
  readonly watch: boolean;
  /** The last fact that the page knows. */
  readonly seq: () => number;
  readonly heard: (message: FromServer) => void;
  readonly stands: (state: LineState) => void;
}

let cids = 0;

/** A new id for a command; unlike any of another page or an earlier visit. */
export function newCid(): string {
  cids += 1;
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return `${cids}-${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

export class Line {
  state: LineState = "connecting";
  /** How long the last answer took, in milliseconds. */
  lag = 0;
  #socket: WebSocket | undefined;
  #waiting = new Map<string, Waiting>();
  #wait = FIRST_MS;
  #timer = 0;
  #ping = 0;
  #pinged = 0;
  #pings = 0;
  #resend = 0;
  #ended = false;

  constructor(
    private readonly wishes: LineWishes,
    private readonly net: Net = browserNet,
  ) {}

  /** Begin, or begin anew at once: the page is seen again, or the network is back. */
  open(): void {
    if (this.#ended) return;
    this.net.cancel(this.#timer);
    this.#drop();
    const socket = this.net.open(this.wishes.url);
    this.#socket = socket;
    this.#watch(socket);
  }

  /** The page comes back: a line that does not answer is given up at once. */
  wake(): void {
    if (this.#ended || this.state === "replaced") return;
    this.#wait = FIRST_MS;
    const silent = this.#pinged > 0 && this.net.now() - this.#pinged > PING_MS;
    if (this.#socket?.readyState !== 1 || silent) this.open();
    else this.#sendPing(DOUBT_MS);
  }

  /** The browser says that the network is gone. The room may be in this house: it is asked. */
  doubt(): void {
    if (!this.#ended && this.#socket?.readyState === 1) this.#sendPing(DOUBT_MS);
  }

  /** Take the seat back from the page that has it. */
  takeOver(): void {
    this.#ended = false;
    this.#say("connecting");
    this.open();
  }

  close(): void {
    this.#ended = true;
    this.net.cancel(this.#timer);
    this.#drop();
    for (const waiting of this.#waiting.values())
      waiting.done({ ok: false, code: "line_closed", detail: {} });
    this.#waiting.clear();
  }

  /** Ask something of the table. The promise is kept even over a cut. */
  do(command: Command, cid: string = newCid()): Promise<Answer> {
    const message = JSON.stringify({ t: "do", cid, seq: this.wishes.seq(), command });
    return new Promise((done) => {
      this.#waiting.set(cid, { message, done });
      this.#send(message);
    });
  }

  #watch(socket: WebSocket): void {
    socket.onopen = () => {
      const { code, token, watch, seq } = this.wishes;
      const mode = watch ? "watch" : "seat";
      socket.send(
        JSON.stringify({ t: "hello", code, token, mode, seq: seq(), protocol: PROTOCOL }),
      );
      this.#heardAt();
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#heard(JSON.parse(String(event.data)) as FromServer);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
  }

  #heard(message: FromServer): void {
    this.#heardAt();
    switch (message.t) {
      case "welcome":
        this.#wait = FIRST_MS;
        this.#say("live");
        this.wishes.heard(message);
        for (const waiting of this.#waiting.values()) this.#send(waiting.message);
        return;
      case "ack":
        this.#answered(message.cid, { ok: true, seq: message.seq });
        return;
      case "refused":
        this.#answered(message.cid, { ok: false, code: message.code, detail: message.detail });
        return;
      case "pong":
        this.#ponged(message.n);
        return;
      case "error":
        if (message.code === "too_fast") this.#askAgain();
        else if (message.cid)
          this.#answered(message.cid, { ok: false, code: message.code, detail: {} });
        break;
      default:
    }
    this.wishes.heard(message);
  }

  #answered(cid: string, answer: Answer): void {
    const waiting = this.#waiting.get(cid);
    this.#waiting.delete(cid);
    waiting?.done(answer);
  }

  /** What came too fast was not read: it is asked once more. */
  #askAgain(): void {
    if (this.#resend) return;
    this.#resend = this.net.after(AGAIN_MS, () => {
      this.#resend = 0;
      for (const waiting of this.#waiting.values()) this.#send(waiting.message);
    });
  }

  // --- is it alive -----------------------------------------------------------------------------
  #heardAt(): void {
    this.net.cancel(this.#ping);
    this.#ping = this.net.after(PING_MS, () => this.#sendPing());
  }

  #sendPing(patience = PONG_MS): void {
    this.#pings += 1;
    this.#pinged = this.net.now();
    this.#send(JSON.stringify({ t: "ping", n: this.#pings, lag: Math.round(this.lag) }));
    this.net.cancel(this.#ping);
    this.#ping = this.net.after(patience, () => {
      this.#say("cut");
      this.open(); // a half-open line never says that it is dead
    });
  }

  #ponged(n: number): void {
    if (n !== this.#pings) return;
    this.lag = this.net.now() - this.#pinged;
    this.#pinged = 0;
    this.#say(this.lag > SLOW_MS ? "slow" : "live");
  }

  // --- cuts ------------------------------------------------------------------------------------
  #lost(code: number): void {
    this.net.cancel(this.#ping);
    this.#pinged = 0;
    const final = FINAL[code];
    if (final !== undefined) {
      this.#ended = final !== "replaced";
      this.#say(final);
      return;
    }
    this.#say("cut");
    this.#timer = this.net.after(this.#wait * (0.75 + this.net.random() / 2), () => this.open());
    this.#wait = Math.min(2 * this.#wait, LONGEST_MS);
  }

  #drop(): void {
    this.net.cancel(this.#ping);
    const socket = this.#socket;
    this.#socket = undefined;
    if (socket === undefined) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    if (socket.readyState < 2) socket.close();
  }

  #send(message: string): void {
    if (this.#socket?.readyState === 1) this.#socket.send(message);
  }

  #say(state: LineState): void {
    if (state === this.state) return;
    this.state = state;
    this.wishes.stands(state);
  }
}
