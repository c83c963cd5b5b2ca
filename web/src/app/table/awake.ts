/** The screen stays on while somebody sits at a table, where the browser can and may do that. */

/** Keep it on from now; gives what lets it go. */
export function keepAwake(): () => void {
  // not there on plain HTTP, nor in older browsers
  const locks = "wakeLock" in navigator ? navigator.wakeLock : undefined;
  if (!locks) return () => undefined;
  let lock: WakeLockSentinel | undefined;
  let asking = false;
  let left = false;

  const drop = (held: WakeLockSentinel): void => void held.release().catch(() => undefined);
  /** The browser takes it away whenever the page is hidden, so it is asked for again. */
  const take = async (): Promise<void> => {
    if (left || asking || document.visibilityState !== "visible" || lock?.released === false)
      return;
    asking = true;
    try {
      const got = await locks.request("screen");
      if (left) drop(got);
      else lock = got;
    } catch {
      // a battery that is low, or a policy: the screen does as it always did
    } finally {
      asking = false;
    }
  };
  const seen = (): void => void take();

  document.addEventListener("visibilitychange", seen);
  seen();
  return () => {
    left = true;
    document.removeEventListener("visibilitychange", seen);
    if (lock) drop(lock);
  };
}
