/** The source of a language's catalogs; `plugins/catalogs.ts` provides it. */
declare module "virtual:catalog/*" {
  const source: string;
  export default source;
}

/** Functions that fetch the catalogs that are apart, by `LANG/NAME` such as `ta/learn`. */
declare module "virtual:catalog-parts" {
  const parts: Readonly<Record<string, () => Promise<{ default: string }>>>;
  export default parts;
}

/** Twelve digits over all sources of this build; the room's `/version` tells those it has. */
declare const MESAYA_BUILD: string;
