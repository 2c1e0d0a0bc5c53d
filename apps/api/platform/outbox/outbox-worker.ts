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
  const lanes = createLanes();
  const heard = createHearing(bell.rung, lanes.mayHold);
  let working: Promise<void> | undefined;
  let stopped = false;

  function begin(lane: number, row: readonly OutboxEntry[]): void {
    const leave = lanes.enter(lane);
    const ended = doRow(row, options, lanes.mayHold).finally(() => {
      underWay.delete(ended);
      leave();
    });
    underWay.add(ended);
  }

  async function beginDue(): Promise<void> {
    try {
      const due = lanes.rowsOf(await outbox.claim(lanes.wanted()));
      for (const [lane, row] of due) begin(lane, row);
    } catch (error) {
      // What is due stays due for the next tick.
      options.onFailure(null, error as Error);
    }
  }

  async function work(): Promise<void> {
    while (!stopped) {
      await beginDue();
      do {
        await Promise.race([heard(), ...underWay]);
      } while (!stopped && !lanes.mayBeDue());
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

/** Rings that come close together; the same for all who ask until it is over, so that none goes unheard. */
function createHearing(rung: () => Promise<void>, onHeard: () => void): () => Promise<void> {
  let hearing: Promise<void> | undefined;
  async function hear(): Promise<void> {
    await rung();
    await sleep(GATHER_MS);
    hearing = undefined;
    onHeard();
  }
  return () => (hearing ??= hear());
}

/** Which places are free, and where something may be due that no claim has seen. */
function createLanes() {
  const free = [...PLACES];
  const unseen = PLACES.map(() => true);
  let asked: Wanted = [0, 0, 0, 0];
  return {
    /** How many the next claim may take; what it does not find is not there. */
    wanted(): Wanted {
      const of = (lane: number) => (free[lane] ?? 0) * (IN_A_ROW[lane] ?? 1);
      asked = [of(FIRST), of(ORDINARY), of(BULK), of(PURGES)];
      for (const [lane, most] of asked.entries()) if (most > 0) unseen[lane] = false;
      return asked;
    },
    /** Of what was claimed: one row where a lane has one place, or else each entry by itself. */
    rowsOf(due: readonly (OutboxEntry & { lane: number })[]): [lane: number, row: readonly OutboxEntry[]][] {
      return asked.flatMap((most, lane) => {
        const taken = due.filter((entry) => entry.lane === lane).sort((one, other) => one.id - other.id);
        if (taken.length === 0) return [];
        if (taken.length === most) unseen[lane] = true;
        const rows = PLACES[lane] === 1 ? [taken] : taken.map((entry) => [entry]);
        return rows.map((row): [number, OutboxEntry[]] => [lane, row]);
      });
    },
    /** Answers how to leave. */
    enter(lane: number): () => void {
      free[lane] = (free[lane] ?? 0) - 1;
      return () => {
        free[lane] = (free[lane] ?? 0) + 1;
      };
    },
    mayHold: () => void unseen.fill(true),
    mayBeDue: () => unseen.some((isUnseen, lane) => isUnseen && (free[lane] ?? 0) > 0),
  };
}

/** One after the other; `onNews` where one may have left another entry. */
async function doRow(row: readonly OutboxEntry[], options: OutboxOptions, onNews: () => void): Promise<void> {
  const until = performance.now() + MOST_ROW_MS;
  for (const entry of row) {
    if (performance.now() > until) return;
    try {
      // What it asked for, as the next part of a message to many, is due when it ends.
      if ((await doOne(entry, options)) !== DONE) onNews();
    } catch (error) {
      // It stays put off, and comes again in a minute.
      options.onFailure(entry, error as Error);
    }
  }
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
