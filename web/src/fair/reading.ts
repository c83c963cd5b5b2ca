/** Reading fields of what comes from outside: each is as it must be, or there is a `Fault`. */

import { unhex } from "./bytes.ts";
import { isList, isTable } from "./canonical.ts";
import { Fault, type Json, type Table } from "./types.ts";

type Field = Json | undefined;

/** A table. */
export function tableOf(value: Field): Table {
  if (!isTable(value)) throw new Fault("a table is missing");
  return value;
}

/** A list. */
export function listOf(value: Field): readonly Json[] {
  if (!isList(value)) throw new Fault("a list is missing");
  return value;
}

/** A whole number from 0. */
export function intOf(value: Field): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0) {
    throw new Fault("a number is missing");
  }
  return value;
}

/** A text. */
export function textOf(value: Field): string {
  if (typeof value !== "string") throw new Fault("a text is missing");
  return value;
}

/** `size` bytes, written as small hex digits. */
export function hexOf(value: Field, size: number): Uint8Array {
  const text = textOf(value);
  if (text.length !== 2 * size) throw new Fault("bytes of a wrong length");
  if (!/^[0-9a-f]*$/.test(text)) throw new Fault("no hex digits");
  return unhex(text);
}

/** A seat, 0 to 255. */
export function seatOf(value: Field): number {
  const seat = intOf(value);
  if (seat > 255) throw new Fault("a seat that is none");
  return seat;
}

/** `size` bytes for each seat of a table; seats are its keys. */
export function bySeat(value: Field, size: number): Map<number, Uint8Array> {
  const found = new Map<number, Uint8Array>();
  for (const [key, text] of Object.entries(tableOf(value))) {
    const seat = Number(key);
    if (!/^\d+$/.test(key) || String(seat) !== key || seat > 255) {
      throw new Fault("a seat that is none");
    }
    found.set(seat, hexOf(text, size));
  }
  return found;
}

/** True for a table with these fields and no other. */
export const hasFields = (table: Table, names: readonly string[]): boolean =>
  Object.keys(table).length === names.length && names.every((name) => Object.hasOwn(table, name));

/** The cards of a group; every card as it is held is written with two letters. */
export const cardsOf = (text: string): string[] => text.match(/..?/gs) ?? [];
