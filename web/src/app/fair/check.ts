/** The check of a hand that is over, on a thread of its own where the browser has one. */

import type { Check, Table, Verdict } from "../../fair/types.ts";
import type { Report } from "../../verify/report.ts";

/** What is to be checked. */
export interface Question {
  readonly transcript: Table;
  /** What this device saw and sent, if it followed the hand. */
  readonly record?: Table | undefined;
  /** The hand that was played at which table; another transcript is a false one. */
  readonly table?: string | undefined;
  readonly hand?: number | undefined;
}

/** What came out. `failed` is the code of the first step that fails, or `other-hand`. */
export interface Outcome {
  readonly verdict: Verdict["verdict"];
  readonly checks: readonly Check[];
  readonly failed: string;
  readonly report: Report;
}

/** The message of the catalogs that says what a failing step means. */
export const whyFailed = (failed: string): string =>
  failed === "other-hand" ? "fair-other-hand" : `verify-${failed}`;

interface Answer {
  readonly id: number;
  readonly outcome?: Outcome;
}

/** Asks a worker; answers itself where there is none, or where it does not start. */
export class Checker {
  private worker: Worker | undefined;
  private broken = typeof Worker === "undefined";
  private ids = 0;
  private readonly waiting = new Map<number, [Question, (outcome: Outcome) => void]>();

  /** What comes of a hand. Rejects only where the check itself cannot be made. */
  check(question: Question): Promise<Outcome> {
    const worker = this.ready();
    if (worker === undefined) return later(question);
    this.ids += 1;
    const id = this.ids;
    return new Promise((done) => {
      this.waiting.set(id, [question, done]);
      // a copy without what belongs to the page: only plain data can be sent
      worker.postMessage(JSON.parse(JSON.stringify({ id, question })));
    });
  }

  close(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }

  private ready(): Worker | undefined {
    if (this.broken || this.worker !== undefined) return this.worker;
    try {
      const made = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
      made.onmessage = ({ data }: MessageEvent<Answer>) => this.answered(data);
      made.onerror = () => this.giveUp();
      this.worker = made;
    } catch {
      this.broken = true;
    }
    return this.worker;
  }

  private answered({ id, outcome }: Answer): void {
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    if (found === undefined) return;
    const [question, done] = found;
    if (outcome !== undefined) done(outcome);
    else void later(question).then(done);
  }

  /** The worker cannot work here: this thread does it. */
  private giveUp(): void {
    this.broken = true;
    this.close();
    const left = [...this.waiting.values()];
    this.waiting.clear();
    for (const [question, done] of left) void later(question).then(done);
  }
}

/** On this thread; what checks is fetched only now, and the page can draw first. */
async function later(question: Question): Promise<Outcome> {
  const { checked } = await import("./checked.ts");
  return checked(question);
}

/** The evidence of a hand as one text: transcript, own record, and what the house said. */
export const evidenceOf = (question: Question, heard: readonly Table[] = []): string =>
  JSON.stringify({ transcript: question.transcript, record: question.record ?? null, heard });
