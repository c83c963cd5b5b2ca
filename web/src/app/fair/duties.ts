/**
 * What a seat owes the fair deal: it promises, it opens, and it holds the house to its word. Takes
 * in what the server sends, gives the commands that are to be sent. Without a page or a line.
 */

import { Alarm, SeatClient, type AlarmCode } from "../../fair/client.ts";
import { Memory } from "../../fair/memory.ts";
import { unhex } from "../../fair/bytes.ts";
import type { Table } from "../../fair/types.ts";
import type { Command, Event, FromServer, Json, Sent, View } from "../net/protocol.ts";
import {
  keepThread,
  keyOfDevice,
  phraseOfDevice,
  thinOthers,
  threadOf,
  type Heard,
} from "./kept.ts";

/** A command to send, under an id that is the same however often it is made. */
export interface Duty {
  readonly cid: string;
  readonly command: Command;
}
export interface Raised {
  readonly code: AlarmCode;
  readonly detail: string;
}

/** Events of the house that are part of the fair deal, and what the client calls them. */
const KINDS: Readonly<Record<string, string>> = {
  offer: "offer",
  commits_closed: "commits_closed",
  sealed: "sealed",
  deck_sealed: "mixed",
  proved: "cards",
  turned_up: "cards",
  hand_closed: "closed",
  attempt_void: "void",
};

/** What the table adds to a message of the protocol. */
const ADDED = new Set(["event", "chairs"]);
const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const messageOf = (event: Event | Table): Table =>
  Object.fromEntries(Object.entries(event).filter(([name]) => !ADDED.has(name))) as Table;

/** True where tokens are played for. */
const hasStakes = ({ settings }: View): boolean => settings.rate > 0 || settings.buy_in > 0;

export interface DutyWishes {
  /** The table's id and the player's, as the server writes them. */
  readonly table: string;
  readonly player: string;
  readonly raised?: (alarm: Raised) => void;
}

export class Duties {
  readonly alarms: Raised[] = [];
  private client: SeatClient;
  private before: Memory;
  private heard: Heard[] = [];
  private readonly sent = new Set<string>();
  /** The hand and attempt that the house has offered last. */
  private offer: { readonly hand_no: number; readonly attempt: number } | undefined;
  /** Decks whose seal this page has seen. */
  private decks = new Set<number>();
  /** Something of this hand was said while nobody listened: what needs it is not checked. */
  private gap = false;
  private seq = 0;
  /** The attempt whose list of promises was heard. */
  private listed = "";
  /** The promise of this seat, as the house said that it has it, and for which attempt. */
  private taken = { key: "", commit: "" };
  /** The lucky phrase for a hand and an attempt. */
  private phrases: (key: string) => string = phraseOfDevice;

  constructor(private readonly wishes: DutyWishes) {
    thinOthers(wishes.table);
    const kept = threadOf(wishes.table);
    this.before = kept.before;
    this.client = this.clientWith(copy(kept.before));
    this.phrases = (key) => kept.memory.committed.get(key)?.phrase ?? phraseOfDevice();
    for (const { kind, message } of kept.heard) this.quietly(kind, message);
    this.phrases = phraseOfDevice;
    const same =
      JSON.stringify(this.client.memory.written()) === JSON.stringify(kept.memory.written());
    if (!same) {
      // what was kept is torn: the memory alone is safe, and the rest is not known
      this.client = this.clientWith(kept.memory);
      this.before = copy(kept.memory);
      this.heard = [];
      this.decks.clear();
      this.offer = undefined;
    }
    this.gap = true; // until the house offers again, or says what comes next
  }

  /** Take in a message of the server; what is to be sent now. */
  take(message: FromServer): readonly Duty[] {
    if (message.t !== "welcome" && message.t !== "frames") return [];
    const frames = message.t === "welcome" ? message.missed : message.frames;
    if (message.t === "welcome") this.comes(frames, message.seq, message.view);
    for (const frame of frames) {
      this.seq = frame.seq;
      for (const event of frame.events) {
        this.hear(event);
        this.promises(event, message.seat, hasStakes(message.view));
      }
    }
    if (message.t === "welcome") this.seq = message.seq;
    return this.owed(message.view);
  }

  /** The local record of a hand, or undefined for one that this device did not follow. */
  record(hand: number): Table | undefined {
    try {
      return this.client.record(hand);
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }

  /** Every message of the house about the fair deal that this page has heard. */
  evidence(): readonly Table[] {
    return this.client.evidence();
  }

  // --- hearing -----------------------------------------------------------------------------------
  /** The line is back: was everything told that was said meanwhile? */
  private comes(missed: readonly Sent[], seq: number, view: View): void {
    const whole = this.seq > 0 && this.seq + missed.length === seq;
    if (whole || (this.seq === 0 && seq === 0)) return;
    this.gap = true;
    if (this.offer !== undefined && view.fair["hand"] !== this.offer.hand_no) {
      this.offer = undefined;
      this.decks.clear();
    }
  }

  private hear(event: Event): void {
    const kind = KINDS[event.event];
    if (kind !== undefined) this.receive(kind, messageOf(event));
  }

  /**
   * At a table for tokens a promise must not get lost: what the house said it has stands in its
   * list. A promise that it never said it has may have come too late, which is no crime of its.
   */
  private promises(event: Event, seat: number, stakes: boolean): void {
    if (event.event === "commit" && event.seat === seat) {
      this.taken = { key: this.key(), commit: String(event["commit"]) };
    }
    if (event.event !== "commits_closed" || !stakes || this.taken.key !== this.key()) return;
    const { commits } = event as Event & Table;
    if (isTable(commits) && !Object.values(commits).includes(this.taken.commit)) {
      this.raise(new Alarm("commit_missing", "my promise is not in the list"));
    }
  }

