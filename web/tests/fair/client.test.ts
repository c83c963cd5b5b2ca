/** A client against houses that cheat: the same stories as Python's client is held to. */

import { describe, expect, test } from "vitest";
import { unhex } from "../../src/fair/bytes.ts";
import { Alarm, deviceKey, SeatClient } from "../../src/fair/client.ts";
import { Memory } from "../../src/fair/memory.ts";
import { readRecord } from "../../src/fair/record.ts";
import type { Json, Table } from "../../src/fair/types.ts";
import { vectors } from "./files.ts";

interface Step {
  kind: string;
  in: Table;
  out: Table;
}
interface Story {
  name: string;
  device_key: string;
  table_id: string;
  player: string;
  phrase: string;
  steps: Step[];
  memory: Table;
  record: Table | null;
}

const stories = vectors("client.json") as Story[];
const honest = stories.find((story) => story.name === "honest") as Story;

const clientOf = (story: Story, memory?: Memory): SeatClient =>
  new SeatClient(
    unhex(story.device_key),
    unhex(story.table_id),
    unhex(story.player),
    memory ?? new Memory(),
  );

function does(client: SeatClient, kind: string, message: Table, phrase = ""): Table {
  const methods: Record<string, () => Table | null | void> = {
    offer: () => client.offered(message, phrase),
    commits_closed: () => client.closed(message),
    sealed: () => client.sealed(message),
    mixed: () => client.mixed(message),
    card: () => client.shown(message),
    closed: () => client.ended(message),
    void: () => client.voided(message),
  };
  try {
    return (methods[kind] as () => Table | null | void)() ?? {};
  } catch (error) {
    if (!(error instanceof Alarm)) throw error;
    return { alarm: error.code };
  }
}

describe.each(stories.map((story) => [story.name, story] as const))("%s", (_, story) => {
  test("the client does what the vectors say", () => {
    const client = clientOf(story);
    for (const step of story.steps) {
      expect(does(client, step.kind, step.in, story.phrase)).toEqual(step.out);
    }
    expect(client.memory.written()).toEqual(story.memory);
    expect(client.evidence().length).toBe(story.steps.length);
    if (story.record !== null) {
      const record = client.record(story.record["hand_no"] as number);
      expect(record).toEqual(story.record);
      readRecord(record);
    }
  });
});

test("messages that come again change nothing", () => {
  const client = clientOf(honest);
  for (const step of honest.steps) {
    expect(does(client, step.kind, step.in, honest.phrase)).toEqual(step.out);
    expect(does(client, step.kind, step.in, honest.phrase)).toEqual(step.out);
  }
  expect((client.record(7)["cards"] as Json[]).length).toBe(3);
});

test("a page that is loaded again makes the same promise, and opens once", () => {
  const [offer, closed] = honest.steps as [Step, Step];
  const first = clientOf(honest);
  const promise = first.offered(offer.in, honest.phrase);
  const again = clientOf(honest, Memory.read(first.memory.written()));
  expect(again.offered(offer.in, "another phrase")).toEqual(promise);
  const seed = does(again, "commits_closed", closed.in);
  expect(seed).toEqual(closed.out);
  const third = clientOf(honest, Memory.read(again.memory.written()));
  third.offered(offer.in);
  expect(does(third, "commits_closed", closed.in)).toEqual(seed);
  const commits = { ...(closed.in["commits"] as Table), 2: "00".repeat(32) };
  const fourth = clientOf(honest, Memory.read(again.memory.written()));
  fourth.offered(offer.in);
  expect(does(fourth, "commits_closed", { ...closed.in, commits })).toEqual({
    alarm: "commits_changed",
  });
  expect(does(fourth, "commits_closed", closed.in)).toEqual({ alarm: "commits_changed" });
  const fifth = clientOf(honest, Memory.read(fourth.memory.written()));
  expect(does(fifth, "offer", offer.in)).toEqual({ alarm: "commits_changed" });
  const other = stories.find((story) => story.name === "reoffers") as Story;
  const reloaded = clientOf(other);
  does(reloaded, "offer", (other.steps[0] as Step).in);
  const forgetful = clientOf(other, Memory.read(reloaded.memory.written()));
  expect(does(forgetful, "offer", (other.steps[1] as Step).in)).toEqual({
    alarm: "attempt_reused",
  });
});

