/** Canonical JSON: RFC 8785 cut down to what needs no rounding; and equality of such values. */

import { utf8 } from "./bytes.ts";
import type { Json, Table } from "./types.ts";

/** A value that canonical JSON does not write: a float, a long integer, a key not in ASCII. */
export class NotCanonical extends Error {
  override name = "NotCanonical";
}

/** True for a table of fields, not a list. */
export const isTable = (value: Json | undefined): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** True for a list. */
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/**
 * The bytes of a value: keys sorted and in ASCII, no spaces, integers within 2^53 - 1 either way,
 * strings in NFC, no floats. Throws `NotCanonical`.
 */
export const canonical = (value: Json): Uint8Array => utf8(written(value));

/** The same as text. */
export function written(value: Json): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") return number(value);
  if (typeof value === "string") return text(value);
  if (isList(value)) return `[${value.map(written).join(",")}]`;
  if (!isTable(value)) throw new NotCanonical(`a ${typeof value}`);
  const table = value;
  const fields = Object.keys(table)
    .sort()
    .map((key) => `${keyText(key)}:${written(table[key] as Json)}`);
  return `{${fields.join(",")}}`;
}

function number(value: number): string {
  if (!Number.isInteger(value) || Object.is(value, -0)) throw new NotCanonical("a float");
  if (!Number.isSafeInteger(value)) throw new NotCanonical("an integer beyond 2^53 - 1");
  return String(value);
}

function keyText(key: string): string {
  // eslint-disable-next-line no-control-regex
  if (!/^[\x00-\x7f]*$/.test(key)) throw new NotCanonical("a key that is not in ASCII");
  return JSON.stringify(key);
}

function text(value: string): string {
  if (value.normalize("NFC") !== value) throw new NotCanonical("a text that is not in NFC");
  if (/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(value)) {
    throw new NotCanonical("half of a surrogate pair");
  }
  // JSON.stringify escapes what RFC 8785 says: quotes, backslashes, control characters.
  return JSON.stringify(value);
}

/** True for equal values, whatever the order of their keys. */
export function equal(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (isList(one) && isList(other)) {
    return one.length === other.length && one.every((item, at) => equal(item, other[at]));
  }
  if (isTable(one) && isTable(other)) {
    const keys = Object.keys(one);
    return (
      keys.length === Object.keys(other).length &&
      keys.every((key) => Object.hasOwn(other, key) && equal(one[key], other[key]))
    );
  }
  return false;
}
