/**
 * House rules: which there are (`house.json`, written from Python) and what they mean, in the words
 * of the rules pages, whose tables have a row for every value or one for every number.
 */

import type { Json } from "../net/protocol.ts";
import all from "./house.json";

export type Value = string | number | boolean;

interface Rule {
  readonly book: Value;
  readonly others: readonly Value[];
}
const RULES = all as Readonly<Record<string, Readonly<Record<string, Rule>>>>;

const PAGES = import.meta.glob<string>("../../../../locales/*/rules/*.md", {
  query: "?raw",
  import: "default",
});

/** What the row of a table says: of some values, or of every number. */
interface Row {
  readonly name: string;
  readonly values: readonly string[];
  readonly numbers: boolean;
  readonly text: string;
}

const ROW = /^\| *`(\w+)(?:=[^`]*)?`[^|]*\|([^|]*)\|([^|]*)\|/gm;

/** The rows of a rules page that are about options. */
export function rowsOf(page: string): readonly Row[] {
  return [...page.matchAll(ROW)].map(([, name = "", cell = "", text = ""]) => ({
    name,
    values: [...cell.matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? ""),
    numbers: /\p{L}/u.test(cell.replace(/`[^`]*`/g, "")),
    text: capital(
      text
        .replace(/\[[^\]]*\]/g, "")
        .replaceAll("`", "")
        .trim(),
    ),
  }));
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** One line of a form: a rule that is taken or not, or a figure. */
export interface Field {
  readonly name: string;
  readonly text: string;
  /** The one value that it stands for; without it there are `values` to choose from. */
  readonly value?: Value;
  readonly values: readonly Value[];
  readonly book: Value;
}

export class House {
  private readonly rows: readonly Row[];

  constructor(
    private readonly game: string,
    page: string,
  ) {
    this.rows = rowsOf(page);
  }

  /** The lines of the form, in the order of the rules page's table. */
  fields(): readonly Field[] {
    return Object.entries(RULES[this.game] ?? {}).flatMap(([name, { book, others }]) => {
      const alone = others.filter((value) => this.isAlone(name, value));
      const rest = others.filter((value) => !alone.includes(value));
      const text = (value: Value): string => this.row(name, value)?.text ?? name;
      const fields: Field[] = alone.map((value) => ({
        name,
        book,
        value,
        values: [],
        text: text(value),
      }));
      const [first] = rest;
      if (first !== undefined) fields.push({ name, book, values: rest, text: text(first) });
      return fields;
    });
  }

  /** What a rule says that differs from the book; a figure stands after its words. */
  describe(name: string, value: Value): string {
    const row = this.row(name, value);
    if (row === undefined) return `${name}: ${value}`;
    return this.isAlone(name, value) ? row.text : `${row.text}: ${value === "none" ? "∞" : value}`;
  }

  private row(name: string, value: Value): Row | undefined {
    const rows = this.rows.filter((row) => row.name === name);
    return (
      rows.find((row) => row.values.includes(String(value))) ??
      rows.find((row) => row.numbers && typeof value === "number")
    );
  }

  /** True for a value whose words say all. */
  private isAlone(name: string, value: Value): boolean {
    const row = this.row(name, value);
    return row !== undefined && row.values.length === 1 && !row.numbers;
  }
}

/** The house rules of a game in a language. */
export async function houseOf(language: string, game: string): Promise<House> {
  const path = `../../../../locales/${language}/rules/${game}.md`;
  return new House(game, (await PAGES[path]?.()) ?? "");
}

/** Rules that a table has, but for what its stakes say. */
export const changedOf = (rules: Readonly<Record<string, Json>>): readonly [string, Value][] =>
  Object.entries(rules).filter(
    (rule): rule is [string, Value] =>
      ["string", "number", "boolean"].includes(typeof rule[1]) &&
      !["rate", "commission_bps"].includes(rule[0]),
  );
