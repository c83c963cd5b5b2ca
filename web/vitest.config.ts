import { join } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogs } from "./plugins/catalogs.ts";

export default defineConfig({
  plugins: [svelte(), catalogs(join(import.meta.dirname, ".."))],
  define: { MESAYA_VERSION: '"0"', MESAYA_BUILD: '"0"' },
  test: { include: ["tests/**/*.test.ts"], testTimeout: 60_000 },
});