  private receive(kind: string, message: Table): void {
    if (kind !== "offer" && this.skips(kind, message)) return;
    this.quietly(kind, message);
    this.keep();
  }

  /** After a gap what was not heard is no crime of the house. */
  private skips(kind: string, message: Table): boolean {
    if (this.offer === undefined) return true;
    if (!this.gap) return false;
    const { hand_no, attempt } = { ...this.offer, ...message };
    if (hand_no !== this.offer.hand_no || attempt !== this.offer.attempt) return true;
    if (kind === "sealed") return this.listed !== this.key();
    return kind === "mixed" && !this.decks.has(0);
  }

  /** Hand a message to the client, and note what it was; throws `Alarm`. */
  private pass(kind: string, message: Table): void {
    if (kind === "offer") this.begin(message);
    this.heard.push({ kind, message });
    const whole = { ...this.offer, ...message };
    switch (kind) {
      case "offer":
        this.client.offered(message, this.phrases(this.key()));
        return;
      case "commits_closed":
        this.listed = this.key();
        this.client.closed(whole);
        return;
      case "sealed":
        this.decks.add(0);
        this.client.sealed(whole);
        return;
      case "mixed":
        this.decks.add(Number(message["deck"]));
        this.client.mixed(whole);
        return;
      case "cards":
        this.cards(message["cards"]);
        return;
      case "closed":
        this.client.ended(whole);
        return;
      default:
        this.client.voided(whole);
    }
  }

  private cards(cards: unknown): void {
    for (const card of Array.isArray(cards) ? (cards as unknown[]) : []) {
      if (!isTable(card)) continue;
      if (this.gap && !this.decks.has(Number(card["deck"]))) continue;
      this.client.shown({ ...this.offer, ...card });
    }
  }

  /** A new hand or attempt: what was heard of earlier hands is not needed any more. */
  private begin(message: Table): void {
    if (this.isOffered(message)) return;
    const hand_no = Number(message["hand_no"]);
    const attempt = Number(message["attempt"]);
    if (this.offer?.hand_no !== hand_no) {
      this.heard = [];
      this.before = copy(this.client.memory);
    }
    this.offer = { hand_no, attempt };
    this.decks = new Set();
    this.gap = false;
  }

  private key(): string {
    return `${this.offer?.hand_no}/${this.offer?.attempt}`;
  }

  // --- what is owed ------------------------------------------------------------------------------
  /** Promise and open, whenever the table wants it; after an alarm nothing more. */
  private owed(view: View): readonly Duty[] {
    const { offer, listed, wanted } = view.fair;
    if (!isTable(offer) || (!wanted && this.isOffered(offer))) return [];
    const found: Duty[] = [];
    try {
      const promise = this.promised(messageOf(offer));
      if (promise !== null && wanted === "commit") {
        found.push(...this.once("commit", promise, "commit"));
      } else if (promise !== null && wanted && isTable(listed)) {
        const seed = this.opened(messageOf(listed));
        if (seed !== null) found.push(...this.once("openseed", seed, "seed"));
      }
    } catch (error) {
      this.raise(error);
    }
    this.keep(); // before anything is sent: a page that is closed now must not forget it
    return found;
  }

  private isOffered({ hand_no, attempt }: Table): boolean {
    return this.offer?.hand_no === hand_no && this.offer?.attempt === attempt;
  }

  /** The promise for what the view shows as offered; what was missed is heard from there. */
  private promised(offer: Table): Table | null {
    if (!this.isOffered(offer)) {
      this.begin(offer);
      this.heard.push({ kind: "offer", message: offer });
      this.gap = true;
    }
    return this.client.offered(offer, this.phrases(this.key()));
  }

  /** The seed for the list that the view shows. */
  private opened(listed: Table): Table | null {
    if (this.listed !== this.key()) {
      this.listed = this.key();
      this.heard.push({ kind: "commits_closed", message: listed });
    }
    return this.client.closed(listed);
  }

  private once(what: string, made: Table, name: string): Duty[] {
    const hand = made["hand_no"] as Json;
    const attempt = made["attempt"] as Json;
    const cid = `${what}/${String(hand)}/${String(attempt)}`;
    if (this.sent.has(cid)) return [];
    this.sent.add(cid);
    return [{ cid, command: { do: what, hand, attempt, [name]: made[name] as Json } }];
  }

  // --- shared ------------------------------------------------------------------------------------
  private raise(error: unknown): void {
    if (!(error instanceof Alarm)) throw error;
    const known = this.alarms.some(
      ({ code, detail }) => code === error.code && detail === error.detail,
    );
    if (known) return;
    const raised = { code: error.code, detail: error.detail };
    this.alarms.push(raised);
    this.wishes.raised?.(raised);
  }

  /** Pass a message on; what is wrong with it is raised, and the next one is heard all the same. */
  private quietly(kind: string, message: Table): void {
    try {
      this.pass(kind, message);
    } catch (error) {
      this.raise(error);
    }
  }

  private keep(): void {
    const { before, heard } = this;
    keepThread(this.wishes.table, { memory: this.client.memory, before, heard });
  }

  private clientWith(memory: Memory): SeatClient {
    const { table, player } = this.wishes;
    return new SeatClient(keyOfDevice(), unhex(table), unhex(player), memory, false);
  }
}

const copy = (memory: Memory): Memory => Memory.read(memory.written());
