/** A table as this device knows it: the view that came last, what happened, and how the line is. */

import { Duties } from "../fair/duties.ts";
import { type Answer, Line, type LineState } from "../net/socket.ts";
import {
  type Chair,
  type Command,
  type Event,
  type FromServer,
  type Hand,
  type Sent,
  SPECTATOR,
  type View,
} from "../net/protocol.ts";
import { read } from "../net/storage.ts";
import { chairNames } from "../say/chairs.ts";

/** How many events the log keeps. */
const KEPT = 400;

export interface Happening {
  readonly key: number;
  readonly event: Event;
}

export class TableStore {
  view = $state.raw<View | undefined>();
  seat = $state(SPECTATOR);
  line = $state<LineState>("connecting");
  log = $state.raw<readonly Happening[]>([]);
  /** What a refusal said last; the sentence is made where it is shown. */
  refused = $state.raw<{ readonly code: string; readonly detail: Record<string, unknown> } | null>(
    null,
  );
  /** What came while this page was away. */
  missed = $state.raw<readonly Event[]>([]);
  /** Why the deal is not fair, if it is not. */
  alarm = $state("");
  /** True for who was asked to leave, until they sit down again. */
  kicked = $state(false);
  /** When the question that stands must be answered, by this page's own clock. */
  due = $state(0);
  waiting = $state(0);
  /** What this seat owes the fair deal; none for who looks on. */
  duties = $state.raw<Duties | undefined>();
  player = "";
  heard: (events: readonly Event[], view: View) => void = () => undefined;
  #keys = 0;
  #line: Line;
  #seq = 0;

  constructor(
    readonly code: string,
    readonly watch: boolean,
  ) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#line = new Line({
      url: `${scheme}://${location.host}/ws`,
      code,
      token: read("token") ?? "",
      watch,
      seq: () => this.#seq,
      heard: (message) => this.#take(message),
      stands: (state) => {
        this.line = state;
      },
    });
  }

  open(): void {
    this.#line.open();
  }

  close(): void {
    this.#line.close();
  }

  /** The page is seen again, or the network is back. */
  wake(): void {
    this.#line.wake();
  }

  /** The network is gone, says the browser. */
  doubt(): void {
    this.#line.doubt();
  }

  takeOver(): void {
    this.#line.takeOver();
  }

  /** Ask something of the table; true if it was done. A refusal is kept to be shown. */
  async ask(command: Command): Promise<Answer> {
    this.refused = null;
    this.waiting += 1;
    const answer = await this.#line.do(command);
    this.waiting -= 1;
    if (!answer.ok) this.refused = { code: answer.code, detail: answer.detail };
    return answer;
  }

  act(action: string): Promise<Answer> {
    return this.ask({ do: "act", action });
  }

  // --- what the view says ------------------------------------------------------------------------
  get hand(): Hand | undefined {
    const hand = this.view?.hand;
    return hand && "number" in hand ? (hand as Hand) : undefined;
  }

  get chair(): Chair | undefined {
    return this.view?.chairs[this.seat];
  }

  get isHost(): boolean {
    return this.view !== undefined && this.seat >= 0 && this.view.host === this.seat;
  }

  /** True while this seat's answer is awaited. */
  get isAsked(): boolean {
    const asked = this.view?.asked;
    return (
      (asked?.chairs ?? []).includes(this.seat) && !(asked?.answered ?? []).includes(this.seat)
    );
  }

  /** True while the line is cut: nothing can be done at the table. */
  get isHeld(): boolean {
    return this.line !== "live" && this.line !== "slow";
  }

  nameOf(seat: number): string {
    return this.view ? (chairNames(this.view)[seat] ?? "") : "";
  }

  // --- messages ----------------------------------------------------------------------------------
  #take(message: FromServer): void {
    if (message.t === "welcome") {
      this.player = message.player;
      this.#see(message.seat, message.view, message.missed, true);
    } else if (message.t === "frames") this.#see(message.seat, message.view, message.frames, false);
    this.#fair(message);
  }

  #see(seat: number, view: View, sent: readonly Sent[], again: boolean): void {
    const events = sent.flatMap((frame) => frame.events);
    const back = again && this.#seq > 0;
    this.#seq = view.seq;
    this.#place(seat, events);
    this.view = view;
    this.due = view.left_ms < 0 ? 0 : performance.now() + view.left_ms;
    if (back) this.missed = events;
    this.#note(events);
    this.heard(events, view);
  }

  /** Where this page sits now; who lost a chair by the will of the host is told so. */
  #place(seat: number, events: readonly Event[]): void {
    const by = (event: Event): boolean =>
      event.event === "sat" ? event["instead"] === "kick" : event["why"] === "kick";
    if (seat >= 0) this.kicked = false;
    else if (this.seat >= 0)
      this.kicked = events.some((event) => event.seat === this.seat && by(event));
    this.seat = seat;
  }

  #note(events: readonly Event[]): void {
    const added = events.map((event) => ({ key: (this.#keys += 1), event }));
    this.log = [...this.log, ...added].slice(-KEPT);
  }

  /** Promise and open seeds, and check what the house shows; what is wrong stays on the page. */
  #fair(message: FromServer): void {
    if (this.seat < 0 || !this.view) return;
    this.duties ??= new Duties({ table: this.view.table, player: this.player });
    for (const { cid, command } of this.duties.take(message)) void this.#line.do(command, cid);
    const alarm = this.duties.alarms[0]; // what follows may be but a consequence of it
    if (alarm) this.alarm = alarm.code;
  }
}
