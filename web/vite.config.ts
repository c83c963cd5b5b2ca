/**
 * Two builds into one folder: the page for people, and verify.html, which is one file and opens
 * from a disk. The second one (`--mode verify`) ends the whole: it packs, and writes the stamp.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type UserConfig } from "vite";
import { catalogs, chunkName } from "./plugins/catalogs.ts";
import { onefile } from "./plugins/onefile.ts";
import { packed } from "./plugins/packed.ts";
import { stamp, stampOf } from "./plugins/stamp.ts";
import { worker } from "./plugins/worker.ts";

const root = join(import.meta.dirname, "..");
const out = join(root, "src/mesaya/web_dist");
const build = stampOf(root).slice(0, 12);
const version = /^__version__ = "([^"]+)"/m.exec(
  readFileSync(join(root, "src/mesaya/_version.py"), "utf-8"),
)?.[1];

/** The room that `npm run dev` shows the page of. */
const ROOM = process.env["MESAYA_ROOM"] ?? "http://127.0.0.1:8000";

/** No word on how long each plugin took. */
const QUIET = { bundlerTimings: false };

const page: UserConfig = {
  build: {
    outDir: out,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // fonts must stay files: the policy of the page allows none within a style
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: QUIET,
      output: {
        chunkFileNames: (chunk) =>
          `assets/${chunkName(chunk.facadeModuleId ?? "") ?? "[name]"}-[hash].js`,
        // English stands in for all, so it is there from the start, but not within the script
        codeSplitting: {
          groups: [{ name: "text-en", test: (id) => chunkName(id) === "text-en" }],
        },
      },
    },
  },
  worker: { format: "es" },
  server: {
    proxy: {
      "/api": ROOM,
      "/version": ROOM,
      "/ws": { target: ROOM, ws: true },
      "^/t/[^/]+/qr.svg": ROOM,
    },
  },
  plugins: [svelte(), catalogs(root), worker(out, build)],
};

const verify: UserConfig = {
  publicDir: false,
  build: {
    outDir: out,
    emptyOutDir: false,
    target: "es2022",
    modulePreload: false,
    rolldownOptions: { input: "verify.html", checks: QUIET },
  },
  plugins: [onefile(), packed(out), stamp(root, out)],
};

export default defineConfig(({ mode }) => ({
  define: {
    MESAYA_VERSION: JSON.stringify(version),
    MESAYA_BUILD: JSON.stringify(build),
  },
  logLevel: "warn",
  ...(mode === "verify" ? verify : page),
}));
