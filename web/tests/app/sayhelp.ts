/** The catalogs as the tests read them, and a table to look at. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { View } from "../../src/app/net/protocol.ts";
import type { Say } from "../../src/app/say/words.ts";

const LOCALES = join(import.meta.dirname, "../../../locales");

export const LANGUAGES = ["en", "si", "ta", "ru"] as const;

/** The sentences of a language; a message that is missing, or has a hole, is an error. */
export function speaker(language: string): Say {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const folder = join(LOCALES, language);
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".ftl"))) {
    bundle.addResource(new FluentResource(readFileSync(join(folder, name), "utf-8")));
  }
  return (id, values = {}) => {
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) throw new Error(`${language}: no ${id}`);
    const errors: Error[] = [];
    const text = bundle.formatPattern(pattern, values, errors);
    if (errors.length > 0) throw new Error(`${language}, ${id}: ${errors[0]?.message}`);
    return text;
  };
}

/** A view with as much as a test is about. */
export function viewOf(game: string, parts: Record<string, unknown> = {}): View {
  const chair = { kind: "human", name: "", ready: true, here: true, in_hand: true };
  return {
    table: "00",
    code: "K7QF-2M9X",
    seq: 1,
    you: 0,
    phase: "playing",
    settings: { game, rules: {}, rate: 0, buy_in: 0, hold: 0, commission_bps: 0 },
    host: 0,
    chairs: ["Ann", "Bo", "Cy", "Di"].map((name) => ({ ...chair, name })),
    match: { number: 1, hands: 0, dealer: 0, totals: [], winners: [] },
    fair: {},
    hand: {},
    asked: {},
    moves: {},
    left_ms: -1,
    rest: "",
    votes: { pause: [], rematch: [], wait: [] },
    last: {},
    voids: 0,
    ...parts,
  } as unknown as View;
}
