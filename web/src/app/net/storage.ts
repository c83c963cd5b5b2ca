/** What this device keeps: in the browser's storage, or for this visit only where that is shut. */

const kept = new Map<string, string>();
const PREFIX = "mesaya.";

/** False where the browser keeps nothing: everything is forgotten when the page is closed. */
export let lasting = true;

function area(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

export function read(name: string): string | undefined {
  try {
    return area()?.getItem(PREFIX + name) ?? kept.get(name);
  } catch {
    return kept.get(name);
  }
}

export function write(name: string, value: string): void {
  kept.set(name, value);
  try {
    const found = area();
    if (found === undefined) lasting = false;
    else found.setItem(PREFIX + name, value);
  } catch {
    lasting = false;
  }
}

export function forget(name: string): void {
  kept.delete(name);
  try {
    area()?.removeItem(PREFIX + name);
  } catch {
    lasting = false;
  }
}

/** Every name that is kept. */
export function names(): string[] {
  const found = area();
  const stored = found
    ? Object.keys(found)
        .filter((name) => name.startsWith(PREFIX))
        .map((name) => name.slice(PREFIX.length))
    : [];
  return [...new Set([...stored, ...kept.keys()])].sort();
}
