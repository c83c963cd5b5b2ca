/** The page that checks a deal: takes a transcript, shows each step and what came out. */

import { written } from "../fair/canonical.ts";
import { utf8 } from "../fair/bytes.ts";
import type { LocalRecord } from "../fair/record.ts";
import { FORMAT } from "../fair/transcript.ts";
import type { Check, Table } from "../fair/types.ts";
import { rowOf } from "./cards.ts";
import { h, svg, type Child } from "./dom.ts";
import {
  isTooLong,
  readRecord,
  readTranscript,
  Refused,
  reportOf,
  type Name,
  type Report,
} from "./report.ts";
import { has, languages, preferred, speaker, type Say } from "./texts.ts";

declare const MESAYA_VERSION: string;

/** What the page knows. */
interface State {
  language: string;
  transcript: Table | undefined;
  file: string;
  refused: string | undefined;
  record: { readonly name: string; readonly read: LocalRecord } | undefined;
  recordRefused: string | undefined;
  report: Report | undefined;
}

const state: State = {
  language: preferred(navigator.languages),
  transcript: undefined,
  file: "mesaya",
  refused: undefined,
  record: undefined,
  recordRefused: undefined,
  report: undefined,
};

const page = document.getElementById("page") as HTMLElement;
const result = h("section", { id: "result", "aria-live": "polite", tabindex: "-1" });

// --- taking a file -------------------------------------------------------------------------------
function check(bytes: Uint8Array, name: string): void {
  state.file = name.replace(/\.json$/, "") || "mesaya";
  state.transcript = undefined;
  state.refused = undefined;
  try {
    state.transcript = readTranscript(bytes);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    state.refused = error.id;
  }
  checked();
}

/** Check again what was given, and show it. */
function checked(): void {
  const { transcript, record } = state;
  state.report = transcript && reportOf(transcript, record?.read, () => performance.now());
  showResult();
  result.scrollIntoView({ block: "start" });
  result.focus({ preventScroll: true });
}

async function take(file: File): Promise<void> {
  if (isTooLong(file.size)) {
    state.transcript = undefined;
    state.refused = "transcript-too_large";
    checked();
    return;
  }
  check(new Uint8Array(await file.arrayBuffer()), file.name);
}

async function takeRecord(file: File): Promise<void> {
  state.record = undefined;
  state.recordRefused = undefined;
  try {
    if (isTooLong(file.size)) throw new Refused("transcript-too_large");
    const read = readRecord(new Uint8Array(await file.arrayBuffer()));
    state.record = { name: file.name, read };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    state.recordRefused = error.id;
  }
  render();
  if (state.transcript) checked();
}

/** A button that looks like one and opens the browser's choice of files. */
function chooser(id: string, label: Child, hint: string, taken: (file: File) => void): HTMLElement {
  const input = h("input", {
    type: "file",
    id,
    accept: ".json,application/json",
    "aria-describedby": `${id}-hint`,
    change: () => {
      const file = input.files?.[0];
      if (file) taken(file);
      input.value = "";
    },
  });
  return h(
    "div",
    { class: "chooser" },
    input,
    h("label", { for: id }, label),
    h("p", { id: `${id}-hint`, class: "hint" }, hint),
  );
}

// --- the page ------------------------------------------------------------------------------------
function render(): void {
  const say = speaker(state.language);
  document.documentElement.lang = state.language;
  document.title = `${say("checker-title")} · Mesaya`;
  page.replaceChildren(header(say), intake(say), result, limits(say));
  showResult();
}

function header(say: Say): HTMLElement {
  const language = h(
    "select",
    {
      id: "language",
      change: () => {
        state.language = language.value;
        render();
        document.getElementById("language")?.focus();
      },
    },
    ...languages.map(([id, name]) =>
      h("option", { value: id, lang: id, selected: id === state.language }, name),
    ),
  );
  return h(
    "header",
    {},
    h(
      "div",
      { class: "top" },
      h("p", { class: "brand" }, "Mesaya ", h("span", { lang: "si" }, "මේසය")),
      languages.length > 1 &&
        h(
          "div",
          {},
          h("label", { for: "language", class: "only-read" }, say("checker-language")),
          language,
        ),
    ),
    h("h1", {}, say("checker-title")),
    h("p", { class: "lead" }, say("checker-lead")),
  );
}

