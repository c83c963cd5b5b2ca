/** The reader of the rules pages: nothing of any page in any language may be lost. */

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  type Block,
  type Inline,
  cardsIn,
  matching,
  plain,
  readMarkdown,
  sectionsOf,
  wordsOf,
} from "../../src/app/learn/markdown.ts";

const LOCALES = join(import.meta.dirname, "../../../locales");
const LANGUAGES = ["en", "si", "ta", "ru"];
const PAGES = LANGUAGES.flatMap((language) =>
  readdirSync(join(LOCALES, language, "rules"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => [language, name] as const),
);

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** All texts of a block: one list of parts for each heading, item, cell. */
function textsOf(block: Block): readonly (readonly Inline[])[] {
  if (block.kind === "list") return block.items;
  if (block.kind === "table") return [block.head, ...block.rows].flat();
  return [block.parts];
}

function flat(parts: readonly Inline[]): Inline[] {
  return parts.flatMap((part) => [part, ...("parts" in part ? flat(part.parts) : [])]);
}

const kinds = (blocks: readonly Block[], kind: Inline["kind"]): number =>
  blocks
    .flatMap(textsOf)
    .flatMap(flat)
    .filter((part) => part.kind === kind).length;

/** Words only: what remains when marks and spaces are away. */
const bare = (text: string): string => text.replaceAll(/[`*|#\s-]/g, "");

it("has six pages in each of four languages", () => {
  expect(PAGES).toHaveLength(24);
});

describe.each(PAGES)("%s %s", (language, name) => {
  const source = readFileSync(join(LOCALES, language, "rules", name), "utf-8");
  const blocks = readMarkdown(source);
  const lines = source.split("\n");
  // A code span may run over the end of a line.
  const joined = source.replaceAll(/\n +/g, " ");

  it("keeps every heading", () => {
    const headings = blocks.filter((block) => block.kind === "heading");
    const want = lines.filter((line) => line.startsWith("#"));
    expect(headings.map((block) => `${"#".repeat(block.level)} ${plain(block.parts)}`)).toEqual(
      want.map((line) => line.replaceAll(/[`*]/g, "")),
    );
    expect(new Set(headings.map((block) => block.id)).size).toBe(headings.length);
  });

  it("keeps every table, row and cell", () => {
    const tables = blocks.filter((block) => block.kind === "table");
    expect(tables).toHaveLength(count(source, /^\|[|\s:-]+$/gm));
    const rows = tables.reduce((sum, table) => sum + table.rows.length + 2, 0);
    expect(rows).toBe(lines.filter((line) => line.startsWith("|")).length);
    for (const table of tables) {
      for (const row of table.rows) expect(row).toHaveLength(table.head.length);
    }
  });

  it("keeps every item of every list", () => {
    const items = blocks.flatMap((block) => (block.kind === "list" ? block.items : []));
    expect(items).toHaveLength(count(source, /^(?:- |\d+\. )/gm));
  });

  it("keeps every code span and every rule number", () => {
    expect(kinds(blocks, "code")).toBe(count(joined.replaceAll("\n", " "), /`[^`]+`/g));
    expect(kinds(blocks, "rule")).toBe(count(source, /\[[RQES]\d[\d.]*[a-z]?\]/g));
    const anchors = blocks
      .flatMap(textsOf)
      .flatMap(flat)
      .flatMap((part) => (part.kind === "rule" && part.anchor ? [part.id] : []));
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(new Set(anchors).size).toBe(new Set(source.match(/\[[RQES]\d[\d.]*[a-z]?\]/g)).size);
  });

  it("leaves no mark behind and loses no word", () => {
    const texts = blocks.flatMap(textsOf).flatMap(flat);
    for (const part of texts) if (part.kind === "text") expect(part.text).not.toMatch(/[`*]/);
    // Compared as a truth value: a difference would print the whole page.
    const want = bare(lines.map((line) => line.replace(/^\d+\. /, "")).join("\n"));
    expect(bare(blocks.map(wordsOf).join("\n")) === want).toBe(true);
  });

  it("puts every block into a section", () => {
    const sections = sectionsOf(blocks, 2);
    expect(sections.flatMap((section) => section.blocks)).toEqual(blocks);
  });
});

describe("small things", () => {
  it("reads links that lead somewhere safe, and only those", () => {
    const [block] = readMarkdown("See [here](/rules/omi6) and [there](javascript:void).");
    const parts = block?.kind === "paragraph" ? block.parts : [];
    expect(parts.map((part) => part.kind)).toEqual(["text", "link", "text", "text", "text"]);
    expect(plain(parts)).toBe("See here and [there](javascript:void).");
  });

  it("knows cards from other code", () => {
    expect(cardsIn("7h")).toEqual([["7h"]]);
    expect(cardsIn("7h7d** 9h*ThJh")).toEqual([
      ["7h", "7d", "**"],
      ["9h", "*Th", "Jh"],
    ]);
    expect(cardsIn("10h??")).toEqual([["Th", "??"]]);
    for (const code of ["JT98", "packs=2", "c", "10", "765**", "draw 7h", "p1"]) {
      expect(cardsIn(code)).toBeNull();
    }
  });

  it("finds the sections with all words of a search", () => {
    const page = "# Game\n\nWords.\n\n## Deal\n\nThe *dealer* gives.\n\n## Score\n\n- aces `As`\n";
    const sections = sectionsOf(readMarkdown(page), 2);
    const found = (search: string) => matching(sections, search).map((section) => section.title);
    expect(found("")).toEqual(["Game", "Deal", "Score"]);
    expect(found("GIVES deal")).toEqual(["Deal"]);
    expect(found("as")).toEqual(["Score"]);
    expect(found("goat")).toEqual([]);
  });

  it("numbers headings under its own prefix, deeper where it is asked to", () => {
    const [heading] = readMarkdown("## Deal", { prefix: "common", shift: 1 });
    expect(heading).toMatchObject({ id: "common-1", level: 3 });
  });
});
