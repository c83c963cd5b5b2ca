/** Card openings (section 9): a card of a deck is shown alone, and proved to be of that deck. */

import { joined, keyed, mac, sha, tag, u16, u32 } from "./bytes.ts";

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The salt of one place of deck number `index`, from `PRK[0]`. */
export const salt = (key: Uint8Array, index: number, place: number): Uint8Array =>
  mac(key, tag("salt"), u32(index), u16(place));

/** The hash that stands for a card at a place; without the salt it says nothing. */
export const leaf = (
  ctx: Uint8Array,
  index: number,
  place: number,
  card: number,
  salted: Uint8Array,
): Uint8Array => sha(LEAF, tag("card"), ctx, u32(index), u16(place), u16(card), salted);

/** The hash over two hashes. */
export const node = (left: Uint8Array, right: Uint8Array): Uint8Array => sha(NODE, left, right);

/** The largest power of two below `size`. */
function split(size: number): number {
  let half = 1;
  while (half * 2 < size) half *= 2;
  return half;
}

/** The root over the leaves (RFC 6962); at least one. */
export function root(leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves;
  if (first === undefined) throw new RangeError("a tree without leaves");
  if (leaves.length === 1) return first;
  const middle = split(leaves.length);
  return node(root(leaves.slice(0, middle)), root(leaves.slice(middle)));
}

/** The hashes that lead from a leaf to the root, from the leaf up. */
export function path(leaves: readonly Uint8Array[], place: number): Uint8Array[] {
  if (leaves.length === 1) return [];
  const middle = split(leaves.length);
  const left = leaves.slice(0, middle);
  const right = leaves.slice(middle);
  return place < middle
    ? [...path(left, place), root(right)]
    : [...path(right, place - middle), root(left)];
}

/** The root that a leaf and its path lead to; throws `RangeError` for a path of wrong length. */
export function climb(
  found: Uint8Array,
  place: number,
  size: number,
  steps: readonly Uint8Array[],
): Uint8Array {
  if (size === 1) {
    if (steps.length > 0) throw new RangeError("the path is too long");
    return found;
  }
  const top = steps.at(-1);
  if (top === undefined) throw new RangeError("the path is too short");
  const below = steps.slice(0, -1);
  const middle = split(size);
  return place < middle
    ? node(climb(found, place, middle, below), top)
    : node(top, climb(found, place - middle, size - middle, below));
}

/** The leaves of deck number `index`: cards by their ids, top first. */
export function leavesOf(
  key: Uint8Array,
  ctx: Uint8Array,
  index: number,
  cards: readonly number[],
): Uint8Array[] {
  // as `leaf` and `salt` say, with what all leaves share made once
  const salted = keyed(key);
  const salting = joined([tag("salt"), u32(index)]);
  const beginning = joined([LEAF, tag("card"), ctx, u32(index)]);
  return cards.map((card, place) =>
    sha(beginning, u16(place), u16(card), salted(salting, u16(place))),
  );
}
