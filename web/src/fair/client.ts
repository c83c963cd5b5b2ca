/**
 * A seat's side of the handshake: what a client must do, and when it raises the alarm (section 12).
 *
 * Without I/O: the house's messages come in as plain tables, and what is to be sent comes out. One
 * `SeatClient` for one table; several hands may be under way at once, since the offer of the next
 * may come while one is played. Whatever does not fit is an `Alarm` whose code says what; after it
 * nothing is sent for that attempt any more, and `evidence` has every message seen.
 *
 * A page that is loaded again gives back its `Memory`, so that nobody can make it open twice by
 * having it started anew.
 */

import { hex, same, sha } from "./bytes.ts";
import { canonical, NotCanonical } from "./canonical.ts";
import { clientSeed, contextOf, playerCommit, serverCommit, type Place } from "./commits.ts";
import { isOpen, Memory, VOID } from "./memory.ts";
import { climb, leaf } from "./merkle.ts";
import { bySeat, hexOf, intOf, listOf, seatOf, tableOf } from "./reading.ts";
import { RECORD } from "./record.ts";
import { PLAYER_SEED, SEED } from "./streams.ts";
import { Fault, type Json, type Table } from "./types.ts";

/** The most letters of a lucky phrase. */
export const PHRASE = 64;

export type AlarmCode =
  | "offer_differs"
  | "hand_went_back"
  | "attempt_reused"
  | "commit_missing"
  | "commits_alike"
  | "commits_changed"
  | "seed_not_promised"
  | "seed_missing"
  | "card_switched"
  | "root_changed"
  | "house_seed_swapped";

/** The house did what it must not do. */
export class Alarm extends Error {
  override name = "Alarm";
  constructor(
    readonly code: AlarmCode,
    readonly detail = "",
  ) {
    super(`${code}: ${detail}`);
  }
}

/** 32 secret bytes that never leave the device. Works on a plain-http page, too. */
export const deviceKey = (): Uint8Array => crypto.getRandomValues(new Uint8Array(32));

type Hashes = ReadonlyMap<number, Uint8Array>;

/** One attempt as this client sees it. */
interface Attempt {
  readonly key: string;
  readonly number: number;
  /** Cards of the deck. */
  readonly size: number;
  readonly promise: Uint8Array;
  readonly context: Uint8Array;
  readonly roster: readonly Place[];
  /** Made, not yet sent. */
  seed: Uint8Array | null;
  commit: Uint8Array | null;
  commits: Hashes | null;
  /** The seed, once it went out. */
  sent: Uint8Array | null;
  opened: Hashes | null;
  /** The code of the alarm that ended it. */
  alarm: AlarmCode | null;
  void: boolean;
  /** The house's seed, once it was revealed. */
  house: string | null;
}

/** One hand as this client sees it. */
interface Hand {
  readonly attempts: Map<number, Attempt>;
  seat: number | null;
  /** Of the house, as they were revealed. */
  readonly seeds: Set<string>;
  readonly roots: Map<number, { readonly root: Uint8Array; readonly size: number }>;
  readonly cards: { readonly deck: number; readonly place: number; readonly card: number }[];
  readonly heads: { readonly seq: number; readonly head: string }[];
}

const text = (bytes: Uint8Array | null): Json => (bytes === null ? null : hex(bytes));
const texts = (values: Hashes | null): Json => {
  if (values === null) return null;
  const seats = [...values].sort(([one], [other]) => one - other);
  return Object.fromEntries(seats.map(([seat, bytes]) => [String(seat), hex(bytes)]));
};

const ATTEMPTS = 3;

/**
 * The duties of one seat at one table. `stakes`: tokens are at stake, so a promise that the house
 * left out is an alarm; at a friendly table the seat then plays without a seed, and the record shows
 * it (W3).
 */
export class SeatClient {
  private readonly hands = new Map<number, Hand>();
  private readonly seen: Table[] = [];

