/** CRS-1 against vectors made by two other implementations: every field, byte for byte. */

import { sha256 } from "@noble/hashes/sha2.js";
import { describe, expect, test } from "vitest";
import { hex, mac, sha, unhex, utf8 } from "../../../src/fair/bytes.ts";
import { canonical, NotCanonical } from "../../../src/fair/canonical.ts";
import {
  clientSeed,
  contextOf,
  playerCommit,
  serverCommit,
  type HandId,
} from "../../../src/fair/commits.ts";
import { blind, entry, genesis, privateDigest } from "../../../src/fair/log.ts";
import { climb, leaf, leavesOf, path, root, salt } from "../../../src/fair/merkle.ts";
import { bounded, draw, laneKeys, permutation, permuted } from "../../../src/fair/streams.ts";
import type { Json } from "../../../src/fair/types.ts";
import { vectors } from "../files.ts";

interface Hand {
  name: string;
  table_id: string;
  hand_no: number;
  attempt: number;
  dealer: number;
  server_seed: string;
  server_commit: string;
  spec_hash: string;
  roster: [number, string, number][];
  ctx: string;
  player_seeds: Record<string, string>;
  player_commits: Record<string, string>;
  prk: string[];
  deck: number[];
  deck_root: string;
  deck_sha256: string;
  extra: Record<string, number[]>;
}
interface Vectors {
  vectors: Hand[];
  bounded: { words: number[]; n: number; value: number; used: number }[];
  openings: {
    vector: string;
    root: string;
    cards: { pos: number; card: number; salt: string; leaf: string; path: string[] }[];
  };
  rummi_stock: {
    dealing_order: number[];
    locked: number[];
    discards: number[];
    stock: number[];
    slot_positions: number[];
    root: string;
  };
  draws: { label: string; index: number; n: number; value: number }[];
  log: {
    genesis: string;
    entries: {
      seq: number;
      public: Json;
      canon?: string;
      private?: Json;
      blind?: string;
      private_digest?: string;
      hash: string;
    }[];
  };
}

const all = vectors("fair.json") as Vectors;
const hid = (hand: Hand): HandId => ({
  table: unhex(hand.table_id),
  hand: hand.hand_no,
  attempt: hand.attempt,
});
const seeds = (hand: Hand): Map<number, Uint8Array> =>
  new Map(Object.entries(hand.player_seeds).map(([seat, seed]) => [Number(seat), unhex(seed)]));
const context = (hand: Hand): Uint8Array =>
  contextOf(
    hid(hand),
    unhex(hand.server_commit),
    unhex(hand.spec_hash),
    hand.dealer,
    hand.roster.map(([seat, player, custody]) => ({ seat, player: unhex(player), custody })),
  );
const keys = (hand: Hand): Uint8Array[] =>
  laneKeys(unhex(hand.server_seed), context(hand), seeds(hand));
const named = (name: string): Hand => all.vectors.find((hand) => hand.name === name) as Hand;
const first = <T>(list: readonly T[]): T => list[0] as T;

describe.each(all.vectors.map((hand) => [hand.name, hand] as const))("%s", (_, hand) => {
  test("commitments and context", () => {
    expect(hex(serverCommit(hid(hand), unhex(hand.server_seed)))).toBe(hand.server_commit);
    expect(hex(context(hand))).toBe(hand.ctx);
    for (const [seat, seed] of seeds(hand)) {
      expect(hex(playerCommit(context(hand), seat, seed))).toBe(hand.player_commits[seat]);
    }
  });

  test("keys, decks and roots", () => {
    const lanes = keys(hand);
    expect(lanes.map(hex)).toEqual(hand.prk);
    const deck = permutation(lanes, "deck", 0, hand.deck.length);
    expect(deck).toEqual(hand.deck);
    expect(hex(sha(utf8(deck.join(","))))).toBe(hand.deck_sha256);
    expect(hex(root(leavesOf(first(lanes), context(hand), 0, deck)))).toBe(hand.deck_root);
    for (const [name, order] of Object.entries(hand.extra)) {
      const [label, index, size] = name.split("/");
      expect(permutation(lanes, label as string, Number(index), Number(size))).toEqual(order);
    }
  });
});

test.each(all.bounded)("bounded numbers of synthetic words, n = $n", (row) => {
  let used = 0;
  const words = {
    next: () => ({ done: false as const, value: row.words[used++] as number }),
  };
  expect(bounded(words, row.n)).toBe(row.value);
  expect(used).toBe(row.used);
});

test("card openings lead to the root, other cards and paths do not", () => {
  const { openings } = all;
  const hand = named(openings.vector);
  const key = first(keys(hand));
  const ctx = context(hand);
  const leaves = leavesOf(key, ctx, 0, hand.deck);
  for (const card of openings.cards) {
    const salted = salt(key, 0, card.pos);
    expect(hex(salted)).toBe(card.salt);
    const found = leaf(ctx, 0, card.pos, card.card, salted);
    expect(hex(found)).toBe(card.leaf);
    const steps = path(leaves, card.pos);
    expect(steps.map(hex)).toEqual(card.path);
    expect(hex(climb(found, card.pos, leaves.length, steps))).toBe(openings.root);
    const wrong = leaf(ctx, 0, card.pos, card.card ^ 1, salted);
    expect(hex(climb(wrong, card.pos, leaves.length, steps))).not.toBe(openings.root);
    for (const cut of [steps.slice(0, -1), [...steps, first(steps)]]) {
      expect(() => climb(found, card.pos, leaves.length, cut)).toThrow(/path/);
    }
  }
});

