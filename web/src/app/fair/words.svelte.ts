/** The sentences about the steps of a check. They are many, so they come when they are wanted. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { language, need, say, type Language } from "../texts.svelte.ts";

const LOADERS: Readonly<Record<Language, () => Promise<{ default: string }>>> = {
  en: () => import("virtual:catalog/en/verify"),
  si: () => import("virtual:catalog/si/verify"),
  ta: () => import("virtual:catalog/ta/verify"),
  ru: () => import("virtual:catalog/ru/verify"),
};

let loaded = $state.raw<Readonly<Partial<Record<Language, FluentBundle>>>>({});
const asked = new Set<Language>();

async function load(wanted: Language): Promise<void> {
  try {
    const source = (await LOADERS[wanted]()).default;
    const bundle = new FluentBundle(wanted, { useIsolating: false });
    bundle.addResource(new FluentResource(source));
    loaded = { ...loaded, [wanted]: bundle };
  } catch {
    asked.delete(wanted); // the line was cut: it is asked for again when it is wanted again
  }
}

/** Have the sentences of the language that is shown at hand; call it in an effect. */
export function fetchWords(): void {
  void need("checker").catch(() => undefined); // codes stand in until the line is back
  const wanted = language();
  if (asked.has(wanted)) return;
  asked.add(wanted);
  void load(wanted);
}

/** A sentence about a step, or any other; a code where the sentences have not come yet. */
export function sayStep(id: string): string {
  const bundle = loaded[language()] ?? loaded.en;
  const pattern = bundle?.getMessage(id)?.value;
  if (bundle && pattern) return bundle.formatPattern(pattern, {});
  const found = say(id);
  return found === id ? id.replace(/^(?:verify|why)-/, "") : found;
}
