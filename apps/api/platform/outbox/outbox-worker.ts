import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../database.ts";
import { counted } from "../observability/metrics.ts";
import { currentTracer } from "../observability/tracing.ts";
import {
  BULK,
  createOutboxRepository,
  FIRST,
  ORDINARY,
  type OutboxEntry,
  PURGES,
  type Wanted,
} from "./outbox.repository.ts";

/** What a handler answers that noted the entry as done together with its own work, and left no other entry. */
export const DONE = Symbol("done");

/** Throws to be retried; entries can come twice after a crash. */
export type OutboxHandler = (entry: OutboxEntry) => Promise<typeof DONE | void>;

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

/** Taken by one statement for each place, and done one after the other. */
const IN_A_ROW = [1, 4, 1, 1];

/** The rest of a row goes back, well before the minute is over for which it was taken. */
const MOST_ROW_MS = 20_000;

/** Of all lanes, and so enough connections to a mail server. */
export const AT_ONCE = PLACES.reduce((sum, places) => sum + places, 0);

/** What rings meanwhile is looked for once. */
const GATHER_MS = 10;

/** `wake` looks right after the present transaction, outside its context. */
export function createOutboxWorker(options: OutboxOptions) {
  const outbox = createOutboxRepository(options.db);
  const bell = createBell(LOOK_EVERY_MS);
  const underWay = new Set<Promise<void>>();
  const free = [...PLACES];
  /** By lane: something may be due there that no claim has seen. */
  const unseen = PLACES.map(() => true);
  let working: Promise<void> | undefined;
  let stopped = false;

  function begin(lane: number, row: readonly OutboxEntry[]): void {
    free[lane] = (free[lane] ?? 0) - 1;
    const ended = doRow(lane, row).finally(() => {
      underWay.delete(ended);
      free[lane] = (free[lane] ?? 0) + 1;
    });
    underWay.add(ended);
  }

  async function doRow(lane: number, row: readonly OutboxEntry[]): Promise<void> {
    const until = performance.now() + MOST_ROW_MS;
    for (const entry of row) {
      if (performance.now() > until) return;
      try {
        // What it asked for, as the next part of a message to many, is due when it ends.
        if ((await doOne(entry, options)) !== DONE) unseen.fill(true);
      } catch (error) {
        // It stays put off, and comes again in a minute.
        options.onFailure(entry, error as Error);
      }
    }
  }

  async function beginDue(): Promise<void> {
    const of = (lane: number) => (free[lane] ?? 0) * (IN_A_ROW[lane] ?? 1);
    const wanted: Wanted = [of(FIRST), of(ORDINARY), of(BULK), of(PURGES)];
    for (const [lane, most] of wanted.entries()) if (most > 0) unseen[lane] = false;
    try {
      const due = await outbox.claim(wanted);
      wanted.forEach((most, lane) => {
        const taken = due.filter((entry) => entry.lane === lane).sort((one, other) => one.id - other.id);
        if (taken.length === most && most > 0) unseen[lane] = true;
        for (const row of rowsOf(taken, lane)) begin(lane, row);
      });
    } catch (error) {
      // What is due stays due for the next tick.
      options.onFailure(null, error as Error);
    }
  }

  const mayBeDue = () => unseen.some((isUnseen, lane) => isUnseen && (free[lane] ?? 0) > 0);

  async function work(): Promise<void> {
    while (!stopped) {
      await beginDue();
      do {
        await Promise.race([bell.rung().then(gathered), ...underWay]);
      } while (!stopped && !mayBeDue());
    }
    await Promise.all(underWay);
  }

  async function gathered(): Promise<void> {
    if (!stopped) await sleep(GATHER_MS);
    unseen.fill(true);
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

/** One row where a lane has one place, or else each entry by itself. */
function rowsOf(taken: readonly OutboxEntry[], lane: number): readonly (readonly OutboxEntry[])[] {
  if (taken.length === 0) return [];
  return PLACES[lane] === 1 ? [taken] : taken.map((entry) => [entry]);
}

async function doOne(entry: OutboxEntry, { db, handlers, onFailure }: OutboxOptions): Promise<typeof DONE | void> {
  const outbox = createOutboxRepository(db);
  const span = currentTracer()?.begin(`outbox ${entry.kind}`, undefined, "message");
  try {
    const handler = handlers[entry.kind];
    if (!handler) throw new Error(`nobody handles ${entry.kind}`);
    const answer = await handler(entry);
    if (answer !== DONE) await outbox.done(entry.id);
    counted.outbox([entry.kind, "done"]);
    span?.end();
    return answer;
  } catch (error) {
    counted.outbox([entry.kind, "failed"]);
    span?.end({ isFailure: true });
    onFailure(entry, error as Error);
    await outbox.postpone(entry.id, (error as Error).message);
  }
}
