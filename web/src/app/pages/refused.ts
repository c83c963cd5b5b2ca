/** What the room says against a new table, and which part of the form it is about. */

import { Refused } from "../net/api.ts";
import type { Say } from "../say/words.ts";

export interface Wrong {
  /** `seats`, `tokens`, `rule`, or "" for none of them. */
  readonly about: string;
  /** The house rule. */
  readonly rule: string;
  readonly text: string;
}

export const NOTHING: Wrong = { about: "", rule: "", text: "" };

const TOKENS = new Set(["rate", "buy_in", "commission_bps"]);

/** The sentence, and where it belongs. */
export function explained(error: unknown, seats: number, say: Say): Wrong {
  if (!(error instanceof Refused)) return { ...NOTHING, text: say("no_network") };
  const { code, detail } = error;
  const words = { value: "", why: "", most: 0, seats, option: "", known: "", setting: "" };
  const given = Object.entries(detail).map(([name, value]) => [name, String(value)]);
  const text = say(code, { ...words, ...(Object.fromEntries(given) as Record<string, string>) });
  if (code === "bad_seats" || code === "too_few_cards") return { about: "seats", rule: "", text };
  const option = detail["option"];
  if (typeof option === "string") return { about: "rule", rule: option, text };
  const setting = String(detail["setting"] ?? "");
  if (setting === "seats") return { about: "seats", rule: "", text };
  return { about: TOKENS.has(setting) ? "tokens" : "", rule: "", text };
}
