/** Asking again every few seconds, while somebody looks. */

/** Call `ask` now and from time to time; the result ends it. Nothing is asked while hidden. */
export function repeat(ask: () => Promise<void>, every: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  async function round(): Promise<void> {
    clearTimeout(timer);
    if (!document.hidden) await ask().catch(() => undefined); // `ask` tells what went wrong
    if (!isOver) timer = setTimeout(() => void round(), every);
  }

  function seen(): void {
    if (!document.hidden) void round();
  }

  document.addEventListener("visibilitychange", seen);
  void round();
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}
