/** What tests run under Node: the protocol as one file, reading requests and writing answers. */

import { defineConfig } from "vite";

export default defineConfig({
  build: {
    ssr: "tools/agree.ts",
    outDir: "dist",
    emptyOutDir: false,
    target: "node20",
    rolldownOptions: { output: { entryFileNames: "agree.mjs" } },
  },
  ssr: { noExternal: true },
  logLevel: "warn",
});