function intake(say: Say): HTMLElement {
  const drop = chooser(
    "file",
    say("checker-drop"),
    say("checker-drop-hint"),
    (file) => void take(file),
  );
  drop.classList.add("drop");
  const text = h("textarea", {
    id: "paste",
    rows: "5",
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
  });
  return h(
    "section",
    { class: "intake", "aria-label": say("checker-drop") },
    drop,
    h(
      "details",
      { id: "pasting" },
      h("summary", {}, say("checker-paste")),
      h("label", { for: "paste" }, say("checker-paste-label")),
      text,
      h(
        "button",
        { type: "button", id: "check", click: () => check(utf8(text.value.trim()), "mesaya") },
        say("checker-check"),
      ),
    ),
    ownRecord(say),
  );
}

function ownRecord(say: Say): HTMLElement {
  const { record, recordRefused } = state;
  return h(
    "details",
    { id: "own", open: record !== undefined || recordRefused !== undefined },
    h("summary", {}, say("checker-record")),
    chooser(
      "record",
      say("checker-record-choose"),
      say("checker-record-hint"),
      (file) => void takeRecord(file),
    ),
    record && h("p", { role: "status" }, say("checker-record-taken", { name: record.name })),
    recordRefused !== undefined &&
      h("p", { role: "alert", class: "bad" }, refusal(say, recordRefused)),
    record &&
      h(
        "button",
        {
          type: "button",
          class: "ghost",
          click: () => {
            state.record = undefined;
            render();
            if (state.transcript) checked();
          },
        },
        say("checker-record-remove"),
      ),
  );
}

const refusal = (say: Say, id: string): string =>
  `${say("checker-unreadable")} ${sentence(say(id))}`;
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function limits(say: Say): HTMLElement {
  return h(
    "footer",
    {},
    h("h2", {}, say("checker-promise-title")),
    h("p", {}, say("checker-promise")),
    h("p", {}, say("checker-rules-limit")),
    h("p", {}, say("checker-own-copy")),
    h("p", { class: "hint" }, say("checker-version", { version: MESAYA_VERSION, format: FORMAT })),
  );
}

// --- what came out -------------------------------------------------------------------------------
function showResult(): void {
  const say = speaker(state.language);
  const { report, refused } = state;
  if (report) result.replaceChildren(...reported(report, say));
  else if (refused !== undefined) {
    result.replaceChildren(
      verdict("failed", say("checker-unreadable"), [
        sentence(say(refused)),
        say("checker-what-to-do"),
      ]),
    );
  } else result.replaceChildren();
}

/** Marks drawn by ourselves: what holds, what to note, what fails. */
const MARKS: Readonly<Record<string, string>> = {
  ok: "M5 12.500l4.500 4.500L19 7.500",
  warning: "M12 6v7.500M12 17.500v.5",
  note: "M12 11v6.500M12 7v.5",
  missing: "M7 12h10",
  failed: "M7 7l10 10M17 7L7 17",
};

const mark = (status: string): Element =>
  svg(
    "svg",
    { viewBox: "0 0 24 24", class: `mark ${status}`, "aria-hidden": "true" },
    svg("circle", { cx: "12", cy: "12", r: "11" }),
    svg("path", { d: MARKS[status] ?? "" }),
  );

function verdict(status: string, title: string, lines: readonly string[]): HTMLElement {
  return h(
    "div",
    { class: `verdict ${status}`, id: "verdict" },
    mark(status),
    h("div", {}, h("h2", {}, title), ...lines.map((line) => h("p", {}, line))),
  );
}

function reported(report: Report, say: Say): HTMLElement[] {
  return [
    verdict(...summary(report, say)),
    facts(report, say),
    steps(report, say),
    ...(report.voids.length > 0 ? [voids(report, say)] : []),
    ...(report.hands.length > 0 ? [dealt(report, say)] : []),
    taking(report, say),
  ];
}

function summary(report: Report, say: Say): [string, string, string[]] {
  const { verdict: found } = report.verdict;
  switch (found) {
    case "verified":
      return ["ok", say("checker-verified"), [say("checker-verified-more")]];
    case "warnings":
      return ["warning", say("checker-warnings"), noted(report, say)];
    case "incomplete":
      return ["missing", say("checker-incomplete"), [say("checker-incomplete-more")]];
    case "failed":
      return [
        "failed",
        say("checker-failed"),
        [
          say("checker-failed-at", { why: say(`verify-${report.failed}`) }),
          say("checker-failed-keep"),
        ],
      ];
  }
}

const noted = (report: Report, say: Say): string[] =>
  report.verdict.checks
    .filter((check) => check.status === "warning")
    .map((check) => say(`verify-${check.code}`));

function nameOf(name: Name, say: Say): string {
  if ("player" in name) return name.bot ? say("checker-bot", { name: name.player }) : name.player;
  return say(name.id, { number: name.number ?? 0 });
}

