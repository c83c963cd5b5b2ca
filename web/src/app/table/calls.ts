/** What the page does besides showing: the title, a short sound, a shake, when it is one's turn. */

import type { Event } from "../net/protocol.ts";
import { settings } from "../settings.svelte.ts";
import { say } from "../texts.svelte.ts";
import type { TableStore } from "./store.svelte.ts";

let context: AudioContext | undefined;
let asked = false;

/** A short tone; browsers allow it after the first tap only. */
function tone(hertz: number, seconds: number): void {
  if (!settings().sound) return;
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    const gain = new GainNode(context, { gain: 0.08 });
    gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
    const made = new OscillatorNode(context, { frequency: hertz, type: "triangle" });
    made.connect(gain).connect(context.destination);
    made.start(now);
    made.stop(now + seconds);
  } catch {
    // a browser without sound
  }
}

const CARD = ["discarded", "played", "led", "beaten", "folded", "melded", "drew", "took"];

export function calls(store: TableStore, events: readonly Event[]): void {
  const turn = store.isAsked;
  document.title = turn ? `● ${say("status-title")}` : `Mesaya ${store.code}`;
  if (turn && !asked) {
    tone(660, 0.25);
    navigator.vibrate?.(20);
  } else if (events.some((event) => CARD.includes(event.event))) tone(330, 0.06);
  asked = turn;
}
