import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vite";
import { onefile } from "./plugins/onefile.ts";
import { stamp } from "./plugins/stamp.ts";

const root = join(import.meta.dirname, "..");
const out = join(root, "src/mesaya/web_dist");
const version = /^__version__ = "([^"]+)"/m.exec(
  readFileSync(join(root, "src/mesaya/_version.py"), "utf-8"),
)?.[1];

export default defineConfig({
  define: { MESAYA_VERSION: JSON.stringify(version) },
  build: {
    outDir: out,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
    rolldownOptions: { input: "verify.html" },
  },
  plugins: [onefile(), stamp(root, out)],
  logLevel: "warn",
});
