import type { Database } from "../database.ts";
import { counted } from "../observability/metrics.ts";
import { currentTracer } from "../observability/tracing.ts";
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

/**
 * Entries under way at once, by lane. Ordinary ones go one by one, since mails about one order have to come in its order;
 * many at once go out in bulk, where a server takes about 60 ms for each, and leave room for who waits for a mail. The last
 * lane has no mails.
 */
const PLACES = [2, 1, 9, 1];

/** Of all lanes, and so enough connections to a mail server. */
export const AT_ONCE = PLACES.reduce((sum, places) => sum + places, 0);

/** `wake` looks right after the present transaction, outside its context. */
export function createOutboxWorker(options: OutboxOptions) {
  const outbox = createOutboxRepository(options.db);
  const bell = createBell(LOOK_EVERY_MS);
  const underWay = new Set<Promise<void>>();
  const free = [...PLACES];
  let working: Promise<void> | undefined;
  let stopped = false;

  function begin({ lane, ...entry }: OutboxEntry & { lane: number }): void {
    free[lane] = (free[lane] ?? 0) - 1;
    const ended = doOne(entry, options)
      // It stays put off, and comes again in a minute.
      .catch((error: unknown) => options.onFailure(entry, error as Error))
      .finally(() => {
        underWay.delete(ended);
        free[lane] = (free[lane] ?? 0) + 1;
      });
    underWay.add(ended);
  }

  async function beginDue(): Promise<void> {
    try {
      for (const entry of await outbox.claim(free)) begin(entry);
    } catch (error) {
      // What is due stays due for the next tick.
      options.onFailure(null, error as Error);
    }
  }

  async function work(): Promise<void> {
    while (!stopped) {
      await beginDue();
      // What an entry asked for, as the next part of a message to many, is due when it ends.
      await Promise.race([bell.rung(), ...underWay]);
    }
    await Promise.all(underWay);
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

/** Wakes the workers of other processes; those that miss it look by themselves. */
export function createOutboxCall(db: Database): () => void {
  return () =>
    void db.afterTransaction(() =>
      createOutboxRepository(db)
        .call()
        .catch(() => undefined),
    );
}

/** A ring without a waiter counts for the next wait; those who wait hear the same ring. */
function createBell(mostMs: number) {
  let isRung = false;
  let waiting: PromiseWithResolvers<void> | undefined;
  let timer: NodeJS.Timeout;
  function ring(): void {
    isRung = waiting === undefined;
    clearTimeout(timer);
    waiting?.resolve();
    waiting = undefined;
  }
  return {
    ring,
    rung(): Promise<void> {
      if (isRung) {
        isRung = false;
        return Promise.resolve();
      }
      if (waiting === undefined) {
        waiting = Promise.withResolvers();
        timer = setTimeout(ring, mostMs);
      }
      return waiting.promise;
    },
  };
}

async function doOne(entry: OutboxEntry, { db, handlers, onFailure }: OutboxOptions): Promise<void> {
  const outbox = createOutboxRepository(db);
  const span = currentTracer()?.begin(`outbox ${entry.kind}`, undefined, "message");
  try {
    const handler = handlers[entry.kind];
    if (!handler) throw new Error(`nobody handles ${entry.kind}`);
    await handler(entry);
    await outbox.done(entry.id);
    counted.outbox([entry.kind, "done"]);
    span?.end();
  } catch (error) {
    counted.outbox([entry.kind, "failed"]);
    span?.end({ isFailure: true });
    onFailure(entry, error as Error);
    await outbox.postpone(entry.id, (error as Error).message);
  }
}
