import type { Database } from "../database.ts";
import { createOutboxRepository, type OutboxEntry } from "./outbox.repository.ts";

/** Does one entry; throws to have it tried again later. Entries can come twice after a crash: a handler must not mind. */
export type OutboxHandler = (entry: OutboxEntry) => Promise<void>;

/** What the worker works with; `onFailure` hears of every try that failed, without an entry when the outbox could not be read. */
export interface OutboxOptions {
  db: Database;
  handlers: Readonly<Record<string, OutboxHandler>>;
  onFailure: (entry: OutboxEntry | null, error: Error) => void;
}

const LOOK_EVERY_MS = 2000;

/** Works the outbox off, one entry after the other, several processes side by side. `wake` has it look at once instead of at the next tick: after the transaction that is under way, and never in the context of who calls it. */
export function createOutboxWorker(options: OutboxOptions) {
  const bell = createBell(LOOK_EVERY_MS);
  let working: Promise<void> | undefined;
  let stopped = false;

  async function work(): Promise<void> {
    while (!stopped) {
      try {
        while (!stopped && (await doOne(options)));
      } catch (error) {
        // The database may be away: what is due stays due, and the next tick tries again.
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

/** What somebody waits for until another rings, or the time is up. A ring that nobody waited for is heard the next time. */
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
