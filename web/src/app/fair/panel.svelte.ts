/** What the page shows of the fair deal of a table: how the last hand's check came out. */

import { Refused, transcript } from "../net/api.ts";
import type { Plain, View } from "../net/protocol.ts";
import type { Table } from "../../fair/types.ts";
import { Checker, evidenceOf, type Outcome, type Question } from "./check.ts";
import type { Duties, Raised } from "./duties.ts";

/** The one quiet mark. */
export type Mark = "idle" | "sealed" | "checking" | "ok" | "warnings" | "failed" | "unknown";

/** The transcript is written a moment after the hand is settled. */
const TRIES = 4;
const PAUSE_MS = 700;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

async function fetched(code: string, hand: number): Promise<Plain> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transcript(code, hand);
    } catch (error) {
      if (tries >= TRIES || !(error instanceof Refused)) throw error;
      await wait(PAUSE_MS * tries);
    }
  }
}

/** What of a table the check needs. */
export interface Watched {
  readonly code: string;
  /** Why the deal is not fair, if it is not. */
  readonly alarm: string;
  readonly duties: Duties | undefined;
}

export class Fair {
  /** The hand whose check is shown; 0 for none. */
  hand = $state(0);
  checking = $state(false);
  outcome = $state.raw<Outcome | undefined>();
  /** The code of why the transcript is not there. */
  refused = $state("");
  private question: Question | undefined;
  private table: string | undefined;
  private readonly checker = new Checker();

  constructor(private readonly watched: () => Watched) {}

  /** A hand is over: check it, once. */
  settled(view: View): void {
    const hand = view.last["hand"];
    this.table = view.table;
    if (typeof hand === "number" && hand > this.hand) void this.check(hand);
  }

  /** Check a hand that is over; once more if it is asked for. */
  async check(hand: number): Promise<void> {
    const { code, duties } = this.watched();
    this.hand = hand;
    this.checking = true;
    this.refused = "";
    this.outcome = undefined;
    try {
      const found = (await fetched(code, hand)) as Table;
      const record = duties?.record(hand);
      const question = { transcript: found, record, table: this.table, hand };
      const outcome = await this.checker.check(question);
      if (this.hand !== hand) return; // the next one is over already
      this.question = question;
      this.outcome = outcome;
    } catch (error) {
      if (this.hand === hand) this.refused = error instanceof Refused ? error.code : "no_network";
    } finally {
      if (this.hand === hand) this.checking = false;
    }
  }

  /** How the mark stands; what is false stays so. */
  mark(view: View): Mark {
    const found = this.outcome && markOf(this.outcome);
    if (this.watched().alarm !== "" || found === "failed") return "failed";
    if (this.checking) return "checking";
    if (view.phase === "playing") return "sealed";
    return found ?? (this.refused === "" ? "idle" : "unknown");
  }

  /** What the house did wrong. */
  alarms(): readonly Raised[] {
    return this.watched().alarm === "" ? [] : (this.watched().duties?.alarms ?? []);
  }

  /** All that can be shown to others about the hand. */
  evidence(): string {
    const { duties } = this.watched();
    const question = this.question ?? { transcript: {}, record: duties?.record(this.hand) };
    return evidenceOf(question, duties?.evidence());
  }

  close(): void {
    this.checker.close();
  }
}

const markOf = ({ verdict }: Outcome): Mark =>
  verdict === "verified" ? "ok" : verdict === "incomplete" ? "unknown" : verdict;
