/** The transcript of a hand (section 11), as a file. */

import { isTable } from "./canonical.ts";
import { parsed, Unreadable } from "./json.ts";
import type { Table } from "./types.ts";

export { LIMIT, Unreadable, type Why } from "./json.ts";

export const FORMAT = "crs1-transcript/1";

/** The transcript in a file; throws `Unreadable`. */
export function loads(data: Uint8Array): Table {
  const found = parsed(data);
  if (!isTable(found) || found["format"] !== FORMAT) throw new Unreadable("not_a_transcript");
  return found;
}
