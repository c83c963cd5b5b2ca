/**
 * What this device keeps for the fair deal: its secret key, the lucky phrase, and for each table
 * what was promised and opened, so that a page that is loaded again never opens twice.
 */

import { deviceKey, PHRASE } from "../../fair/client.ts";
import { hex, unhex } from "../../fair/bytes.ts";
import { Memory } from "../../fair/memory.ts";
import { Fault, type Json, type Table } from "../../fair/types.ts";
import { names, read, write } from "../net/storage.ts";

/** The 32 secret bytes of this device; made at the first visit. They are never sent. */
export function keyOfDevice(): Uint8Array {
  const kept = read("key");
  if (kept !== undefined && /^[0-9a-f]{64}$/.test(kept)) return unhex(kept);
  const made = deviceKey();
  write("key", hex(made));
  return made;
}

/** A phrase as it is used: no longer than the protocol has room for. */
export const tidyPhrase = (text: string): string =>
  [...text.normalize("NFC")].slice(0, PHRASE).join("");

export const phraseOfDevice = (): string => tidyPhrase(read("phrase") ?? "");

export const keepPhrase = (text: string): void => write("phrase", tidyPhrase(text));

/** A message of the house, with the kind under which it is heard. */
export interface Heard {
  readonly kind: string;
  readonly message: Table;
}

/** How far the fair deal of a table is: the memory now, and what has led to it in this hand. */
export interface Thread {
  readonly memory: Memory;
  /** The memory before the messages. */
  readonly before: Memory;
  readonly heard: readonly Heard[];
}

const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What is kept of a table; a text that nobody wrote here is forgotten. */
export function threadOf(table: string): Thread {
  const text = read(`fair.${table}`);
  const none: Thread = { memory: new Memory(), before: new Memory(), heard: [] };
  if (text === undefined) return none;
  try {
    const found = JSON.parse(text) as Record<string, unknown>;
    const memory = Memory.read((found["memory"] ?? null) as Json);
    const before = Memory.read((found["before"] ?? null) as Json);
    const rows = Array.isArray(found["heard"]) ? (found["heard"] as unknown[]) : [];
    const heard = rows.flatMap((row) =>
      isTable(row) && isTable(row["message"])
        ? [{ kind: String(row["kind"]), message: row["message"] }]
        : [],
    );
    return { memory, before, heard };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof Fault) return none;
    if (error instanceof RangeError || error instanceof TypeError) return none;
    throw error;
  }
}

export function keepThread(table: string, { memory, before, heard }: Thread): void {
  const text = { memory: memory.written(), before: before.written(), heard };
  write(`fair.${table}`, JSON.stringify(text));
}

/** What is kept of other tables gets thin: what was promised and opened stays, the rest goes. */
export function thinOthers(table: string): void {
  for (const name of names()) {
    if (!name.startsWith("fair.") || name === `fair.${table}`) continue;
    const other = name.slice("fair.".length);
    const { memory, heard } = threadOf(other);
    if (heard.length > 0) keepThread(other, { memory, before: memory, heard: [] });
  }
}
