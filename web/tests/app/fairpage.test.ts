/** The duties of a seat in the fair deal, against what a room really says, and the check. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { Checker, evidenceOf, whyFailed } from "../../src/app/fair/check.ts";
import { checked } from "../../src/app/fair/checked.ts";
import { Duties, type Duty } from "../../src/app/fair/duties.ts";
import { keepPhrase, keyOfDevice, phraseOfDevice, threadOf } from "../../src/app/fair/kept.ts";
import type { FromServer, Plain, Sent } from "../../src/app/net/protocol.ts";
import { forget, read, write } from "../../src/app/net/storage.ts";
import type { Table } from "../../src/fair/types.ts";
import { LANGUAGES, speaker, viewOf } from "./sayhelp.ts";
import { transcript as vector, vectors } from "../fair/files.ts";

interface Told {
  frames: Sent[];
  fair: Plain;
}
interface Story {
  game: string;
  table: string;
  player: string;
  key: string;
  phrase: string;
  messages: Told[];
  sent: Record<string, unknown>[];
  transcript: Table;
}

const stories = JSON.parse(
  readFileSync(join(import.meta.dirname, "fairpage.json"), "utf-8"),
) as Story[];

const frames = ({ frames, fair }: Told): FromServer => ({
  t: "frames",
  frames,
  seat: 0,
  view: viewOf("kozel4", { fair }),
});

function welcome(story: Story, at: number, missed: readonly Sent[] = []): FromServer {
  const { frames, fair } = story.messages[at] as Told;
  const seq = frames.at(-1)?.seq ?? 0;
  const view = viewOf("kozel4", { fair });
  return { t: "welcome", code: "", seat: 0, player: story.player, seq, view, missed };
}

const start = ({ table, player }: Story): Duties => new Duties({ table, player });

function playAll(story: Story, duties = start(story), messages = story.messages): Duty[] {
  return messages.flatMap((told) => duties.take(frames(told)));
}

beforeEach(() => {
  for (const story of stories) {
    forget(`fair.${story.table}`);
    write("key", story.key);
    write("phrase", story.phrase);
  }
});

describe.each(stories.map((story, at) => [`${story.game} ${at}`, story] as const))(
  "%s",
  (_, story) => {
    test("the page promises and opens what the seat has to, and the hand is right", () => {
      const duties = start(story);
      const sent = playAll(story, duties);
      expect(duties.alarms).toEqual([]);
      expect(sent.map(({ command }) => command)).toEqual(story.sent);
      expect(new Set(sent.map(({ cid }) => cid)).size).toBe(sent.length);
      expect(sent[0]?.cid).toBe("commit/0/0");
      const record = duties.record(1) as Table;
      const found = checked({
        transcript: story.transcript,
        record,
        table: story.table,
        hand: 1,
      });
      expect(found.failed).toBe("");
      expect(found.checks.some(({ code, status }) => code === "V5" && status === "ok")).toBe(true);
      expect((record["cards"] as unknown[]).length).toBeGreaterThan(0);
      expect(JSON.parse(evidenceOf({ transcript: story.transcript, record }))).toHaveProperty(
        "heard",
      );
    });

    test("a page that is loaded again at any moment opens nothing else, and alarms nobody", () => {
      for (let cut = 1; cut < story.messages.length; cut += 2) {
        forget(`fair.${story.table}`);
        const first = start(story);
        const sent = playAll(story, first, story.messages.slice(0, cut));
        write("phrase", "another one"); // it counts for later hands only
        const again = start(story);
        const more = again.take(welcome(story, cut - 1));
        write("phrase", story.phrase);
        const rest = playAll(story, again, story.messages.slice(cut));
        expect(again.alarms, `cut ${cut}`).toEqual([]);
        const all = [...sent, ...more, ...rest].map(({ command }) => command);
        for (const command of all) expect(story.sent).toContainEqual(command);
        expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(story.sent.length);
        const record = again.record(1) as Table;
        expect(checked({ transcript: story.transcript, record }).failed, `cut ${cut}`).toBe("");
      }
    });

    test("what was said while the line was cut is no crime, told later or not", () => {
      for (let cut = 1; cut + 4 < story.messages.length; cut += 3) {
        const gone = story.messages.slice(cut, cut + 4).flatMap(({ frames }) => frames);
        // an attempt is not opened before the house has shown what became of the one before
        const isVoid = gone.some(({ events }) =>
          events.some((one) => one.event === "attempt_void"),
        );
        for (const told of isVoid ? [true] : [true, false]) {
          forget(`fair.${story.table}`);
          const duties = start(story);
          playAll(story, duties, story.messages.slice(0, cut));
          duties.take(welcome(story, cut + 3, told ? gone : []));
          playAll(story, duties, story.messages.slice(cut + 4));
          expect(duties.alarms, `cut ${cut}, told ${told}`).toEqual([]);
        }
      }
    });
  },
);

describe("a house that cheats", () => {
  const story = stories[0] as Story;

  /** The messages with every event of a kind changed. */
  const crooked = (kind: string, change: (event: Plain) => Plain): Told[] =>
    story.messages.map(({ frames, fair }) => ({
      fair,
      frames: frames.map(({ seq, events }) => ({
        seq,
        events: events.map((event) =>
          event.event === kind ? (change(structuredClone(event) as Plain) as typeof event) : event,
        ),
      })),
    }));
  const flip = (hex: unknown): string => String(hex).replace(/^./, (d) => (d === "0" ? "1" : "0"));
  const alarms = (messages: Told[]): string[] => {
    const heard: string[] = [];
    const { table, player } = story;
    const duties = new Duties({ table, player, raised: ({ code }) => heard.push(code) });
    playAll(story, duties, messages);
    expect(duties.alarms.map(({ code }) => code)).toEqual(heard);
    return heard;
  };

  test.each([
    ["offer", "offer_differs", (event: Plain) => ({ ...event, ctx: flip(event["ctx"]) })],
    ["sealed", "root_changed", (event: Plain) => ({ ...event, deck_root: 7 })],
    [
      "sealed",
      "card_switched",
      (event: Plain) => ({ ...event, deck_root: flip(event["deck_root"]) }),
    ],
    [
      "hand_closed",
      "house_seed_swapped",
      (event: Plain) => ({ ...event, server_seed: flip(event["server_seed"]) }),
    ],
    [
      "commits_closed",
      "commits_changed",
      (event: Plain) => ({
        ...event,
        commits: { "1": "00".repeat(32), "2": "11".repeat(32), "0": "22".repeat(32) },
      }),
    ],
    [
      "proved",
      "card_switched",
      (event: Plain) => ({
        ...event,
        cards: (event["cards"] as Plain[]).map((card) => ({
          ...card,
          card: Number(card["card"]) ^ 1,
        })),
      }),
    ],
  ])("%s: %s", (kind, code, change) => {
    expect(alarms(crooked(kind, change))).toContain(code);
  });

  test("after an alarm nothing more is sent for the hand", () => {
    const sent = playAll(
      story,
      start(story),
      crooked("commits_closed", (event) => ({ ...event, commits: {}, head: 1 })),
    );
    expect(sent.filter(({ command }) => command.do === "openseed")).toEqual([]);
  });
});

