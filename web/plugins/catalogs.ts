/**
 * The page's sentences: `virtual:catalog/LANG` is the source of all catalogs of a language that the
 * page needs, as one module, so one chunk, which only those ask for who read that language.
 * A catalog that is named in `APART` is no part of it: `virtual:catalog-parts` fetches these, by
 * `LANG/NAME`.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Catalogs that only the terminal, the server and verify.html read. */
const NOT_HERE = ["backup.ftl", "cli.ftl", "lab.ftl", "load.ftl", "notation.ftl", "verify.ftl"];
/** Catalogs, by name, that are no part of the language's one chunk but asked for by their own. */
const APART: readonly string[] = ["analysis", "checker", "hints", "learn", "reports"];
/** Messages of server.ftl that are told in a terminal, or by the server itself. */
const TERMINAL = /^(help|serve|audit|start|join|front)-|^(key|data|database|disk|port|address)_/;

const ENTRY = /^(-?[A-Za-z][\w-]*) *=/;

/** The messages of a catalog that the page may show, without comments. */
export function trimmed(source: string, left: RegExp): string {
  let kept = true;
  const lines = source.split("\n").filter((line) => {
    if (line.startsWith("#")) return (kept = false);
    const id = ENTRY.exec(line)?.[1];
    if (id !== undefined) kept = !left.test(id);
    return kept;
  });
  // an empty line within a message is a part of it
  return lines
    .join("\n")
    .replace(/\n+(?=\S)/g, "\n")
    .trim();
}

const PREFIX = "\0virtual:catalog/";
const PARTS = "\0virtual:catalog-parts";
const NONE = /^$/;

/** What an id asks for, as `["ru", ""]` or `["ru", "learn"]`; `undefined` for all other modules. */
function wanted(id: string): [string, string] | undefined {
  if (!id.startsWith(PREFIX)) return undefined;
  const [language = "", name = ""] = id.slice(PREFIX.length).split("/");
  return [language, name];
}

/** The files of one module. */
function filesOf(folder: string, name: string): string[] {
  if (name) return [`${name}.ftl`];
  const left = [...NOT_HERE, ...APART.map((apart) => `${apart}.ftl`)];
  const all = readdirSync(folder).filter((file) => file.endsWith(".ftl"));
  return all.filter((file) => !left.includes(file)).sort();
}

/** Text is a chunk of this name; `undefined` for all other modules. */
export const chunkName = (id: string): string | undefined => {
  const [language, name] = wanted(id) ?? [];
  if (language === undefined) return undefined;
  return name ? `part-${name}-${language}` : `text-${language}`;
};

/** The functions that fetch the catalogs that are apart. */
function parts(locales: string): string {
  const lines = readdirSync(locales).flatMap((language) =>
    APART.map((name) => {
      const id = `${language}/${name}`;
      return `  "${id}": () => import("${PREFIX.slice(1)}${id}"),\n`;
    }),
  );
  return `export default {\n${lines.join("")}};\n`;
}

export function catalogs(root: string): Plugin {
  return {
    name: "catalogs",
    resolveId: (id) => (/^virtual:catalog(\/|-parts$)/.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === PARTS) return parts(join(root, "locales"));
      const [language, name = ""] = wanted(id) ?? [];
      if (language === undefined) return undefined;
      const folder = join(root, "locales", language);
      const sources = filesOf(folder, name).map((file) => {
        this.addWatchFile(join(folder, file));
        const left = file === "server.ftl" ? TERMINAL : NONE;
        return trimmed(readFileSync(join(folder, file), "utf-8"), left);
      });
      return `export default ${JSON.stringify(sources.join("\n"))};\n`;
    },
  };
}
