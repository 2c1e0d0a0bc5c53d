import type { Queryable } from "../database.ts";
import { createOutboxRepository } from "./outbox.repository.ts";

/** One thing to do outside, as its transaction wrote it. */
export interface OutboxEntry {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  /** Tries, this one included. */
  attempts: number;
}

/** Does one entry; throws to have it tried again later. Entries can come twice after a crash: a handler must not mind. */
export type OutboxHandler = (entry: OutboxEntry) => Promise<void>;

/** What the worker works with; `onFailure` hears of every try that failed, without an entry when the outbox could not be read. */
export interface OutboxOptions {
  db: Queryable;
  handlers: Readonly<Record<string, OutboxHandler>>;
  onFailure: (entry: OutboxEntry | null, error: Error) => void;
}

const LOOK_EVERY_MS = 2000;

/** Works the outbox off, one entry after the other, several processes side by side; `wake` looks at once instead of at the next tick. */
export function createOutboxWorker(options: OutboxOptions) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  async function drain(): Promise<void> {
    do {
      again = false;
      while (!stopped && (await doOne(options))) again = false;
    } while (again && !stopped);
  }

  function wake(): void {
    again = true;
    if (running || stopped) return;
    // The database may be away: what is due stays due, and the next tick tries again.
    running = drain()
      .catch((error: Error) => options.onFailure(null, error))
      .finally(() => {
        running = undefined;
      });
  }

  return {
    wake,
    start(): void {
      timer = setInterval(wake, LOOK_EVERY_MS);
      wake();
    },
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Does the entry that is due longest; false when none is. */
async function doOne({ db, handlers, onFailure }: OutboxOptions): Promise<boolean> {
  const outbox = createOutboxRepository(db);
  const entry = await outbox.claim();
  if (!entry) return false;
  try {
    const handler = handlers[entry.kind];
    if (!handler) throw new Error(`nobody handles ${entry.kind}`);
    await handler(entry);
    await outbox.done(entry.id);
  } catch (error) {
    onFailure(entry, error as Error);
    await outbox.postpone(entry.id, (error as Error).message);
  }
  return true;
}