function facts(report: Report, say: Say): HTMLElement {
  const id = `game-${report.game}`;
  const game = has(id) ? say(id) : say("checker-unknown-game");
  const title =
    report.hand === 0
      ? say("checker-opening", { game })
      : say("checker-hand", { game, number: report.hand });
  const names = report.players.map((name) => nameOf(name, say)).join(", ");
  return h(
    "p",
    { class: "facts" },
    h("strong", {}, title),
    names !== "" && h("span", { dir: "auto" }, say("checker-players", { names })),
    h("span", { class: "hint" }, say("checker-took", { ms: report.ms })),
  );
}

function steps(report: Report, say: Say): HTMLElement {
  const { checks, verdict: found } = report.verdict;
  return h(
    "section",
    { "aria-labelledby": "steps-title" },
    h("h2", { id: "steps-title" }, say("checker-steps")),
    h("ol", { class: "steps" }, ...checks.map((check) => step(check, say))),
    (found === "failed" || found === "incomplete") &&
      h("p", { class: "hint" }, say("checker-not-reached")),
  );
}

function step(check: Check, say: Say): HTMLElement {
  return h(
    "li",
    { class: `step ${check.status}`, "data-code": check.code },
    mark(check.status),
    h(
      "div",
      {},
      h(
        "p",
        { class: "what" },
        say(`verify-${check.code}`),
        " ",
        h(
          "span",
          { class: "code" },
          `${say("checker-step-of", { code: check.code })}: ${say(`checker-status-${check.status}`)}`,
        ),
      ),
      h(
        "details",
        { open: check.status === "failed" || check.status === "warning" },
        h("summary", {}, say("checker-why")),
        h("p", {}, say(`why-${check.code}`)),
        check.detail !== "" && h("p", { class: "detail", lang: "en" }, check.detail),
      ),
    ),
  );
}

function voids(report: Report, say: Say): HTMLElement {
  return h(
    "section",
    { "aria-labelledby": "voids-title" },
    h("h2", { id: "voids-title" }, say("checker-voids")),
    h(
      "ul",
      {},
      ...report.voids.map((lost) =>
        h(
          "li",
          { dir: "auto" },
          say("checker-void", {
            number: lost.number,
            names: lost.who.map((name) => nameOf(name, say)).join(", "),
          }),
        ),
      ),
    ),
  );
}

function dealt(report: Report, say: Say): HTMLElement {
  return h(
    "section",
    { "aria-labelledby": "dealt-title" },
    h("h2", { id: "dealt-title" }, say("checker-dealt")),
    h("p", { class: "hint" }, say("checker-dealt-hint")),
    ...[...report.hands, ...report.shown].map((row) =>
      h(
        "div",
        { class: "hand" },
        h("h3", { dir: "auto" }, nameOf(row.name, say)),
        rowOf(row.cards, say, true),
      ),
    ),
    report.first && h("p", {}, say("checker-deals-first", { name: nameOf(report.first, say) })),
    report.stock.length > 0 &&
      h(
        "details",
        {},
        h(
          "summary",
          {},
          `${say("checker-stock")} (${say("checker-cards", { count: report.stock.length })})`,
        ),
        rowOf(report.stock, say),
      ),
  );
}

/** The result as JSON, to copy or to save. */
function taking(report: Report, say: Say): HTMLElement {
  const text = written({
    verdict: report.verdict.verdict,
    checks: report.verdict.checks.map((found) => ({ ...found })),
  });
  const told = h("p", { role: "status", class: "hint" });
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      told.replaceChildren(say("checker-copied"));
    } catch {
      // a page from a disk or without https may not copy by itself
      told.replaceChildren(say("checker-copy-by-hand"), h("code", {}, text));
    }
  };
  const link = `data:application/json;charset=utf-8,${encodeURIComponent(text)}`;
  return h(
    "div",
    { class: "taking" },
    h("button", { type: "button", class: "ghost", click: () => void copy() }, say("checker-copy")),
    h(
      "a",
      { class: "button ghost", href: link, download: `${state.file}-result.json` },
      say("checker-save"),
    ),
    told,
  );
}

// --- dropping ------------------------------------------------------------------------------------
function dropping(event: DragEvent): void {
  event.preventDefault();
  document.body.classList.toggle("over", event.type === "dragover");
  const file = event.type === "drop" ? event.dataTransfer?.files[0] : undefined;
  if (file) void take(file);
}
for (const kind of ["dragover", "dragleave", "drop"] as const) {
  document.addEventListener(kind, dropping);
}

render();
