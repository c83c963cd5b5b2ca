/** Sentences in the reader's language, which may change at any time without a reload. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import english from "virtual:catalog/en";
import parts from "virtual:catalog-parts";
import { read, write } from "./net/storage.ts";

/** The languages, by their own names. */
export const LANGUAGES = {
  si: "සිංහල",
  ta: "தமிழ்",
  ru: "Русский",
  en: "English",
} as const;
export type Language = keyof typeof LANGUAGES;

const LOADERS: Readonly<Record<Language, () => Promise<{ default: string }>>> = {
  en: () => Promise.resolve({ default: english }),
  si: () => import("virtual:catalog/si"),
  ta: () => import("virtual:catalog/ta"),
  ru: () => import("virtual:catalog/ru"),
};

function bundleOf(language: Language, source: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return bundle;
}

const fallback = bundleOf("en", english);
let current = $state.raw<{ language: Language; bundle: FluentBundle }>({
  language: "en",
  bundle: fallback,
});

export const isLanguage = (text: string): text is Language => text in LANGUAGES;

/** The language that is shown. */
export const language = (): Language => current.language;

/** The sentence of this id; English stands in, and the id itself where there is none. */
export function say(id: string, values: Record<string, FluentVariable> = {}): string {
  for (const bundle of [current.bundle, fallback]) {
    const pattern = bundle.getMessage(id)?.value;
    if (pattern) return bundle.formatPattern(pattern, values);
  }
  return id;
}

/** True if there is such a sentence. */
export const has = (id: string): boolean => fallback.hasMessage(id);

/** Catalogs that are apart and were needed so far. */
const needed = new Set<string>();

/** Adds what was needed so far; a catalog that is there already changes nothing. */
async function fill(bundle: FluentBundle, language: Language): Promise<void> {
  const loaders = [...needed].map((name) => parts[`${language}/${name}`]?.());
  for (const loaded of await Promise.all(loaders))
    if (loaded) bundle.addResource(new FluentResource(loaded.default));
}

/** Fetches a catalog that only one part of the page needs (`plugins/catalogs.ts` names them). */
export async function need(name: string): Promise<void> {
  if (needed.has(name)) return;
  needed.add(name);
  try {
    const { language, bundle } = current;
    await Promise.all([fill(fallback, "en"), bundle === fallback || fill(bundle, language)]);
    current = { ...current };
  } catch (error) {
    needed.delete(name);
    throw error;
  }
}

/** Show another language, and keep the choice on this device. */
export async function choose(language: Language, keep = true): Promise<void> {
  const source = (await LOADERS[language]()).default;
  const bundle = language === "en" ? fallback : bundleOf(language, source);
  await fill(bundle, language);
  current = { language, bundle };
  document.documentElement.lang = language;
  if (keep) write("language", language);
}

/** The language to begin with: the one chosen before, else the browser's first that there is. */
export function preferred(): Language {
  const kept = read("language");
  if (kept !== undefined && isLanguage(kept)) return kept;
  const wishes = navigator.languages.map((wish) => wish.split("-")[0] ?? "");
  return wishes.find(isLanguage) ?? "en";
}
