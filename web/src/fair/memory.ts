/** What a client must not forget: a page that is loaded again may not be made to open twice. */

import { hex } from "./bytes.ts";
import { hexOf, listOf, tableOf, textOf } from "./reading.ts";
import { Fault, type Json, type Table } from "./types.ts";

export const VOID = "void";
/** A hand and an attempt. */
const KEY = /^(?:0|[1-9][0-9]{0,15})\/[0-2]$/;

/**
 * What is remembered of an attempt that was committed to. `closed` tells how far it came: empty
 * until the list of promises was closed, then the hash of that list; `void`; or `!` and the code of
 * the alarm that ended it.
 */
export interface Promised {
  readonly context: string;
  readonly phrase: string;
  readonly closed: string;
}

/** True if the seed went out, and the attempt was not void. */
export const isOpen = (promised: Promised): boolean => promised.closed.length === 64;

/** The highest hand opened, and what was promised for it and later ones. It holds no seed. */
export class Memory {
  constructor(
    public opened = -1,
    public committed: ReadonlyMap<string, Promised> = new Map(),
  ) {}

  /** As plain JSON. */
  written(): Table {
    const committed = [...this.committed].map(([key, { context, phrase, closed }]) => [
      key,
      [context, phrase, closed],
    ]);
    return { opened: this.opened, committed: Object.fromEntries(committed) as Table };
  }

  /** From plain JSON; throws `Fault`. */
  static read(found: Json): Memory {
    const table = tableOf(found);
    const opened = table["opened"];
    if (typeof opened !== "number" || !Number.isSafeInteger(opened)) {
      throw new Fault("a number is missing");
    }
    const committed = Object.entries(tableOf(table["committed"])).map(([key, value]) => {
      const [ctx, phrase, closed, ...rest] = listOf(value);
      if (!KEY.test(key) || rest.length > 0) throw new Fault("a memory that is none");
      const context = hex(hexOf(ctx, 32));
      return [key, { context, phrase: textOf(phrase), closed: textOf(closed) }] as const;
    });
    return new Memory(opened, new Map(committed));
  }

  /** Note a promise, once. */
  promise(key: string, context: string, phrase: string): void {
    if (!this.committed.has(key)) this.keep(key, { context, phrase, closed: "" });
  }

  /** Note how far a promised attempt came; of others nothing is kept. */
  close(key: string, closed: string): void {
    const promised = this.committed.get(key);
    if (promised !== undefined) this.keep(key, { ...promised, closed });
  }

  private keep(key: string, promised: Promised): void {
    this.committed = new Map([...this.committed, [key, promised]]);
  }

  /** True if another attempt at this hand was opened and is not void. */
  othersOpen(hand: number, key: string): boolean {
    return [...this.committed].some(
      ([other, promised]) =>
        other !== key && other.split("/")[0] === String(hand) && isOpen(promised),
    );
  }

  /** Attempts at earlier hands can never be opened any more. */
  forgetBefore(hand: number): void {
    const kept = [...this.committed].filter(([key]) => Number(key.split("/")[0]) >= hand);
    this.committed = new Map(kept);
  }
}
