/** The one voice of the page; `Live.svelte` holds the regions that screen readers listen to. */

import { Voice, type Line } from "./voice.ts";

let lines = $state.raw<readonly Line[]>([]);
let urgent = $state.raw("");

const voice = new Voice({
  log: (said) => {
    lines = said;
  },
  alert: (text) => {
    urgent = text;
  },
});

export const spokenLines = (): readonly Line[] => lines;
export const urgentLine = (): string => urgent;

/** Say a sentence politely; many at once are said together. */
export const announce = (text: string): void => voice.announce(text);
/** Say a sentence at once: your turn, an error, little time. */
export const alert = (text: string): void => voice.alert(text);
/** Say the last sentence again. */
export const repeat = (): void => voice.repeat();
