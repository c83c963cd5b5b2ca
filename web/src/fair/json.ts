/**
 * A strict reader of JSON from outside. `JSON.parse` would drop a key that stands twice, round long
 * integers and take floats; each of them could make one file mean two things.
 */

import { NotCanonical, written } from "./canonical.ts";
import type { Json } from "./types.ts";

/** The longest file that is read, in bytes; a hand takes some 60,000. */
export const LIMIT = 4 << 20;
/** The deepest nesting that is read. */
export const DEEP = 32;

export type Why =
  | "too_large"
  | "not_text"
  | "too_deep"
  | "key_twice"
  | "a_float"
  | "not_json"
  | "not_canonical"
  | "not_a_transcript"
  | "not_a_record";

/** A file that is not what it should be. `why` is a short code. */
export class Unreadable extends Error {
  override name = "Unreadable";
  constructor(readonly why: Why) {
    super(why);
  }
}

/** The JSON in a file; throws `Unreadable`. */
export function parsed(data: Uint8Array): Json {
  if (data.length > LIMIT) throw new Unreadable("too_large");
  const text = decoded(data);
  if (depth(text) > DEEP) throw new Unreadable("too_deep");
  const found = new Reader(text).whole();
  try {
    written(found);
  } catch (error) {
    if (error instanceof NotCanonical) throw new Unreadable("not_canonical");
    throw error;
  }
  return found;
}

function decoded(data: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(data);
  } catch {
    throw new Unreadable("not_text");
  }
}

/** How deep brackets nest, texts included: an upper bound, found without a parser. */
function depth(text: string): number {
  let deep = 0;
  let most = 0;
  for (const bracket of text.match(/[[\]{}]/g) ?? []) {
    deep += bracket === "[" || bracket === "{" ? 1 : -1;
    most = Math.max(most, deep);
  }
  return most;
}

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
// eslint-disable-next-line no-control-regex
const TEXT = /"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const WORD = /true|false|null|NaN|-?Infinity/y;
const DIGITS = 4300;

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  whole(): Json {
    const found = this.value();
    if (this.at !== this.text.length) throw new Unreadable("not_json");
    return found;
  }

  private value(): Json {
    this.take(SPACE);
    const found = this.bare();
    this.take(SPACE);
    return found;
  }

  private bare(): Json {
    switch (this.text[this.at]) {
      case "{":
        return this.table();
      case "[":
        return this.list();
      case '"':
        return this.string();
      default:
        return this.scalar();
    }
  }

  private table(): Json {
    const pairs: [string, Json][] = [];
    this.at += 1;
    this.take(SPACE);
    if (!this.passes("}")) {
      do {
        this.take(SPACE);
        const key = this.string();
        this.take(SPACE);
        this.expect(":");
        pairs.push([key, this.value()]);
      } while (this.passes(","));
      this.expect("}");
    }
    if (new Set(pairs.map(([key]) => key)).size < pairs.length) throw new Unreadable("key_twice");
    return Object.fromEntries(pairs);
  }

  private list(): Json {
    const items: Json[] = [];
    this.at += 1;
    this.take(SPACE);
    if (this.passes("]")) return items;
    do {
      items.push(this.value());
    } while (this.passes(","));
    this.expect("]");
    return items;
  }

  private string(): string {
    const found = this.take(TEXT);
    if (found === undefined) throw new Unreadable("not_json");
    return JSON.parse(found[0]) as string;
  }

  private scalar(): Json {
    const word = this.take(WORD);
    if (word !== undefined) {
      if (word[0].endsWith("N") || word[0].endsWith("y")) throw new Unreadable("a_float");
      return JSON.parse(word[0]) as Json;
    }
    const number = this.take(NUMBER);
    if (number === undefined || number[0].length > DIGITS) throw new Unreadable("not_json");
    if (number[1] !== undefined || number[2] !== undefined) throw new Unreadable("a_float");
    return Number(number[0]) + 0;
  }

  private take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text) ?? undefined;
    if (found !== undefined) this.at = pattern.lastIndex;
    return found;
  }

  private passes(letter: string): boolean {
    if (this.text[this.at] !== letter) return false;
    this.at += 1;
    return true;
  }

  private expect(letter: string): void {
    if (!this.passes(letter)) throw new Unreadable("not_json");
  }
}
