/** The status sentence, the recap and the voice. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Event } from "../../src/app/net/protocol.ts";
import { Names } from "../../src/app/say/names.ts";
import { recap } from "../../src/app/say/recap.ts";
import { isAsked, status, timeLeft } from "../../src/app/say/status.ts";
import { Voice, type Line } from "../../src/app/say/voice.ts";
import { LANGUAGES, speaker, viewOf } from "./sayhelp.ts";

const names = ["Ann", "Bo", "Cy", "Di"];
const say = speaker("en");
const of = (parts: Record<string, unknown>, you = 0) =>
  status({ view: viewOf("rummi", parts), you, names, say });

describe("the status sentence", () => {
  const asked = (what: string, chairs: number[], answered: number[] = []) => ({
    asked: { chairs, answered, for: what, legal: [] },
    hand: { pile: ["2c", "9h"] },
  });

  test.each([
    [asked("draw", [0]), "Your turn: take a card."],
    [asked("draw", [2]), "Waiting for Cy to take a card."],
    [asked("offer", [0]), "Your turn: take the nine of hearts, or pass."],
    [asked("buy", [1, 2], [2]), "Does anybody buy the nine of hearts? Waiting for Bo."],
    [asked("toss", [0, 1, 2], [0]), "Your answer is in. Waiting for Bo, Cy."],
    [asked("draw", []), "The table mixes the cards."],
    [{ hand: { delayed: true } }, "A hand is being played. You see it when it is over."],
    [{ ...asked("draw", [0]), rest: "asked" }, "The table rests until the pause is over."],
    [{ phase: "commit", fair: { unpromised: [0] } }, "The deck is being sealed."],
    [{ phase: "open", fair: { unopened: [0, 3] } }, "The deck is being sealed. Waiting for Di."],
    [{ phase: "between" }, "The next hand is being prepared."],
    [{ phase: "closed" }, "The table is closed."],
    [{ phase: "over" }, "The match is over. Another one?"],
    [{ phase: "lobby" }, "Everybody is ready: start the match."],
    [{ phase: "lobby", host: 2 }, "Everybody is ready. Waiting for the host to start."],
    [{ phase: "settled" }, "The hand is over."],
  ])("%o", (parts, said) => {
    expect(of(parts as Record<string, unknown>)).toBe(said);
  });

  test("chairs that are free or not ready are named", () => {
    const chair = { kind: "human", name: "x", ready: true };
    const chairs = [chair, { ...chair, ready: false }, { kind: "", name: "" }, chair];
    expect(of({ phase: "lobby", chairs })).toContain("One chair is free.");
    expect(of({ phase: "lobby", chairs }, -2)).toBe("Take a free chair to play.");
    const full = chairs.map((one) => (one.kind === "" ? chair : one));
    expect(of({ phase: "lobby", chairs: full })).toBe("Waiting for Bo to be ready.");
    expect(of({ phase: "lobby", chairs: full }, 1)).toBe("Say that you are ready.");
    expect(of({ phase: "settled", chairs: full }, 1)).toContain("Say when you are ready");
  });

  test("time", () => {
    const at = (left_ms: number) =>
      timeLeft({ view: viewOf("rummi", { left_ms }), you: 0, names, say }, 500);
    expect([at(-1), at(1400), at(9000)]).toEqual(["", "One second left.", "9 seconds left."]);
    expect(isAsked(viewOf("rummi", { asked: { legal: [{ do: "draw" }] } }))).toBe(true);
    expect(isAsked(viewOf("rummi"))).toBe(false);
  });

  test.each(LANGUAGES)("every question has words in %s", (language) => {
    const questions =
      "toss offer buy draw meld discard trump solo lead trick challenge answer molodka".split(" ");
    for (const what of questions) {
      for (const chairs of [[0], [1, 2]]) {
        const view = viewOf("rummi", asked(what, chairs));
        const said = status({ view, you: 0, names, say: speaker(language) });
        expect(said).not.toBe(
          status({
            view: { ...view, asked: { ...view.asked, for: "" } },
            you: 0,
            names,
            say: speaker(language),
          }),
        );
      }
    }
  });
});

describe("the recap", () => {
  const ctx = { view: viewOf("rummi"), you: 0, names, say };
  const drew = (seat: number): Event => ({ event: "drew", seat, card: "??" });

  test("little is told whole", () => {
    expect(recap([drew(1), { event: "gone", seat: 2 }], ctx)).toEqual(["Bo draws from the stock."]);
    expect(recap([], ctx)).toEqual([]);
  });

  test("of much, what was done for the reader is told, and how much else there was", () => {
    const mine: Event[] = [
      { event: "drew", seat: 0, card: "4c" },
      { event: "discarded", seat: 0, card: "4c" },
    ];
    const events = [...mine, ...Array.from({ length: 9 }, (_, at) => drew(1 + (at % 3)))];
    const told = recap(events, ctx);
    expect(told.length).toBe(5);
    expect(told.slice(0, 3)).toEqual([
      "7 more things happened before.",
      "You draw 4c.",
      "You discard 4c.",
    ]);
  });
});

describe("the voice", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const listening = () => {
    const heard: { log: readonly Line[]; alerts: string[] } = { log: [], alerts: [] };
    const voice = new Voice({
      log: (lines) => (heard.log = lines),
      alert: (text) => heard.alerts.push(text),
    });
    return { voice, heard, texts: () => heard.log.map((line) => line.text) };
  };

  test("three are said apart, the rest together", () => {
    const { voice, texts } = listening();
    for (const text of ["1.", "2.", "3.", "4.", "5."]) voice.announce(text);
    expect(texts()).toEqual(["1.", "2.", "3."]);
    vi.advanceTimersByTime(400);
    expect(texts()).toEqual(["1.", "2.", "3.", "4. 5."]);
    voice.announce("6.");
    expect(texts().at(-1)).toBe("6.");
  });

  test("what is said again differs, and thirty lines stay", () => {
    const { voice, heard, texts } = listening();
    voice.announce("Yes.");
    voice.repeat();
    voice.repeat();
    expect(texts()).toEqual(["Yes.", "Yes.\u00a0", "Yes."]);
    voice.alert("Now!");
    voice.alert("Now!");
    voice.alert("Now!");
    expect(heard.alerts).toEqual(["Now!", "Now!\u00a0", "Now!"]);
    for (let step = 0; step < 50; step += 1) {
      voice.announce(`${step}`);
      vi.advanceTimersByTime(500);
    }
    expect(texts().length).toBe(30);
    expect(new Set(heard.log.map((line) => line.id)).size).toBe(30);
  });
});

test("bots have names, and nobody has the name of another", () => {
  const human = (name: string) => ({ kind: "human", name });
  const bot = { kind: "bot", name: "" };
  const namer = new Names();
  const view = viewOf("rummi", {
    chairs: [human("Kavi"), bot, human("Kavi"), bot, { kind: "", name: "" }],
  });
  const found = namer.of(view, say);
  expect(found[0]).toBe("Kavi (1)");
  expect(new Set(found.filter(Boolean)).size).toBe(4);
  expect(found[4]).toBe("");
  expect(namer.of(view, say)).toEqual(found);
});
