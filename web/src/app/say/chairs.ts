/** The names of the chairs of the table that is shown, in the reader's language. */

import type { View } from "../net/protocol.ts";
import { language, say } from "../texts.svelte.ts";
import { Names } from "./names.ts";

const namer = new Names();
let known = "";

/** A name for every chair; empty for one that is free. Bots keep theirs while they sit. */
export function chairNames(view: View): readonly string[] {
  const now = `${language()} ${view.table}`;
  if (now !== known) namer.forget();
  known = now;
  return namer.of(view, say);
}
