/** Vectors and transcripts of `spec/`, as the tests read them. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isTable } from "../../src/fair/canonical.ts";
import { loads } from "../../src/fair/transcript.ts";
import type { Json, Table } from "../../src/fair/types.ts";

const VECTORS = join(import.meta.dirname, "../../../spec/vectors");

export const vectors = (name: string): unknown =>
  JSON.parse(readFileSync(join(VECTORS, name), "utf-8"));

/** Every transcript of `spec/vectors/transcripts`, by its name. */
export function transcripts(): Map<string, Uint8Array> {
  const folder = join(VECTORS, "transcripts");
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return new Map(names.sort().map((name) => [name.slice(0, -5), readFileSync(join(folder, name))]));
}

export const transcript = (name: string): Table => loads(transcripts().get(name) as Uint8Array);

/** The paths of all fields of a value, branches included. */
export function* pathsOf(value: Json, path: readonly string[] = []): Generator<readonly string[]> {
  if (path.length > 0) yield path;
  if (Array.isArray(value) || isTable(value)) {
    for (const [key, item] of Object.entries(value)) yield* pathsOf(item as Json, [...path, key]);
  }
}

export const at = (value: Json, path: readonly string[]): Json =>
  path.reduce((found, key) => (found as Table)[key] as Json, value);

/** A copy of the value with another one at this path; `undefined` takes the field away. */
export function changed(value: Json, path: readonly string[], other: Json | undefined): Table {
  const copy = structuredClone(value) as Record<string, Json>;
  const above = at(copy, path.slice(0, -1)) as Record<string, Json>;
  const key = path.at(-1) as string;
  if (other !== undefined) above[key] = other;
  else if (Array.isArray(above)) above.splice(Number(key), 1);
  else delete above[key];
  return copy as Table;
}

/** Other values that a field could have been given. */
export function othersOf(value: Json): (Json | undefined)[] {
  if (value === null) return [0, "x", {}, undefined];
  if (typeof value === "number")
    return [value + 1, value - 1, -value - 5, String(value), undefined];
  if (typeof value === "boolean") return [!value, null, undefined];
  if (typeof value === "string") {
    if (/^[0-9a-f]{16,}$/.test(value)) return [...flips(value), value.slice(2), `${value}A`];
    return [`${value}x`, `${value.slice(0, -1)}~`, null, undefined];
  }
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    const turned = [...list].reverse();
    return [list.length ? list.slice(1) : [0], [...list, list[0] ?? 0], turned, undefined];
  }
  return [{ ...(value as Table), extra: 1 }, undefined];
}

/** The digits with one bit flipped: every bit of the first and the last byte. */
function flips(digits: string): string[] {
  const flip = (place: number, bit: number): string =>
    digits.slice(0, place) +
    (parseInt(digits.charAt(place), 16) ^ (1 << bit)).toString(16) +
    digits.slice(place + 1);
  return [0, 1, digits.length - 2, digits.length - 1].flatMap((place) =>
    [0, 1, 2, 3].map((bit) => flip(place, bit)),
  );
}
