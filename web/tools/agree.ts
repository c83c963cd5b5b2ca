/**
 * Answers requests for the protocol's bytes, one JSON line each, so that another implementation can
 * be held against this one: `hand`, `bounded`, `canonical`, `read`, `verify`.
 */

import { createInterface } from "node:readline";
import { hex, unhex, utf8 } from "../src/fair/bytes.ts";
import { canonical, NotCanonical, written } from "../src/fair/canonical.ts";
import { clientSeed, contextOf, playerCommit, serverCommit } from "../src/fair/commits.ts";
import { parsed, Unreadable } from "../src/fair/json.ts";
import { blind, entry, genesis, privateDigest } from "../src/fair/log.ts";
import { leavesOf, path, root, salt } from "../src/fair/merkle.ts";
import { audit } from "../src/fair/play/index.ts";
import { loadsRecord } from "../src/fair/record.ts";
import { bounded, draw, laneKeys, permutation } from "../src/fair/streams.ts";
import { loads } from "../src/fair/transcript.ts";
import type { Json, Table } from "../src/fair/types.ts";
import { verify } from "../src/fair/verify.ts";

interface Hand {
  readonly table: string;
  readonly hand: number;
  readonly attempt: number;
  readonly server_seed: string;
  readonly spec_hash: string;
  readonly dealer: number;
  readonly roster: readonly (readonly [number, string, number])[];
  readonly devices: Readonly<Record<string, string>>;
  readonly phrases: Readonly<Record<string, string>>;
  readonly sizes: readonly number[];
  readonly label: string;
  readonly index: number;
  readonly stop: number;
  readonly public: Json;
  readonly private: Json;
}

/** Every value that a hand's seeds lead to. */
function handOf(asked: Hand): Json {
  const hid = { table: unhex(asked.table), hand: asked.hand, attempt: asked.attempt };
  const seed = unhex(asked.server_seed);
  const commit = serverCommit(hid, seed);
  const roster = asked.roster.map(([seat, player, custody]) => ({
    seat,
    player: unhex(player),
    custody,
  }));
  const ctx = contextOf(hid, commit, unhex(asked.spec_hash), asked.dealer, roster);
  const seeds = new Map(
    Object.entries(asked.devices).map(([seat, device]) => [
      Number(seat),
      clientSeed(unhex(device), ctx, asked.phrases[seat]),
    ]),
  );
  const keys = laneKeys(seed, ctx, seeds);
  const key = keys[0] as Uint8Array;
  const commits = [...seeds].map(([seat, own]) => [seat, hex(playerCommit(ctx, seat, own))]);
  const decks = asked.sizes.map((size) => {
    const deck = permutation(keys, "deck", 0, size);
    const leaves = leavesOf(key, ctx, 0, deck);
    const place = asked.stop % size;
    return {
      deck,
      root: hex(root(leaves)),
      salt: hex(salt(key, 0, place)),
      path: path(leaves, place).map(hex),
    };
  });
  const digest = privateDigest(blind(key, asked.hand), asked.private);
  return {
    commit: hex(commit),
    ctx: hex(ctx),
    seeds: Object.fromEntries([...seeds].map(([seat, own]) => [String(seat), hex(own)])),
    commits: Object.fromEntries(commits) as Table,
    prk: keys.map(hex),
    decks,
    mix: permutation(keys, asked.label, asked.index, asked.sizes[0] as number),
    draw: draw(keys, asked.label, asked.index, asked.stop),
    head: hex(entry(genesis(hid.table), asked.hand, asked.public, digest)),
  };
}

function boundedOf(asked: { readonly words: readonly number[]; readonly n: number }): Json {
  let used = 0;
  const stream = { next: () => ({ done: false, value: asked.words[used++] as number }) };
  return { value: bounded(stream, asked.n), used };
}

function canonicalOf(value: Json): Json {
  try {
    return hex(canonical(value));
  } catch (error) {
    if (error instanceof NotCanonical) return "not canonical";
    throw error;
  }
}

/** What a file is read as, or why it cannot be read. */
function readOf(bytes: string): Json {
  try {
    return { read: hex(utf8(written(parsed(unhex(bytes))))) };
  } catch (error) {
    if (error instanceof Unreadable) return { why: error.why };
    throw error;
  }
}

function verifyOf(asked: { readonly text: string; readonly record?: string }): Json {
  try {
    const record = asked.record === undefined ? undefined : loadsRecord(utf8(asked.record));
    const transcript = loads(utf8(asked.text));
    const from = performance.now();
    const { verdict, checks } = verify(transcript, { audit, record });
    const micros = Math.round(1000 * (performance.now() - from));
    return { verdict, checks: checks.map(({ code, status }) => [code, status]), micros };
  } catch (error) {
    if (error instanceof Unreadable) return { verdict: "unreadable", why: error.why };
    throw error;
  }
}

const ANSWERS: Readonly<Record<string, (asked: never) => Json>> = {
  hand: handOf,
  bounded: boundedOf,
  canonical: canonicalOf,
  read: readOf,
  verify: verifyOf,
};

for await (const line of createInterface({ input: process.stdin })) {
  const [what, asked] = JSON.parse(line) as [string, never];
  const answer = ANSWERS[what];
  if (answer === undefined) throw new Error(`no such request: ${what}`);
  process.stdout.write(`${written(answer(asked))}\n`);
}
