/** Milliseconds. */
interface PollerPorts {
  read: () => Promise<number>;
  everyMs: number;
  /** Calls `onLead` when leading, until aborted. */
  lead: (signal: AbortSignal, onLead: () => void) => void;
  publish: (count: number) => void;
  /** To other tabs. */
  tell: (count: number) => void;
}

/** One visible tab asks; failures change nothing. Source: notifications 3. */
export function createUnreadPoller({ read, everyMs, lead, publish, tell }: PollerPorts) {
  let leading: AbortController | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let asked: Promise<void> | null = null;
  let closed = false;

  async function ask(): Promise<void> {
    const count = await read().catch(() => null);
    if (count === null || closed) return;
    publish(count);
    tell(count);
  }

  /** Joins a request under way. */
  function refresh(): Promise<void> {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return asked;
  }

  async function refreshAfterChange(): Promise<void> {
    await asked;
    await refresh();
  }

  function pause(): void {
    leading?.abort();
    leading = null;
    clearInterval(timer);
  }

  return {
    refresh,
    refreshAfterChange,
    pause,
    resume(): void {
      if (leading || closed) return;
      const mine = new AbortController();
      leading = mine;
      void refresh();
      lead(mine.signal, () => {
        if (!mine.signal.aborted) timer = setInterval(() => void refresh(), everyMs);
      });
    },
    close(): void {
      closed = true;
      pause();
    },
  };
}
