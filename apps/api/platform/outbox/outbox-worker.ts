import type { Database } from "../database.ts";
import { createOutboxRepository, type OutboxEntry } from "./outbox.repository.ts";

/** Throws to be retried; entries can come twice after a crash. */
export type OutboxHandler = (entry: OutboxEntry) => Promise<void>;

/** `onFailure` gets no entry when the outbox could not be read. */
export interface OutboxOptions {
  db: Database;
  handlers: Readonly<Record<string, OutboxHandler>>;
  onFailure: (entry: OutboxEntry | null, error: Error) => void;
}

const LOOK_EVERY_MS = 2000;

/** `wake` looks right after the present transaction, outside its context. */
export function createOutboxWorker(options: OutboxOptions) {
  const bell = createBell(LOOK_EVERY_MS);
  let working: Promise<void> | undefined;
  let stopped = false;

  async function work(): Promise<void> {
    while (!stopped) {
      try {
        while (!stopped && (await doOne(options)));
      } catch (error) {
        // What is due stays due for the next tick.
        options.onFailure(null, error as Error);
      }
      if (!stopped) await bell.rung();
    }
  }

  return {
    wake(): void {
      void options.db.afterTransaction(async () => bell.ring());
    },
    start(): void {
      working ??= work();
    },
    async stop(): Promise<void> {
      stopped = true;
      bell.ring();
      await working;
    },
  };
}

/** A ring without a waiter counts for the next wait. */
function createBell(mostMs: number) {
  let isRung = false;
  let hear: (() => void) | undefined;
  return {
    ring(): void {
      isRung = true;
      hear?.();
    },
    async rung(): Promise<void> {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, mostMs);
          hear = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      hear = undefined;
      isRung = false;
    },
  };
}

/** Does the entry due longest; false without one. */
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
