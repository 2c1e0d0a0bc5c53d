/** Changes close together are read once. */
const SETTLE_MS = 50;

/** One run after the other: of two that overlap, the older could end last. */
export interface Renewal {
  /** After whatever is under way. */
  now(): Promise<void>;
  /** In a moment, once for all who ask until then. */
  soon(): void;
  /** Cancels what waits and resolves when nothing is under way. */
  end(): Promise<void>;
}

/** Failures of `soon` go to `onFailure`. */
export function createRenewal(work: () => Promise<void>, onFailure: (error: Error) => void): Renewal {
  let last: Promise<void> = Promise.resolve();
  let waiting: NodeJS.Timeout | undefined;

  function now(): Promise<void> {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  }

  return {
    now,
    soon() {
      // A timer set back by each change might never end.
      waiting ??= setTimeout(() => {
        waiting = undefined;
        void now().catch(onFailure);
      }, SETTLE_MS);
    },
    async end() {
      clearTimeout(waiting);
      await last;
    },
  };
}
