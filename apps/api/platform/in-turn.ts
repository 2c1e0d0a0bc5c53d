/** Lets work with the same key wait for each other inside this process; work with other keys goes side by side. `mostWaiting` bounds a queue: `onFull` makes the error for whoever comes too late. */
export function createInTurn({
  mostWaiting = Number.POSITIVE_INFINITY,
  onFull,
}: {
  mostWaiting?: number;
  onFull?: () => Error;
} = {}) {
  const tails = new Map<number | string, { ended: Promise<unknown>; waiting: number }>();
  return async function inTurn<T>(key: number | string, work: () => Promise<T>): Promise<T> {
    const before = tails.get(key);
    const waiting = (before?.waiting ?? 0) + 1;
    if (waiting > mostWaiting && onFull) throw onFull();
    const mine = (before?.ended ?? Promise.resolve()).then(work);
    const tail = { ended: mine.catch(noop), waiting };
    tails.set(key, tail);
    try {
      return await mine;
    } finally {
      const last = tails.get(key);
      if (last === tail) tails.delete(key);
      else if (last) last.waiting -= 1;
    }
  };
}

function noop(): void {
  // Who waits in turn does not care how the one before ended.
}
