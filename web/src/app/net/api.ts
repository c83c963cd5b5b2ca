/** The few requests that go over plain HTTP, and who this device is. */

import type { Analysis } from "../replay/analysis.ts";
import type { Json, Plain } from "./protocol.ts";
import { read, write } from "./storage.ts";

/** A request that the room refused: `code` is the id of a sentence. */
export class Refused extends Error {
  override name = "Refused";
  constructor(
    readonly code: string,
    readonly detail: Plain = {},
  ) {
    super(code);
  }
}

export interface Player {
  readonly id: string;
  readonly name: string;
  readonly lang: string;
}

export interface TableRow {
  readonly code: string;
  readonly game: string;
  readonly seats: number;
  readonly free: number;
  readonly players: readonly string[];
  readonly phase: string;
  readonly over: boolean;
}

export interface Purse {
  readonly wallet: number;
  readonly tables: number;
  readonly upto: number;
  readonly grant: boolean;
}

async function ask<T>(path: string, method = "GET", body?: Json): Promise<T> {
  const headers: Record<string, string> = {};
  const token = read("token");
  if (token) headers["Authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    response = await fetch(path, { method, headers, ...sent });
  } catch {
    throw new Refused("no_network");
  }
  const found = (await response.json().catch(() => ({ code: "not_understood" }))) as Plain;
  if (!response.ok) {
    const detail = typeof found["detail"] === "object" ? (found["detail"] as Plain) : {};
    throw new Refused(String(found["code"] ?? "not_understood"), detail ?? {});
  }
  return found as T;
}

/** Who this device is here; made at the first visit. A name is enough. */
export async function whoAmI(name: string, lang: string): Promise<Player> {
  if (read("token")) {
    try {
      return (await ask<{ player: Player }>("/api/players/me")).player;
    } catch (error) {
      // a room that was set up anew does not know its old guests
      if (!(error instanceof Refused) || error.code !== "not_known") throw error;
    }
  }
  const made = await ask<{ player: Player; token: string }>("/api/players", "POST", { name, lang });
  write("token", made.token);
  write("name", name);
  return made.player;
}

export const rename = (name: string, lang: string): Promise<{ player: Player }> =>
  ask("/api/players/me", "PATCH", { name, lang });

export const me = (): Promise<{ player: Player; tokens: Purse }> => ask("/api/players/me");

export const restore = (): Promise<{ tokens: Purse }> => ask("/api/players/me/tokens", "POST", {});

export const tables = async (): Promise<readonly TableRow[]> =>
  (await ask<{ tables: TableRow[] }>("/api/tables")).tables;

export const table = (code: string): Promise<TableRow> =>
  ask(`/api/tables/${encodeURIComponent(code)}`);

export const create = (settings: Plain): Promise<TableRow> => ask("/api/tables", "POST", settings);

export const hands = async (code: string): Promise<readonly number[]> =>
  (await ask<{ hands: number[] }>(`/api/tables/${encodeURIComponent(code)}/hands`)).hands;

/** What a bot would do in my place, and why. */
export interface Hint {
  readonly do: string;
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly level: string;
  readonly seq: number;
}

export const hint = (code: string): Promise<Hint> =>
  ask(`/api/tables/${encodeURIComponent(code)}/hint`, "POST", {});

export const transcript = (code: string, hand: number): Promise<Plain> =>
  ask(`/api/tables/${encodeURIComponent(code)}/transcripts/${hand}`);

/** What each card of a finished hand would have been worth; the room may work for seconds. */
export const analysis = (code: string, hand: number): Promise<Analysis> =>
  ask(`/api/tables/${encodeURIComponent(code)}/analysis/${hand}`);
