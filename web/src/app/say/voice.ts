/**
 * What is said aloud, for screen readers: lines of a polite log, and one line that interrupts.
 * Without a page, so that tests can listen.
 */

/** So many lines stay in the log. */
export const KEPT = 30;
/** So many are said one by one within `WINDOW_MS`; what comes then is said together. */
const APART = 3;
const WINDOW_MS = 400;
/** Follows a text that is said again: else a reader that hears no change keeps silent. */
const AGAIN = "\u00a0";

export interface Line {
  readonly id: number;
  readonly text: string;
}

export interface Ears {
  log(lines: readonly Line[]): void;
  alert(text: string): void;
}

export class Voice {
  private lines: readonly Line[] = [];
  private count = 0;
  private inWindow = 0;
  private gathered: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastAlert = "";

  constructor(private readonly ears: Ears) {}

  /** Say a sentence when there is time for it. */
  announce(text: string): void {
    if (text === "") return;
    this.timer ??= setTimeout(() => this.closeWindow(), WINDOW_MS);
    this.inWindow += 1;
    if (this.inWindow <= APART) this.add(text);
    else this.gathered.push(text);
  }

  /** Say a sentence at once. */
  alert(text: string): void {
    this.lastAlert = differing(text, this.lastAlert);
    this.ears.alert(this.lastAlert);
  }

  /** The last sentence once more. */
  repeat(): void {
    const last = this.lines.at(-1);
    if (last) this.add(last.text.replaceAll(AGAIN, ""));
  }

  private closeWindow(): void {
    this.timer = undefined;
    this.inWindow = 0;
    const together = this.gathered.join(" ");
    this.gathered = [];
    if (together !== "") this.add(together);
  }

  private add(text: string): void {
    this.count += 1;
    const line = { id: this.count, text: differing(text, this.lines.at(-1)?.text ?? "") };
    this.lines = [...this.lines, line].slice(-KEPT);
    this.ears.log(this.lines);
  }
}

const differing = (text: string, before: string): string =>
  text !== "" && text === before ? text + AGAIN : text;
