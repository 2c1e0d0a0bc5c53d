import type { Database } from "../database.ts";

/** One thing to do outside, as its transaction wrote it. */
export interface OutboxEntry {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
}

/** Does one entry; throws to have it tried again later. Entries can come twice after a crash: a handler must not mind. */
export type OutboxHandler = (entry: OutboxEntry) => Promise<void>;

const MOST_ATTEMPTS = 8;

/** Works the outbox off: a few entries at a time, several processes side by side, growing pauses after failures, a dead letter after eight. */
export function createOutboxWorker({
  db,
  handlers,
  onFailure,
}: {
  db: Database;
  handlers: Readonly<Record<string, OutboxHandler>>;
  onFailure: (entry: OutboxEntry, error: Error) => void;
}) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  async function drain(): Promise<void> {
    do {
      again = false;
      while (!stopped && (await doOne())) again = false;
    } while (again && !stopped);
  }

  // Claiming pushes the entry a minute away: whoever dies while working on it gives it back by doing nothing.
  async function doOne(): Promise<boolean> {
    const [entry] = await db.query<OutboxEntry>(
      "outbox.claim",
      `UPDATE outbox SET attempts = attempts + 1, next_at = now() + interval '1 minute' WHERE id = (
         SELECT id FROM outbox WHERE done_at IS NULL AND dead_at IS NULL AND next_at <= now() ORDER BY next_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING id, kind, payload`,
    );
    if (!entry) return false;
    try {
      const handler = handlers[entry.kind];
      if (!handler) throw new Error(`nobody handles ${entry.kind}`);
      await handler(entry);
      await db.query("outbox.done", "UPDATE outbox SET done_at = now(), last_error = NULL WHERE id = $1", [entry.id]);
    } catch (error) {
      onFailure(entry, error as Error);
      await postpone(entry, error as Error);
    }
    return true;
  }

  async function postpone(entry: OutboxEntry, error: Error): Promise<void> {
    await db.query(
      "outbox.postpone",
      `UPDATE outbox SET last_error = $2, dead_at = CASE WHEN attempts >= $3 THEN now() END,
         next_at = now() + make_interval(secs => least(power(4, attempts), 3600)) WHERE id = $1`,
      [entry.id, error.message.slice(0, 500), MOST_ATTEMPTS],
    );
  }

  function wake(): void {
    again = true;
    if (running || stopped) return;
    // The database may be away: what is due stays due, and the next tick tries again.
    running = drain()
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
  }

  return {
    wake,
    start(): void {
      timer = setInterval(wake, 2000);
      wake();
    },
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Type of the worker. */
export type OutboxWorker = ReturnType<typeof createOutboxWorker>;
