/** Where a dragged card would land. */

export interface Box {
  readonly group: number;
  readonly place: number;
  /** True for a group that holds no card: there is nothing to stand right of. */
  readonly empty: boolean;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Place {
  readonly group: number;
  readonly place: number;
}

const beyond = (at: number, low: number, high: number): number => Math.max(low - at, 0, at - high);

/** The place nearest to this point: before a card or after it. */
export function nearest(boxes: readonly Box[], x: number, y: number): Place | undefined {
  let found: Box | undefined;
  let least = Infinity;
  for (const box of boxes) {
    // A row counts more than a column: who points below the first row means the second.
    const far = beyond(x, box.left, box.right) + 3 * beyond(y, box.top, box.bottom);
    if (far < least) {
      least = far;
      found = box;
    }
  }
  if (!found) return undefined;
  const after = !found.empty && x > (found.left + found.right) / 2;
  return { group: found.group, place: found.place + Number(after) };
}

/** What is measured when a drag begins: every card, and every group without one. */
export function boxesOf(root: Element): Box[] {
  const boxes: Box[] = [];
  for (const element of root.querySelectorAll<HTMLElement>("[data-place]")) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [group = 0, place = 0] = (element.dataset["place"] ?? "").split(",").map(Number);
    boxes.push({ group, place, empty: !element.dataset["id"], left, right, top, bottom });
  }
  return boxes;
}
