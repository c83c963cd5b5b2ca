/** How large the cards of a hand are: as large as fits, never so small that a thumb misses. */

const PADDING = 8;
const GAP = 3;
const LARGEST = 72;
const SMALLEST = 41;
/** Below this width of a card another row is better. */
const GOOD = 48;
/** Height by width of a card. */
export const TALL = 1.4;
/** What is seen of a card that the next one covers. */
export const STRIP = 0.58;
const GROUP_GAP = 10;
/** The label under a group: its height, and the width that it needs. */
const LABEL = 24;
export const LABEL_WIDTH = 84;

export interface Row {
  readonly card: number;
  readonly rows: number;
  readonly perRow: number;
}

const inRows = (width: number, count: number, rows: number): Row => {
  const perRow = Math.max(1, Math.ceil(count / rows));
  const room = (width - 2 * PADDING - GAP * (perRow - 1)) / perRow;
  return { card: Math.min(LARGEST, Math.floor(room * 10) / 10), rows, perRow };
};

/** One flat hand without overlap, in one to three rows (more only for very many cards). */
export function rowsOf(width: number, count: number, height = Infinity): Row {
  if (height < Infinity) return inHeight(width, count, height);
  const one = inRows(width, count, 1);
  if (one.card >= GOOD) return one;
  const two = inRows(width, count, 2);
  if (two.card >= GOOD || count <= 14) return two;
  let rows = 3;
  while (rows < 6 && inRows(width, count, rows).card < SMALLEST - 1) rows += 1;
  return inRows(width, count, rows);
}

/** The number of rows that leaves the largest cards where height is scarce. */
function inHeight(width: number, count: number, height: number): Row {
  const found = [1, 2, 3].map((rows) => {
    const row = inRows(width, count, rows);
    const high = (height - GAP * (rows - 1)) / rows / TALL;
    return { ...row, card: Math.min(row.card, Math.floor(high * 10) / 10) };
  });
  return found.reduce((best, row) => (row.card > best.card ? row : best));
}

/** How many cards of this width lie in a line of the bench. */
const fitting = (room: number, card: number): number =>
  Math.max(1, Math.floor((room / card - (1 - STRIP)) / STRIP));

/** A group that needs more lines than one: as many cards in each, as far apart as there is room. */
export function evenly(
  width: number,
  size: number,
  card: number,
): { strip: number; width: number } | undefined {
  const room = width - 2 * PADDING;
  const lines = Math.ceil(size / fitting(room, card));
  if (lines < 2) return undefined;
  const perLine = Math.ceil(size / lines);
  const strip = Math.floor(Math.min(card + GAP, (room - GAP - card) / (perLine - 1)) * 10) / 10;
  return { strip, width: Math.max(card, strip) + strip * (perLine - 1) };
}

/** Lines that groups of these sizes take, side by side as far as they fit. */
function linesOf(room: number, sizes: readonly number[], card: number): number {
  const fit = fitting(room, card);
  let lines = 0;
  let left = -1;
  for (const size of sizes) {
    if (size === 0) continue;
    const need = Math.max(LABEL_WIDTH, card * (1 - STRIP + STRIP * Math.min(size, fit)));
    if (size <= fit && left >= need) left -= need + GROUP_GAP;
    else {
      lines += Math.ceil(size / fit);
      left = size > fit ? -1 : room - need - GROUP_GAP;
    }
  }
  return lines;
}

/** The width of a card on the bench, where cards of a group overlap. */
export function benchOf(width: number, sizes: readonly number[], height = Infinity): number {
  const count = sizes.reduce((sum, size) => sum + size, 0);
  const most = count <= 14 ? 2 : 3;
  for (let card = LARGEST; card > SMALLEST; card -= 1) {
    const lines = linesOf(width - 2 * PADDING, sizes, card);
    if (lines <= most && lines * (card * TALL + LABEL) <= height) return card;
  }
  return SMALLEST;
}
