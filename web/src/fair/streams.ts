/** The random streams of a hand: four lanes of words, unbiased numbers, permutations (section 2). */

import { keyed, mac, prefixed, tag, u32, u64, u8, utf8 } from "./bytes.ts";

const LANES = 4;
export const SEED = 128;
export const PLAYER_SEED = 32;
const WORD = 2 ** 32;

/**
 * `PRK[0..3]`: one key a lane, from the house's seed and every seed that was opened.
 * A lane holds 256 bits, and four lanes together reach every order of 159 cards.
 */
export function laneKeys(
  serverSeed: Uint8Array,
  context: Uint8Array,
  opened: ReadonlyMap<number, Uint8Array>,
  beacon: Uint8Array = new Uint8Array(),
): Uint8Array[] {
  const seats = [...opened]
    .sort(([one], [other]) => one - other)
    .flatMap(([seat, seed]) => [u8(seat), seed]);
  return Array.from({ length: LANES }, (_, lane) =>
    mac(
      serverSeed.subarray(32 * lane, 32 * lane + 32),
      tag("extract"),
      u8(lane),
      context,
      u8(opened.size),
      ...seats,
      prefixed(beacon),
    ),
  );
}

/** `stream(label, j, m)`: u32 words, word p from lane p mod 4. Endless. */
export function* words(
  keys: readonly Uint8Array[],
  label: string,
  index: number,
  size: number,
): Generator<number, never> {
  const lanes = keys.map((key) =>
    keyed(mac(key, tag("stream"), prefixed(utf8(label)), u32(index), u32(size))),
  );
  for (let number = 0; ; number += 1) {
    const counter = u64(number);
    const blocks = lanes.map((lane) => {
      const block = lane(counter);
      return new DataView(block.buffer, block.byteOffset, block.byteLength);
    });
    for (let place = 0; place < 8; place += 1) {
      for (const block of blocks) yield block.getUint32(4 * place);
    }
  }
}

/**
 * `bounded(n)`: a number below `stop`, all equally likely, by rejection: a word at or above the
 * greatest multiple of `stop` is thrown away; 1 needs no word. `word` is the number of different
 * words (smaller in proofs).
 */
export function bounded(stream: Iterator<number>, stop: number, word = WORD): number {
  if (stop === 1) return 0;
  const limit = word - (word % stop);
  for (;;) {
    const drawn = stream.next().value as number;
    if (drawn < limit) return drawn % stop;
  }
}

/** `permutation`: the numbers below `size` in an order, each order equally likely. */
export function permuted(stream: Iterator<number>, size: number, word = WORD): number[] {
  const order = Array.from({ length: size }, (_, place) => place);
  for (let last = size - 1; last > 0; last -= 1) {
    const other = bounded(stream, last + 1, word);
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  return order;
}

/** `permutation(label, j, m)` of a hand. */
export const permutation = (
  keys: readonly Uint8Array[],
  label: string,
  index: number,
  size: number,
): number[] => permuted(words(keys, label, index, size), size);

/** `draw(label, j, n)` of a hand: one number below `stop`. */
export const draw = (
  keys: readonly Uint8Array[],
  label: string,
  index: number,
  stop: number,
): number => bounded(words(keys, label, index, stop), stop);