  constructor(
    private readonly key: Uint8Array,
    private readonly table: Uint8Array,
    private readonly player: Uint8Array,
    readonly memory: Memory = new Memory(),
    private readonly stakes = true,
  ) {
    if (key.length !== 32 || table.length !== 16 || player.length !== 16) {
      throw new RangeError("a key of 32 bytes, ids of 16");
    }
  }

  // --- P0, P1 ------------------------------------------------------------------------------------
  /**
   * P0 The house offers a hand: check that it is what it says; give the promise to send, or null
   * where this seat has no seed of its own. The same offer again gets the same promise.
   */
  offered(message: Table, phrase = ""): Table | null {
    this.keep("offer", message);
    const offer = this.readOffer(message);
    const number = intOf(message["hand_no"]);
    if (number < this.memory.opened) {
      throw new Alarm("hand_went_back", `hand ${this.memory.opened} was opened before ${number}`);
    }
    const hand = this.hand(number);
    const before = this.memory.committed.get(offer.key);
    const attempt = hand.attempts.get(offer.number) ?? offer;
    hand.attempts.set(attempt.number, attempt);
    if (before !== undefined && before.context !== hex(offer.context)) {
      throw this.stop(attempt, "attempt_reused", `hand ${number}, attempt ${offer.number}`);
    }
    if (before?.closed.startsWith("!") === true) {
      attempt.alarm = before.closed.slice(1) as AlarmCode;
    }
    this.still(attempt);
    const mine = offer.roster.find((place) => same(place.player, this.player));
    if (mine === undefined) return null;
    hand.seat = mine.seat;
    if (mine.custody === 0) return null;
    if (attempt.commit === null) {
      const letters = before?.phrase ?? [...phrase.normalize("NFC")].slice(0, PHRASE).join("");
      attempt.seed = clientSeed(this.key, attempt.context, letters);
      attempt.commit = playerCommit(attempt.context, hand.seat, attempt.seed);
      this.memory.promise(attempt.key, hex(attempt.context), letters);
    }
    return this.message(number, attempt, { seat: hand.seat, commit: hex(attempt.commit) });
  }

  /** Nothing is sent for an attempt that the alarm was raised for. */
  private still(attempt: Attempt): void {
    if (attempt.alarm !== null) {
      throw new Alarm(attempt.alarm, "the alarm was raised for this attempt");
    }
  }

  private hand(number: number): Hand {
    const found = this.hands.get(number) ?? {
      attempts: new Map(),
      seat: null,
      seeds: new Set(),
      roots: new Map(),
      cards: [],
      heads: [],
    };
    this.hands.set(number, found);
    return found;
  }

  /** P0 The offer's own parts must fit together, and be this table's. */
  private readOffer(message: Table): Attempt {
    try {
      const table = hexOf(message["table_id"], 16);
      const roster = listOf(message["roster"]).map(placeOf);
      const promise = hexOf(message["server_commit"], 32);
      const spec = tableOf(message["spec"]);
      const specHash = sha(canonical(spec));
      const size = listOf(spec["deck"]).length;
      const hand = intOf(message["hand_no"]);
      const number = intOf(message["attempt"]);
      const id = { table, hand, attempt: number };
      const context = contextOf(id, promise, specHash, intOf(message["dealer"]), roster);
      const fits =
        same(hexOf(message["spec_hash"], 32), specHash) && same(hexOf(message["ctx"], 32), context);
      if (!same(table, this.table) || !isRoster(roster) || !fits || number >= ATTEMPTS) {
        throw new Fault("its parts do not fit together");
      }
      return {
        key: `${hand}/${number}`,
        number,
        size,
        promise,
        context,
        roster,
        seed: null,
        commit: null,
        commits: null,
        sent: null,
        opened: null,
        alarm: null,
        void: false,
        house: null,
      };
    } catch (error) {
      if (!isOdd(error)) throw error;
      throw new Alarm("offer_differs", error.message.slice(0, 80));
    }
  }

