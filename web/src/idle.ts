/** Waiting until the page is usable. */

const LATEST = 2000;

/** Do something that nobody waits for, when there is nothing else to do. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: LATEST });
  else setTimeout(work, LATEST / 4);
}
