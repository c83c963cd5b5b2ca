/** The bytes of CRS-1: numbers, lengths, tags and hashes. All numbers are big-endian. */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

const ascii = new TextEncoder();

function uint(value: number, size: number): Uint8Array {
  if (!Number.isSafeInteger(value) || value < 0 || value >= 2 ** (8 * size)) {
    throw new RangeError(`no number of ${size} bytes`);
  }
  const bytes = new Uint8Array(size);
  for (let at = size - 1, rest = value; at >= 0; at -= 1, rest = Math.floor(rest / 256)) {
    bytes[at] = rest % 256;
  }
  return bytes;
}

export const u8 = (value: number): Uint8Array => uint(value, 1);
export const u16 = (value: number): Uint8Array => uint(value, 2);
export const u32 = (value: number): Uint8Array => uint(value, 4);
export const u64 = (value: number): Uint8Array => uint(value, 8);

/** The parts in a row. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** `LP`: the length in four bytes, then the data. */
export const prefixed = (data: Uint8Array): Uint8Array => joined([u32(data.length), data]);

/** The bytes of a text, in UTF-8. */
export const utf8 = (text: string): Uint8Array => ascii.encode(text);

/** `TAG`: what a hash is for, so that no hash of one purpose is one of another. */
export const tag = (name: string): Uint8Array => prefixed(utf8(`crs1/${name}`));

/** `H`: SHA-256 of the parts in a row. */
export const sha = (...parts: readonly Uint8Array[]): Uint8Array => sha256(joined(parts));

/** `MAC`: HMAC-SHA-256 of the parts in a row. */
export const mac = (key: Uint8Array, ...parts: readonly Uint8Array[]): Uint8Array =>
  hmac(sha256, key, joined(parts));

/** `MAC` with one key, for many messages: the key is taken in only once. */
export function keyed(key: Uint8Array): (...parts: readonly Uint8Array[]) => Uint8Array {
  const begun = hmac.create(sha256, key);
  return (...parts) => {
    const mine = begun.clone();
    for (const part of parts) mine.update(part);
    return mine.digest();
  };
}

/** Small hex digits. */
export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The bytes that small hex digits write; throws `RangeError` for anything else. */
export function unhex(text: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/.test(text)) throw new RangeError("no hex digits");
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** True for the same bytes. */
export const same = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
