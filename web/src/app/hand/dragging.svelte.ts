/** A card under the finger: where it is, and where it would land. */

import { tick } from "svelte";
import type { Bench } from "./bench.svelte.ts";
import { press } from "./drag.ts";
import { group, move } from "./groups.ts";
import { type Box, boxesOf, nearest, type Place } from "./zones.ts";

/** The group number of the zone that makes a group. */
export const NEW_GROUP = -1;
/** A click so soon after a tap is the same tap. */
const SAME_TAP_MS = 700;

interface Drag {
  readonly id: string;
  readonly dx: number;
  readonly dy: number;
  readonly to: Place | undefined;
}

type Sides = Pick<Box, "left" | "right" | "top" | "bottom">;

const within = (box: Sides, x: number, y: number, by = 0): boolean =>
  x >= box.left - by && x <= box.right + by && y >= box.top - by && y <= box.bottom + by;

const inside = (element: Element | null | undefined, x: number, y: number, by = 0): boolean =>
  !!element && within(element.getBoundingClientRect(), x, y, by);

const idAt = (event: Event): string | undefined =>
  (event.target as Element).closest<HTMLElement>("[data-id]")?.dataset["id"];

export class Dragging {
  readonly #bench: Bench;
  readonly #out: (id: string, x: number, y: number) => void;
  now = $state.raw<Drag>();
  zone = $state<HTMLElement | null>();
  #boxes: Box[] = [];
  #lastTap = -Infinity;
  stop = (): void => {};

  constructor(bench: Bench, out: (id: string, x: number, y: number) => void) {
    this.#bench = bench;
    this.#out = out;
  }

  /** Press on a card. */
  down = (event: PointerEvent): void => {
    const id = idAt(event);
    if (!id || event.button !== 0 || !event.isPrimary) return;
    this.stop();
    this.stop = press(event, {
      start: () => {
        this.now = { id, dx: 0, dy: 0, to: undefined };
        // The zones of a drag come with it, and are measured too.
        void tick().then(() => (this.#boxes = this.#bench.root ? boxesOf(this.#bench.root) : []));
      },
      over: (dx, dy, x, y) => (this.now = { id, dx, dy, to: this.#targetAt(x, y) }),
      drop: (x, y) => this.#drop(id, x, y),
      cancel: () => (this.now = undefined),
      tap: () => {
        this.#lastTap = performance.now();
        this.#bench.choose(id);
      },
    });
  };

  /** Readers and voice control click without a pointer. */
  click = (event: MouseEvent): void => {
    const id = idAt(event);
    if (id && performance.now() - this.#lastTap > SAME_TAP_MS) this.#bench.choose(id);
  };

  #targetAt(x: number, y: number): Place | undefined {
    if (inside(this.zone, x, y)) return { group: NEW_GROUP, place: 0 };
    const near = inside(this.#bench.root, x, y, 24) || this.#boxes.some((box) => within(box, x, y));
    return near ? nearest(this.#boxes, x, y) : undefined;
  }

  #drop(id: string, x: number, y: number): void {
    const bench = this.#bench;
    const to = this.#targetAt(x, y);
    this.#lastTap = performance.now();
    this.now = undefined;
    bench.touch(id);
    if (!to) this.#out(id, x, y);
    else if (to.group === NEW_GROUP) bench.keep(group(bench.layout, [id]));
    else bench.keep(move(bench.layout, id, to.group, to.place));
  }

  /** On which side of this card the dragged one would land. */
  mark(at: number, place: number, isLast: boolean): "" | "before" | "after" {
    const to = this.now?.to;
    if (to?.group !== at) return "";
    if (to.place === place) return "before";
    return isLast && to.place > place ? "after" : "";
  }
}