  // --- P2, P3 ------------------------------------------------------------------------------------
  /** P2 The list of promises is closed: check it; give the seed to send, or null without one. */
  closed(message: Table): Table | null {
    const [number, hand, attempt] = this.known("commits_closed", message);
    this.still(attempt);
    const commits = this.hashes(attempt, message["commits"], "commits_changed");
    this.checkList(attempt, commits);
    if (attempt.commit === null) return null;
    const mine = attempt.roster.find((place) => same(place.player, this.player));
    const listed = mine === undefined ? undefined : commits.get(mine.seat);
    if (listed === undefined) {
      if (!this.stakes) return null;
      throw this.stop(attempt, "commit_missing", "my promise is not in the list");
    }
    if (!same(listed, attempt.commit)) {
      throw this.stop(attempt, "commits_changed", "my promise is another one in the list");
    }
    return this.open(number, hand, attempt, commits);
  }

  /** P2 One list for an attempt, after a reload too; all promises of it different. */
  private checkList(attempt: Attempt, commits: Hashes): void {
    const before = this.memory.committed.get(attempt.key);
    const other = before !== undefined && isOpen(before) && before.closed !== listHash(commits);
    if (other || (attempt.commits !== null && !sameHashes(attempt.commits, commits))) {
      throw this.stop(attempt, "commits_changed", "two lists for one attempt");
    }
    if (attempt.void || before?.closed === VOID) {
      throw this.stop(attempt, "commits_changed", "the attempt is void");
    }
    attempt.commits = commits;
    const own = new Set(attempt.roster.filter((place) => place.custody).map((place) => place.seat));
    if (![...commits.keys()].every((seat) => own.has(seat))) {
      throw this.stop(attempt, "commits_changed", "a promise of a seat that has none");
    }
    if (new Set([...commits.values()].map(hex)).size !== commits.size) {
      throw this.stop(attempt, "commits_alike", "two seats made one promise");
    }
  }

  /** P3 Open once for this hand and attempt; sending it again changes nothing. */
  private open(number: number, hand: Hand, attempt: Attempt, commits: Hashes): Table {
    if (number < this.memory.opened) {
      throw this.stop(attempt, "hand_went_back", "a later hand was opened already");
    }
    if (this.memory.othersOpen(number, attempt.key)) {
      throw this.stop(attempt, "attempt_reused", "another attempt at this hand is open");
    }
    attempt.sent = attempt.seed;
    this.memory.opened = number;
    this.memory.close(attempt.key, listHash(commits));
    this.memory.forgetBefore(number);
    return this.message(number, attempt, { seat: hand.seat, seed: text(attempt.sent) });
  }

  // --- P4 ----------------------------------------------------------------------------------------
  /** P4 All seeds are open and the deck is sealed: every seed must be the one promised. */
  sealed(message: Table): void {
    const [number, hand, attempt] = this.known("sealed", message);
    const opened = this.hashes(attempt, message["opened"], "seed_not_promised");
    if (attempt.commits === null && attempt.commit !== null) {
      throw this.stop(attempt, "commits_changed", "sealed before the list was closed");
    }
    this.seeds(attempt, opened);
    for (const seat of attempt.commits?.keys() ?? []) {
      if (!opened.has(seat)) {
        throw this.stop(attempt, "seed_missing", `the seed of seat ${seat + 1}`);
      }
    }
    attempt.opened = opened;
    if (Object.hasOwn(message, "deck_root")) {
      this.root(attempt, hand, 0, message["deck_root"], attempt.size);
    }
    this.head(number, message);
  }

  /** P4 Every seed is the one that its seat promised; who came late has no list for it. */
  private seeds(attempt: Attempt, opened: Hashes): void {
    if (attempt.commits === null) return;
    for (const [seat, seed] of opened) {
      const commit = attempt.commits.get(seat);
      if (commit === undefined || !same(playerCommit(attempt.context, seat, seed), commit)) {
        throw this.stop(attempt, "seed_not_promised", `the seed of seat ${seat + 1}`);
      }
    }
  }

