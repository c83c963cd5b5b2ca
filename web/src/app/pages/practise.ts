/** A table against bots in one tap: made, sat down at, filled and started. */

import { create, whoAmI } from "../net/api.ts";
import { read } from "../net/storage.ts";
import { go } from "../router.svelte.ts";
import { language, say } from "../texts.svelte.ts";
import { SEATS } from "./games.ts";

/** What the table page does once it is there. */
let wish = "";

export async function practise(game: string): Promise<void> {
  await whoAmI(read("name") ?? say("app-guest"), language());
  const made = await create({ game, seats: SEATS[game] ?? 4 });
  wish = made.code;
  go(`/t/${made.code}`);
}

/** True once for a table that is to be filled with bots and started. */
export function wantsBots(code: string): boolean {
  const wanted = wish === code;
  if (wanted) wish = "";
  return wanted;
}
