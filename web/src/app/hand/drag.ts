/** One press on a card: a tap, or a drag that begins after 10 px or a hold of 180 ms. */

const SLOP = 10;
const HOLD_MS = 180;

export interface Pressing {
  readonly start: () => void;
  readonly over: (dx: number, dy: number, x: number, y: number) => void;
  readonly drop: (x: number, y: number) => void;
  /** The card goes back: Escape, or the system took the pointer. */
  readonly cancel: () => void;
  readonly tap: () => void;
}

/** Follow the pointer from here to its release; gives what ends it early. */
export function press(down: PointerEvent, on: Pressing): () => void {
  const { clientX, clientY, pointerId } = down;
  const ears = new AbortController();
  let dragging = false;
  let moved = false;
  const begin = (): void => {
    dragging = true;
    on.start();
  };
  const hold = setTimeout(begin, HOLD_MS);
  const end = (): void => {
    clearTimeout(hold);
    ears.abort();
  };
  const cancel = (): void => {
    end();
    if (dragging) on.cancel();
  };
  const listen = <K extends keyof WindowEventMap>(
    name: K,
    hear: (event: WindowEventMap[K]) => void,
    capture = false,
  ): void => addEventListener(name, hear, { signal: ears.signal, capture });

  listen("pointermove", (event) => {
    if (event.pointerId !== pointerId) return;
    const dx = event.clientX - clientX;
    const dy = event.clientY - clientY;
    if (Math.hypot(dx, dy) >= SLOP) moved = true;
    if (moved && !dragging) {
      clearTimeout(hold);
      begin();
    }
    if (dragging) on.over(dx, dy, event.clientX, event.clientY);
  });
  listen("pointerup", (event) => {
    if (event.pointerId !== pointerId) return;
    end();
    // A long press that never moved is a tap: no drag may eat it.
    if (moved) on.drop(event.clientX, event.clientY);
    else {
      if (dragging) on.cancel();
      on.tap();
    }
  });
  listen("pointercancel", (event) => {
    if (event.pointerId === pointerId) cancel();
  });
  listen(
    "keydown",
    (event) => {
      if (event.code !== "Escape" || !dragging) return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
    },
    true,
  );
  return cancel;
}