test("every place of every size opens", () => {
  for (let size = 1; size <= 64; size += 1) {
    const leaves = Array.from({ length: size }, (_, place) => sha256(Uint8Array.of(size, place)));
    for (let place = 0; place < size; place += 1) {
      const found = climb(leaves[place] as Uint8Array, place, size, path(leaves, place));
      expect(hex(found)).toBe(hex(root(leaves)));
    }
  }
  expect(() => root([])).toThrow(RangeError);
});

test("section 8: locked cards go to the places that their slots already had", () => {
  const mix = all.rummi_stock;
  const hand = named("rummi-4");
  const seats = mix.dealing_order.length;
  const tossed = mix.dealing_order.map((_, place) => {
    const held = hand.deck.slice(0, 11 * seats).filter((__, card) => card % seats === place);
    return held[mix.locked[place] as number] as number;
  });
  expect(tossed).toEqual(mix.discards);
  const pool = [...hand.deck.slice(11 * seats), ...tossed];
  const stock = permutation(keys(hand), "stock", 1, pool.length).map((place) => pool[place]);
  expect(stock).toEqual(mix.stock);
  expect(tossed.map((card) => stock.indexOf(card))).toEqual(mix.slot_positions);
  const leaves = leavesOf(first(keys(hand)), context(hand), 1, stock as number[]);
  expect(hex(root(leaves))).toBe(mix.root);
});

test.each(all.draws)("the draw $label/$index", (row) => {
  const found = all.vectors.map((hand) => draw(keys(hand), row.label, row.index, row.n));
  expect(found).toContain(row.value);
});

test("the log chain in four scripts", () => {
  const hand = named("rummi-4");
  const key = first(keys(hand));
  let head = genesis(unhex(hand.table_id));
  expect(hex(head)).toBe(all.log.genesis);
  for (const item of all.log.entries) {
    if (item.canon !== undefined) expect(hex(canonical(item.public))).toBe(item.canon);
    let digest: Uint8Array | undefined;
    if (item.private !== undefined) {
      const blinded = blind(key, item.seq);
      expect(hex(blinded)).toBe(item.blind);
      digest = privateDigest(blinded, item.private);
      expect(hex(digest)).toBe(item.private_digest);
    }
    head = entry(head, item.seq, item.public, digest);
    expect(hex(head)).toBe(item.hash);
  }
});

test.each([
  [1.5],
  [2 ** 53],
  [-(2 ** 53)],
  [NaN],
  [-0],
  [{ é: 1 }],
  ["e\u0301"],
  [["\ud800"]],
  ["\udc00"],
  [{ a: undefined as unknown as Json }],
])("canonical JSON does not write %o", (value) => {
  expect(() => canonical(value as Json)).toThrow(NotCanonical);
});

test("canonical JSON sorts keys, keeps integers and joiners", () => {
  const value = { b: [true, null, -(2 ** 53 - 1)], a: { z: "", y: "ක්‍රීඩා" } };
  expect(new TextDecoder().decode(canonical(value))).toBe(
    '{"a":{"y":"ක්‍රීඩා","z":""},"b":[true,null,-9007199254740991]}',
  );
});

test("S1: every order of five cards is equally likely, exactly, with words of three bits", () => {
  const counts = new Map<string, number>();
  const limits = [5, 4, 3, 2].map((stop) => 8 - (8 % stop));
  const walk = (words: number[]): void => {
    const limit = limits[words.length];
    if (limit === undefined) {
      const order = permuted(words[Symbol.iterator](), 5, 8).join();
      counts.set(order, (counts.get(order) ?? 0) + 1);
      return;
    }
    for (let word = 0; word < limit; word += 1) walk([...words, word]);
  };
  walk([]);
  expect(counts.size).toBe(120);
  expect(new Set(counts.values())).toEqual(new Set([16]));
});

test("a seed depends on its key, the context and the phrase", () => {
  const ctx = context(first(all.vectors));
  const key = new Uint8Array(32).fill(107);
  const base = hex(clientSeed(key, ctx, "වාසනාව"));
  const others = [
    clientSeed(key, ctx),
    clientSeed(
      key.map(() => 75),
      ctx,
      "වාසනාව",
    ),
    clientSeed(key, ctx.toReversed(), "වාසනාව"),
  ].map(hex);
  expect(new Set([base, ...others]).size).toBe(4);
  expect(hex(clientSeed(key, ctx, "e\u0301"))).toBe(hex(clientSeed(key, ctx, "\u00e9")));
});

test("SHA-256 and HMAC-SHA-256 as FIPS 180-4 and RFC 4231 print them", () => {
  expect(hex(sha(utf8("abc")))).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
  expect(hex(mac(utf8("Jefe"), utf8("what do ya want "), utf8("for nothing?")))).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
});

test("numbers and hex digits that are none are refused", () => {
  expect(() => unhex("0g")).toThrow(RangeError);
  expect(() => unhex("AB")).toThrow(RangeError);
  expect(() => unhex("abc")).toThrow(RangeError);
});