describe("a promise that is left out of the list", () => {
  const story = stories[0] as Story;
  const closes = (events: readonly { event: string }[]): boolean =>
    events.some(({ event }) => event === "commits_closed");

  /** The story at a table for tokens or not; the house says that it has my promise, or does not. */
  function alarms(buy_in: number, said: boolean): string[] {
    const duties = start(story);
    let promise = "";
    for (const told of story.messages) {
      const over = told.frames.some(({ events }) => closes(events));
      const fair = over ? { ...told.fair, listed: {}, wanted: "" } : told.fair;
      const view = viewOf("kozel4", { fair });
      const settings = { ...view.settings, buy_in };
      const frames = told.frames.map(({ seq, events }) => ({
        seq,
        events: events.flatMap((event): typeof events => {
          if (event.event !== "commits_closed") return [event];
          const late = { ...event, commits: {}, head: 1 } as unknown as typeof event;
          const mine = { event: "commit", seat: 0, commit: promise };
          return said ? [mine, late] : [late];
        }),
      }));
      const sent = duties.take({ t: "frames", frames, seat: 0, view: { ...view, settings } });
      for (const { command } of sent) promise = String(command["commit"] ?? promise);
      if (over) break;
    }
    return duties.alarms.map(({ code }) => code);
  }

  test.each([
    [0, true, []],
    [50, true, ["commit_missing"]],
    // the house never said that it came: it may have come too late
    [50, false, []],
  ])("tokens %i, confirmed %s", (tokens, said, wanted) => {
    expect(alarms(tokens, said)).toEqual(wanted);
  });

  test("a promise that stands in the list is none", () => {
    const duties = start(story);
    const before = viewOf("kozel4").settings;
    for (const told of story.messages) {
      const events = told.frames.flatMap(({ events }) => events);
      const listed = events.find(({ event }) => event === "commits_closed");
      const commits = (listed?.["commits"] ?? {}) as Plain;
      const mine = { event: "commit", seat: 0, commit: commits["0"] ?? "" };
      const view = { ...viewOf("kozel4", { fair: told.fair }), settings: { ...before, buy_in: 9 } };
      const frames = [{ seq: told.frames.at(-1)?.seq ?? 0, events: [mine, ...events] }];
      duties.take({ t: "frames", frames, seat: 0, view });
    }
    expect(duties.alarms).toEqual([]);
  });
});

