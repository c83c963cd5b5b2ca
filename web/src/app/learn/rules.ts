/** The rules pages as they stand in the repository: loaded when asked for, one language at a time. */

import { type Section, readMarkdown, sectionsOf } from "./markdown.ts";

const PAGES = import.meta.glob<string>("../../../../locales/*/rules/*.md", {
  query: "?raw",
  import: "default",
});

const pathOf = (language: string, name: string): string =>
  `../../../../locales/${language}/rules/${name}.md`;

/** True if there is a page of this name. */
export const isPage = (name: string): boolean => pathOf("en", name) in PAGES;

async function page(language: string, name: string): Promise<string> {
  const load = PAGES[pathOf(language, name)] ?? PAGES[pathOf("en", name)];
  return load ? load() : "";
}

const shared = (rule: string): boolean => rule.startsWith("S");

/** The sections of a game's page, then those of what all games share. */
export async function rulesOf(language: string, game: string): Promise<Section[]> {
  const alone = game === "common";
  const [own, common] = await Promise.all([
    page(language, game),
    alone ? "" : page(language, "common"),
  ]);
  const first = readMarkdown(own, { prefix: "part", home: (rule) => alone || !shared(rule) });
  const second = readMarkdown(common, { prefix: "common", shift: 1, home: shared });
  return [...sectionsOf(first, 2), ...sectionsOf(second, 3)];
}
