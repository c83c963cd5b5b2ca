/** Writes the build into the service worker, so that a new build has a cache of its own. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

export function worker(out: string, build: string): Plugin {
  return {
    name: "worker",
    writeBundle() {
      const path = join(out, "sw.js");
      writeFileSync(path, readFileSync(path, "utf-8").replace("MESAYA_BUILD", build));
    },
  };
}
