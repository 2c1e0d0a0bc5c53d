/** Asks the person at the office to prove themselves again, once for all calls that wait for it. */
export interface Confirmation {
  /** Whether somebody is being asked. */
  asked: () => boolean;
  /** Hears when the asking begins and ends; answers the way to stop hearing. */
  subscribe: (listener: () => void) => () => void;
  /** Waits for the person; false where they do not want to. */
  ask: () => Promise<boolean>;
  /** Ends the asking. */
  end: (confirmed: boolean) => void;
}

/** Builds the one that the client and the dialog share. */
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