describe("as the vectors of Python's client have it", () => {
  interface Step {
    kind: string;
    in: Plain;
    out: Plain;
  }
  interface Vector {
    name: string;
    device_key: string;
    table_id: string;
    player: string;
    phrase: string;
    steps: Step[];
  }
  const NAMES: Record<string, string> = {
    offer: "offer",
    commits_closed: "commits_closed",
    sealed: "sealed",
    mixed: "deck_sealed",
    card: "proved",
    closed: "hand_closed",
    void: "attempt_void",
  };

  test.each((vectors("client.json") as Vector[]).map((one) => [one.name, one] as const))(
    "%s",
    (name, story) => {
      forget(`fair.${story.table_id}`);
      write("key", story.device_key);
      write("phrase", story.phrase);
      const duties = new Duties({ table: story.table_id, player: story.player });
      for (const [at, { kind, in: message }] of story.steps.entries()) {
        const event = { ...(kind === "card" ? { cards: [message] } : message), event: NAMES[kind] };
        duties.take({
          t: "frames",
          seat: 0,
          frames: [{ seq: at + 1, events: [event as never] }],
          view: viewOf("rummi"),
        });
      }
      const wanted = story.steps.flatMap(({ out }) => (out["alarm"] ? [String(out["alarm"])] : []));
      const found = duties.alarms.map(({ code }) => code as string);
      // a promise that the house never said it has is no alarm, but seen in the record (W3)
      const first = wanted.filter((code) => code !== "commit_missing")[0];
      if (first === undefined) expect(found, name).toEqual([]);
      else expect(found, name).toContain(first);
    },
  );
});

describe("the check", () => {
  test("without a worker this thread does it", async () => {
    const { transcript } = stories[0] as Story;
    const checker = new Checker();
    const found = await checker.check({ transcript, hand: 1 });
    expect(found.failed).toBe("");
    expect(found.report.hands.length).toBe(4);
    checker.close();
  });

  test("another hand's transcript is no proof, and a false step has its name", async () => {
    const { transcript } = stories[0] as Story;
    expect((await new Checker().check({ transcript, hand: 2 })).failed).toBe("other-hand");
    const broken = { ...vector("omi6"), dealer: 1 };
    const found = checked({ transcript: broken });
    expect(found.verdict).toBe("failed");
    for (const language of LANGUAGES) {
      expect(speaker(language)(whyFailed(found.failed))).not.toBe("");
      expect(speaker(language)(whyFailed("other-hand"))).not.toBe("");
    }
  });
});

test("of other tables only what was promised and opened is kept", () => {
  const [one, other] = [stories[0] as Story, stories[1] as Story];
  playAll(one);
  const before = threadOf(one.table);
  expect(before.heard.length).toBeGreaterThan(5);
  start(other);
  const after = threadOf(one.table);
  expect(after.heard).toEqual([]);
  expect(after.memory.written()).toEqual(before.memory.written());
});

test("what is kept", () => {
  expect(keyOfDevice().length).toBe(32);
  forget("key");
  const made = keyOfDevice();
  expect(keyOfDevice()).toEqual(made);
  expect(read("key")?.length).toBe(64);
  keepPhrase("x".repeat(80));
  expect(phraseOfDevice().length).toBe(64);
  for (const torn of [
    "{",
    "[]",
    "null",
    '{"memory":{}}',
    '{"memory":{"opened":1,"committed":{"x":1}}}',
  ]) {
    write("fair.torn", torn);
    expect(threadOf("torn").heard).toEqual([]);
  }
});