test("a hand before one that was opened is not opened after a reload", () => {
  const back = stories.find((story) => story.name === "goes-back") as Story;
  const client = clientOf(back, new Memory(7));
  expect(does(client, "offer", (back.steps.at(-1) as Step).in)).toEqual({
    alarm: "hand_went_back",
  });
});

test.each([
  ["offer", { roster: 3 }, "offer_differs"],
  ["offer", { roster: [[0, "00".repeat(16), 2]] }, "offer_differs"],
  ["offer", { spec: { a: 1.5 } }, "offer_differs"],
  ["offer", { dealer: 256 }, "offer_differs"],
  ["commits_closed", { commits: 3 }, "commits_changed"],
  ["commits_closed", { commits: { "01": "00".repeat(32) } }, "commits_changed"],
  ["commits_closed", { hand_no: "7" }, "offer_differs"],
  ["sealed", { opened: { 0: "00" } }, "seed_not_promised"],
  ["sealed", { deck_root: "00" }, "root_changed"],
  ["card", { place: "x" }, "card_switched"],
  ["card", { salt: 3 }, "card_switched"],
  ["card", { card: 2 ** 20 }, "card_switched"],
  ["closed", { server_seed: 3 }, "house_seed_swapped"],
  ["closed", { server_seed: " ".repeat(256) }, "house_seed_swapped"],
  ["offer", { attempt: 3 }, "offer_differs"],
])("%s with %j is an alarm", (kind, change, code) => {
  const client = clientOf(honest);
  for (const step of honest.steps) {
    if (step.kind === kind) {
      expect(does(client, kind, { ...step.in, ...change } as Table)).toEqual({ alarm: code });
      return;
    }
    does(client, step.kind, step.in, honest.phrase);
  }
  expect.unreachable();
});

test("keys differ and have their length, and other lengths are refused", () => {
  expect(deviceKey().length).toBe(32);
  expect(deviceKey()).not.toEqual(deviceKey());
  expect(() => new SeatClient(new Uint8Array(31), new Uint8Array(16), new Uint8Array(16))).toThrow(
    RangeError,
  );
});

test("at a friendly table a promise left out is no alarm; who does not play keeps no record", () => {
  const story = stories.find(({ name }) => name === "ignores-me") as Story;
  const [offer, closed] = story.steps as [Step, Step];
  const client = new SeatClient(
    unhex(story.device_key),
    unhex(story.table_id),
    unhex(story.player),
    new Memory(),
    false,
  );
  does(client, "offer", offer.in);
  expect(does(client, "commits_closed", closed.in)).toEqual({});
  const watcher = new SeatClient(
    unhex(story.device_key),
    unhex(story.table_id),
    new Uint8Array(16),
  );
  expect(does(watcher, "offer", offer.in)).toEqual({});
  expect(does(watcher, "commits_closed", closed.in)).toEqual({});
  expect(() => watcher.record(7)).toThrow(RangeError);
});

test.each([{ head: "zz" }, { seq: -1 }, { seq: true }, { head: null }])(
  "the house cannot spoil the record with %j",
  (change) => {
    const client = clientOf(honest);
    for (const step of honest.steps.slice(0, 3)) {
      does(client, step.kind, { ...step.in, ...change } as Table, honest.phrase);
    }
    expect(client.record(7)["heads"]).toEqual([]);
  },
);

test.each([
  [3],
  [{}],
  [{ opened: 1.5, committed: {} }],
  [{ opened: 1, committed: { a: ["00".repeat(32), "", ""] } }],
  [{ opened: 1, committed: { "1/0": ["00".repeat(32), ""] } }],
  [{ opened: 1, committed: { "1/0": ["00".repeat(32), "", "", ""] } }],
])("%j is no memory", (found) => {
  expect(() => Memory.read(found as Json)).toThrow();
});
