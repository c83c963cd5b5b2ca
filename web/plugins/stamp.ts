/** Writes a stamp over all sources beside the built page, so that a stale build is noticed. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";

/** What the build depends on, from the root of the project. */
export const SOURCES = [
  "web/index.html",
  "web/package-lock.json",
  "web/package.json",
  "web/plugins",
  "web/public",
  "web/src",
  "web/verify.html",
  "web/vite.config.ts",
  "locales",
  "src/mesaya/_version.py",
];

function* filesOf(path: string): Generator<string> {
  if (statSync(path).isFile()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name));
}

/** SHA-256 over the names and bytes of all sources. */
export function stampOf(root: string): string {
  const hash = createHash("sha256");
  const files = SOURCES.flatMap((path) => [...filesOf(join(root, path))]);
  for (const file of files) {
    const bytes = readFileSync(file);
    hash.update(`${relative(root, file).replaceAll("\\", "/")}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest("hex");
}

export function stamp(root: string, out: string): Plugin {
  return {
    name: "stamp",
    writeBundle() {
      writeFileSync(join(out, ".stamp"), `${stampOf(root)}\n`);
    },
  };
}
