/** Who promised what before anything was known: seeds, commitments, context (section 2). */

import { joined, mac, prefixed, sha, tag, u32, u64, u8, utf8 } from "./bytes.ts";

/** `HID`: one attempt at one hand of one table; the table's id is 16 bytes. */
export interface HandId {
  readonly table: Uint8Array;
  readonly hand: number;
  readonly attempt: number;
}

/** A seat of the roster: who sits there (16 bytes); custody 1 with a seed of their own, else 0. */
export interface Place {
  readonly seat: number;
  readonly player: Uint8Array;
  readonly custody: number;
}

/** The bytes that go into every hash of this attempt. */
export const encoded = (hand: HandId): Uint8Array =>
  joined([hand.table, u64(hand.hand), u32(hand.attempt)]);

/** The house's promise, published before any seat promises anything. */
export const serverCommit = (hand: HandId, serverSeed: Uint8Array): Uint8Array =>
  sha(tag("server-commit"), encoded(hand), serverSeed);

/** `CTX`: everything that is fixed before anyone opens, in one hash. */
export function contextOf(
  hand: HandId,
  commit: Uint8Array,
  specHash: Uint8Array,
  dealer: number,
  roster: readonly Place[],
): Uint8Array {
  const places = [...roster]
    .sort((one, other) => one.seat - other.seat)
    .flatMap((place) => [u8(place.seat), place.player, u8(place.custody)]);
  return sha(
    tag("context"),
    encoded(hand),
    commit,
    specHash,
    u8(dealer),
    u8(roster.length),
    ...places,
  );
}

/** A seat's promise: bound to this context and seat, so that a copy of it is worth nothing. */
export const playerCommit = (ctx: Uint8Array, seat: number, seed: Uint8Array): Uint8Array =>
  sha(tag("player-commit"), ctx, u8(seat), seed);

/** A seat's own seed: from a key that never leaves its device, and a lucky phrase. */
export const clientSeed = (deviceKey: Uint8Array, ctx: Uint8Array, phrase = ""): Uint8Array =>
  mac(deviceKey, tag("client-seed"), ctx, prefixed(utf8(phrase.normalize("NFC"))));