  /** A later deck of the hand is sealed (`deck`, `root`, `size`). */
  mixed(message: Table): void {
    const [, hand, attempt] = this.known("mixed", message);
    const deck = this.int(attempt, message["deck"], "root_changed");
    const size = deck === 0 ? attempt.size : this.int(attempt, message["size"], "root_changed");
    if (size < 1 || size > attempt.size) {
      throw this.stop(attempt, "root_changed", "more cards than the pack has");
    }
    this.root(attempt, hand, deck, message["root"], size);
  }

  private root(
    attempt: Attempt,
    hand: Hand,
    deck: number,
    value: Json | undefined,
    size: number,
  ): void {
    const root = this.tried(attempt, "root_changed", () => hexOf(value, 32));
    const known = hand.roots.get(deck) ?? { root, size };
    hand.roots.set(deck, known);
    if (!same(known.root, root) || known.size !== size) {
      throw this.stop(attempt, "root_changed", `two roots for deck ${deck}`);
    }
  }

  // --- P5, P6 ------------------------------------------------------------------------------------
  /**
   * P5, P6 A card is opened: `deck`, `place`, `card`, `salt`, `path`. It must lead to the sealed
   * root.
   */
  shown(message: Table): void {
    const [, hand, attempt] = this.known("card", message);
    const [deck = 0, place = 0, card = 0] = ["deck", "place", "card"].map((name) =>
      this.int(attempt, message[name], "card_switched"),
    );
    const sealed = hand.roots.get(deck);
    const leads = this.tried(attempt, "card_switched", () => {
      const salt = hexOf(message["salt"], 32);
      const path = listOf(message["path"]).map((step) => hexOf(step, 32));
      const found = leaf(attempt.context, deck, place, card, salt);
      if (sealed === undefined || place >= sealed.size) return false;
      return same(climb(found, place, sealed.size, path), sealed.root);
    });
    if (!leads) throw this.stop(attempt, "card_switched", `place ${place} of deck ${deck}`);
    const known = hand.cards.some((other) => other.deck === deck && other.place === place);
    if (!known) hand.cards.push({ deck, place, card });
  }

  // --- P7, void ----------------------------------------------------------------------------------
  /**
   * P7 The hand is over: the house's seed must be the one it promised before it all began, and none
   * that was known already.
   */
  ended(message: Table): void {
    const [number, hand, attempt] = this.known("closed", message);
    this.houseSeed(number, hand, attempt, message);
    this.head(number, message);
  }

  /** An attempt that somebody did not open: its seeds are public, a new offer follows. */
  voided(message: Table): void {
    const [number, hand, attempt] = this.known("void", message);
    this.houseSeed(number, hand, attempt, message);
    const opened = this.hashes(attempt, message["opened"], "seed_not_promised");
    this.seeds(attempt, opened);
    attempt.opened = opened;
    attempt.void = true;
    const { sent } = attempt;
    if (sent !== null && ![...opened.values()].some((seed) => same(seed, sent))) {
      throw this.stop(attempt, "seed_missing", "I opened, and my seed is not listed");
    }
    this.memory.close(attempt.key, VOID);
  }

  private houseSeed(number: number, hand: Hand, attempt: Attempt, message: Table): void {
    const seed = this.tried(attempt, "house_seed_swapped", () =>
      hexOf(message["server_seed"], SEED),
    );
    const id = { table: this.table, hand: number, attempt: attempt.number };
    const used = hand.seeds.has(hex(seed)) && attempt.house !== hex(seed);
    if (used || !same(serverCommit(id, seed), attempt.promise)) {
      throw this.stop(attempt, "house_seed_swapped", "not the promised one, or used");
    }
    attempt.house = hex(seed);
    hand.seeds.add(hex(seed));
  }

