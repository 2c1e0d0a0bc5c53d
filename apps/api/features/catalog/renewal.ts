/** Changes that come close together are read once. */
const SETTLE_MS = 50;

/** Work that is done anew, one time after the other: of two that overlap, the older one could end last. */
export interface Renewal {
  /** Does it after whatever is under way. */
  now(): Promise<void>;
  /** Runs the work in a moment, once for all who ask until then. */
  soon(): void;
  /** Cancels what waits and resolves when nothing is under way. */
  end(): Promise<void>;
}

/** Makes a renewal of `work`; failures of `soon` go to `onFailure`. */
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
      // A timer that each change set back would never end while changes keep coming.
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
