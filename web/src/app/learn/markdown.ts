/** A small reader of the rules pages: their markdown as a tree, for Svelte to draw. */

export type Inline =
  | { readonly kind: "text" | "code"; readonly text: string }
  | { readonly kind: "strong"; readonly parts: readonly Inline[] }
  | { readonly kind: "em"; readonly parts: readonly Inline[] }
  | { readonly kind: "link"; readonly href: string; readonly parts: readonly Inline[] }
  | { readonly kind: "rule"; readonly id: string; readonly anchor: boolean };

export type Block =
  | {
      readonly kind: "heading";
      readonly level: number;
      readonly id: string;
      readonly parts: readonly Inline[];
    }
  | { readonly kind: "paragraph"; readonly parts: readonly Inline[] }
  | {
      readonly kind: "list";
      readonly ordered: boolean;
      readonly items: readonly (readonly Inline[])[];
    }
  | {
      readonly kind: "table";
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

export interface Reading {
  /** Before the ids of headings, so that two pages can stand on one. */
  readonly prefix?: string;
  /** Added to the level of headings. */
  readonly shift?: number;
  /** Whether this page is the home of a rule: links to the rule lead to where it is first cited. */
  readonly home?: (rule: string) => boolean;
}

const INLINE =
  /`([^`]+)`|\*\*(.+?)\*\*(?!\*)|\*([^*\s](?:[^*]*[^*\s])?)\*|\[([RQES]\d[\d.]*[a-z]?)\](?!\()|\[([^\]]+)\]\(([^)\s]+)\)/g;
const ITEM = /^(?:([-*])|\d+\.) +(.*)$/;

/** Links may lead into this site, or to pages of the web; anything else is text. */
const SAFE = /^(?:https?:\/\/|\/(?!\/)|#)/;

class Reader {
  private readonly anchored = new Set<string>();
  private headings = 0;
  private readonly lines: readonly string[];
  private readonly how: Reading;
  private at = 0;

  constructor(source: string, how: Reading) {
    this.lines = source.replaceAll("\r\n", "\n").split("\n");
    this.how = how;
  }

  read(): Block[] {
    const blocks: Block[] = [];
    while (this.at < this.lines.length) {
      if (this.line().trim() === "") this.at += 1;
      else blocks.push(this.block());
    }
    return blocks;
  }

  private line(): string {
    return this.lines[this.at] ?? "";
  }

  private block(): Block {
    const heading = /^(#{1,6}) +(.*)$/.exec(this.line());
    if (heading) return this.heading(heading[1] ?? "#", heading[2] ?? "");
    if (this.line().startsWith("|")) return this.table();
    if (ITEM.test(this.line())) return this.list();
    return this.paragraph();
  }

  private heading(marks: string, text: string): Block {
    this.at += 1;
    this.headings += 1;
    const level = Math.min(6, marks.length + (this.how.shift ?? 0));
    // Numbers and not words: the same place has the same address in all languages.
    const id = `${this.how.prefix ?? "part"}-${this.headings}`;
    return { kind: "heading", level, id, parts: this.inline(text) };
  }

  private table(): Block {
    const rows: (readonly Inline[])[][] = [];
    for (; this.line().startsWith("|"); this.at += 1) {
      if (/^[|\s:-]+$/.test(this.line())) continue;
      rows.push(cells(this.line()).map((cell) => this.inline(cell)));
    }
    return { kind: "table", head: rows[0] ?? [], rows: rows.slice(1) };
  }

  private list(): Block {
    const ordered = ITEM.exec(this.line())?.[1] === undefined;
    const items: string[] = [];
    for (; this.line().trim() !== ""; this.at += 1) {
      const item = ITEM.exec(this.line());
      if (item) items.push(item[2] ?? "");
      else items.push(`${items.pop() ?? ""} ${this.line().trim()}`);
    }
    return { kind: "list", ordered, items: items.map((item) => this.inline(item)) };
  }

  private paragraph(): Block {
    const lines: string[] = [];
    do {
      lines.push(this.line().trim());
      this.at += 1;
    } while (this.line().trim() !== "" && !/^(?:#{1,6} |\||- )/.test(this.line()));
    return { kind: "paragraph", parts: this.inline(lines.join(" ")) };
  }

  private inline(text: string): Inline[] {
    const parts: Inline[] = [];
    let from = 0;
    for (const found of text.matchAll(INLINE)) {
      if (found.index > from) parts.push({ kind: "text", text: text.slice(from, found.index) });
      parts.push(this.mark(found));
      from = found.index + found[0].length;
    }
    if (from < text.length) parts.push({ kind: "text", text: text.slice(from) });
    return parts;
  }

  private mark([whole, code, strong, em, rule, label, href]: RegExpExecArray): Inline {
    if (code !== undefined) return { kind: "code", text: code };
    if (strong !== undefined) return { kind: "strong", parts: this.inline(strong) };
    if (em !== undefined) return { kind: "em", parts: this.inline(em) };
    if (rule !== undefined) return { kind: "rule", id: rule, anchor: this.anchors(rule) };
    if (label === undefined || href === undefined || !SAFE.test(href)) {
      return { kind: "text", text: whole };
    }
    return { kind: "link", href, parts: this.inline(label) };
  }

  private anchors(rule: string): boolean {
    if (this.anchored.has(rule) || this.how.home?.(rule) === false) return false;
    this.anchored.add(rule);
    return true;
  }
}

/** The cells of a row; a bar inside a code span does not end a cell. */
function cells(line: string): string[] {
  const inner = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  return (inner.match(/(?:`[^`]*`|[^|])+/g) ?? []).map((cell) => cell.trim());
}

