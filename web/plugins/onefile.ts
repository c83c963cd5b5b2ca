/**
 * Puts a page's script and style into the page itself, and allows just these two by their hashes:
 * a file that opens from a disk, asks for nothing, and runs nothing else.
 */

import { createHash } from "node:crypto";
import type { Plugin } from "vite";

const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Text that may stand inside a script element. */
const inScript = (code: string): string => code.replaceAll("</script", "<\\/script").trim();

export function onefile(): Plugin {
  return {
    name: "onefile",
    enforce: "post",
    generateBundle(_, bundle) {
      const page = Object.values(bundle).find((file) => file.fileName.endsWith(".html"));
      if (page?.type !== "asset") return;
      let script = "";
      let style = "";
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk") script += inScript(file.code);
        else if (file.fileName.endsWith(".css")) style += String(file.source).trim();
        if (file !== page) delete bundle[file.fileName];
      }
      const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; img-src data:; base-uri 'none'; form-action 'none'`;
      page.source = String(page.source)
        .replace(/\s*<script type="module"[^>]*><\/script>/, "")
        .replace(/\s*<link rel="stylesheet"[^>]*>/, "")
        .replace(
          /<meta charset="utf-8" ?\/?>/,
          () =>
            `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
        )
        .replace("</head>", () => `  <style>${style}</style>\n  </head>`)
        .replace("</body>", () => `  <script type="module">${script}</script>\n  </body>`);
    },
  };
}
