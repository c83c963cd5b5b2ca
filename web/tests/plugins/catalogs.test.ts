import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { trimmed } from "../../plugins/catalogs.ts";

const LOCALES = join(import.meta.dirname, "../../../locales");
const idsOf = (source: string): string[] => new FluentResource(source).body.map(({ id }) => id);

const files = readdirSync(LOCALES).flatMap((language) =>
  readdirSync(join(LOCALES, language))
    .filter((name) => name.endsWith(".ftl"))
    .map((name) => join(LOCALES, language, name)),
);

test.each(files)("nothing of %s is lost but comments", (file) => {
  const source = readFileSync(file, "utf-8");
  expect(new FluentResource(trimmed(source, /^$/)).body).toEqual(new FluentResource(source).body);
});

test("what is left out takes all its lines along, and nothing else", () => {
  const source =
    "a = one\nb-x = { $n ->\n    [one] 1\n   *[other] 2\n}\n# c\nb-y =\n    two\n    three\nd = four\n";
  expect(idsOf(trimmed(source, /^b-/))).toEqual(["a", "d"]);
  expect(trimmed(source, /^b-/)).toBe("a = one\nd = four");
});