export const readMarkdown = (source: string, how: Reading = {}): Block[] =>
  new Reader(source, how).read();

/** The words of a text without its marks, for searching and for names. */
export function plain(parts: readonly Inline[]): string {
  const words = parts.map((part) => {
    if (part.kind === "rule") return `[${part.id}]`;
    return "parts" in part ? plain(part.parts) : part.text;
  });
  return words.join("");
}

export function wordsOf(block: Block): string {
  if (block.kind === "list") return block.items.map(plain).join("\n");
  if (block.kind === "table") {
    return [block.head, ...block.rows].map((row) => row.map(plain).join(" ")).join("\n");
  }
  return plain(block.parts);
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** The page in sections, one for each heading down to `depth`. */
export function sectionsOf(blocks: readonly Block[], depth: number): Section[] {
  const sections: { id: string; title: string; blocks: Block[] }[] = [];
  for (const block of blocks) {
    if (block.kind === "heading" && block.level <= depth) {
      sections.push({ id: block.id, title: plain(block.parts), blocks: [] });
    }
    sections.at(-1)?.blocks.push(block);
  }
  return sections;
}

const fold = (text: string): string => text.normalize("NFC").toLocaleLowerCase();

/** The sections that hold every word of the search; all of them for an empty search. */
export function matching(sections: readonly Section[], search: string): readonly Section[] {
  const wanted = fold(search).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return sections;
  return sections.filter((section) => {
    const words = fold(section.blocks.map(wordsOf).join("\n"));
    return wanted.every((word) => words.includes(word));
  });
}

const TILE = String.raw`(?:\*\*|\?\?|\*?(?:10|[AKQJT2-9])[cdhs])`;
const CARDS = new RegExp(`^${TILE}+(?: ${TILE}+)*$`);

/** The groups of cards that a code span names, or null if it names anything else. */
export function cardsIn(code: string): string[][] | null {
  if (!CARDS.test(code)) return null;
  return code
    .replaceAll("10", "T")
    .split(" ")
    .map((group) => group.match(new RegExp(TILE, "g")) ?? []);
}
