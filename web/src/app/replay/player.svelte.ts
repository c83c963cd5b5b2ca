/** Where a replay stands, and whether it runs. */

export const SPEEDS = [0.5, 1, 2, 4] as const;
/** How long a step stands at plain speed. */
const STEP_MS = 1600;

export class Player {
  at = $state(0);
  running = $state(false);
  speed = $state(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly count: () => number) {}

  /** Go to a step, and stop there. */
  go(step: number): void {
    this.pause();
    this.at = Math.min(Math.max(step, 0), this.count() - 1);
  }

  toggle(): void {
    if (this.running) this.pause();
    else this.play();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.running = false;
  }

  private play(): void {
    if (this.at >= this.count() - 1) this.at = 0;
    this.running = true;
    this.next();
  }

  private next(): void {
    this.timer = setTimeout(() => {
      this.at += 1;
      if (this.at >= this.count() - 1) this.running = false;
      else this.next();
    }, STEP_MS / this.speed);
  }
}
