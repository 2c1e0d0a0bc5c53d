/** Several calls may wait for one. */
export interface Confirmation {
  asked: () => boolean;
  /** Answers how to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
  /** False when the person declines. */
  ask: () => Promise<boolean>;
  end: (confirmed: boolean) => void;
}

export function createConfirmation(): Confirmation {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let waiting: { promise: Promise<boolean>; resolve: (confirmed: boolean) => void } | null = null;
  return {
    asked: () => waiting !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask() {
      if (waiting === null) {
        waiting = Promise.withResolvers<boolean>();
        tell();
      }
      return waiting.promise;
    },
    end(confirmed) {
      waiting?.resolve(confirmed);
      waiting = null;
      tell();
    },
  };
}
