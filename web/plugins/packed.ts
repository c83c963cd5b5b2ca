/** Puts a `.br` and a `.gz` beside every text of the build, so that the room need not pack them. */

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
/** What is smaller fits into one packet anyway. */
const LEAST = 512;

/** The texts in a folder and in the folders in it. */
async function textsOf(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true });
  return all.filter((name) => TEXT.test(name)).map((name) => join(folder, name));
}

async function pack(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < LEAST) return;
  const brotli = promisify(brotliCompress)(bytes).then((made) => writeFile(`${path}.br`, made));
  const plain = promisify(gzip)(bytes, { level: 9 }).then((made) => writeFile(`${path}.gz`, made));
  await Promise.all([brotli, plain]);
}

export function packed(out: string): Plugin {
  return {
    name: "packed",
    async writeBundle() {
      await Promise.all((await textsOf(out)).map(pack));
    },
  };
}