  // --- what is kept ------------------------------------------------------------------------------
  /**
   * The local record of a hand (`crs1-record/1`): what I saw and sent. Throws `RangeError` for a hand
   * that was never offered, and for who does not play in it: there is no seat to hold it to.
   */
  record(handNo: number): Table {
    const hand = this.hands.get(handNo);
    if (hand === undefined || hand.seat === null) {
      throw new RangeError("who does not play keeps no record");
    }
    const attempts = [...hand.attempts.values()].sort((one, other) => one.number - other.number);
    return {
      format: RECORD,
      table_id: hex(this.table),
      hand_no: handNo,
      seat: hand.seat,
      attempts: attempts.map((attempt) => ({
        attempt: attempt.number,
        server_commit: hex(attempt.promise),
        ctx: hex(attempt.context),
        commit: text(attempt.commit),
        commits: texts(attempt.commits),
        seed: text(attempt.sent),
        opened: texts(attempt.opened),
      })),
      deck_root: text(hand.roots.get(0)?.root ?? null),
      cards: hand.cards.map((card) => ({ ...card })),
      heads: hand.heads.map((head) => ({ ...head })),
    };
  }

  /** Every message of the house, in the order in which they came. */
  evidence(): readonly Table[] {
    return [...this.seen];
  }

  // --- shared ------------------------------------------------------------------------------------
  private keep(kind: string, message: Table): void {
    this.seen.push({ t: kind, ...message });
  }

  /** The hand and attempt that a message names; one that was never offered is an alarm. */
  private known(kind: string, message: Table): [number, Hand, Attempt] {
    this.keep(kind, message);
    const number = message["hand_no"];
    const named = message["attempt"];
    const hand = typeof number === "number" ? this.hands.get(number) : undefined;
    const attempt = typeof named === "number" ? hand?.attempts.get(named) : undefined;
    if (typeof number !== "number" || hand === undefined || attempt === undefined) {
      throw new Alarm("offer_differs", "a hand that was never offered");
    }
    return [number, hand, attempt];
  }

  /** What `read` gives; a field of the wrong kind is the alarm. */
  private tried<T>(attempt: Attempt, code: AlarmCode, read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!isOdd(error)) throw error;
      throw this.stop(attempt, code, error.message.slice(0, 80));
    }
  }

  private hashes(attempt: Attempt, value: Json | undefined, code: AlarmCode): Hashes {
    return this.tried(attempt, code, () => bySeat(value, PLAYER_SEED));
  }

  private int(attempt: Attempt, value: Json | undefined, code: AlarmCode): number {
    return this.tried(attempt, code, () => intOf(value));
  }

  /** The head of the log, if the message shows one that can be held against a transcript. */
  private head(number: number, message: Table): void {
    const { heads } = this.hand(number);
    try {
      const found = { seq: intOf(message["seq"]), head: hex(hexOf(message["head"], 32)) };
      const known = heads.some((other) => other.seq === found.seq && other.head === found.head);
      if (!known) heads.push(found);
    } catch (error) {
      if (!isOdd(error)) throw error;
    }
  }

  /** Nothing more is sent for this attempt, after a reload neither. */
  private stop(attempt: Attempt, code: AlarmCode, detail: string): Alarm {
    attempt.alarm ??= code;
    this.memory.close(attempt.key, `!${attempt.alarm}`);
    return new Alarm(code, detail);
  }

  private message(number: number, attempt: Attempt, more: Table): Table {
    return { hand_no: number, attempt: attempt.number, ...more };
  }
}

const isOdd = (error: unknown): error is Error =>
  error instanceof Fault || error instanceof RangeError || error instanceof NotCanonical;

/** What stands for a list of promises in the memory. */
const listHash = (commits: Hashes): string => hex(sha(canonical(texts(commits))));

const sameHashes = (one: Hashes, other: Hashes): boolean =>
  one.size === other.size &&
  [...one].every(([seat, bytes]) => {
    const found = other.get(seat);
    return found !== undefined && same(bytes, found);
  });

/** Seats ascending, and every player once. */
const isRoster = (roster: readonly Place[]): boolean =>
  roster.every((place, at) => at === 0 || (roster[at - 1] as Place).seat < place.seat) &&
  new Set(roster.map((place) => hex(place.player))).size === roster.length;

function placeOf(row: Json): Place {
  const [seat, player, custody, ...rest] = listOf(row);
  if ((custody !== 0 && custody !== 1) || rest.length > 0) throw new Fault("a roster that is none");
  return { seat: seatOf(seat), player: hexOf(player, 16), custody };
}
