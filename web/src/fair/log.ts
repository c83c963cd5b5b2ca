/** The table log (section 10): one chain of hashes for all viewers, private parts closed. */

import { mac, sha, tag, u64 } from "./bytes.ts";
import { canonical } from "./canonical.ts";
import type { Json } from "./types.ts";

const NO_PRIVATE = new Uint8Array(32);

/** The head of a log that has no entry. */
export const genesis = (table: Uint8Array): Uint8Array => sha(tag("log-genesis"), table);

/** What hides a private part, from `PRK[0]`. */
export const blind = (key: Uint8Array, number: number): Uint8Array =>
  mac(key, tag("log-blind"), u64(number));

/** The hash that stands for a private part while it is closed. */
export const privateDigest = (blinded: Uint8Array, closed: Json): Uint8Array =>
  sha(tag("private"), blinded, canonical(closed));

/** The head after one more entry. */
export const entry = (
  previous: Uint8Array,
  number: number,
  open: Json,
  digest: Uint8Array = NO_PRIVATE,
): Uint8Array => sha(tag("log"), previous, u64(number), sha(canonical(open)), digest);
