import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import type { RawQueryable, Transacting } from "./database.ts";
import { currentCall } from "./http/call-context.ts";
import { currentFence } from "./job-fence.ts";
import { askKnown } from "./known-statement.ts";
import { counted } from "./observability/metrics.ts";
import { untilFollowed } from "./replica-position.ts";

/** A transaction or a part of one, as its work finds it. */
interface Transaction {
  pool: pg.Pool;
  tx: RawQueryable;
  /** Whether what is asked of the database itself belongs to it. */
  ambient: boolean;
  open: boolean;
  /** Shared by its parts. */
  whole: { open: boolean; afterwards: (() => Promise<void>)[] };
  /** Parts come one after the other. */
  lastPart: Promise<void>;
}

/** Named statements are planned once a connection; of the database itself their columns are known too. */
export type Naming = "nameless" | "named" | "known";

const RETRIED = new Set(["40001", "40P01"]);

/** A silent connection cannot even roll back. */
const SILENT = "Query read timeout";

const current = new AsyncLocalStorage<Transaction>();

/** Whether the asking work runs in a transaction. */
export function holdsConnection(): boolean {
  return current.getStore()?.whole.open ?? false;
}

/** Throws where work would wait while it holds a connection. */
export function holdNoConnection(waitsFor: string): void {
  if (holdsConnection()) throw new Error(`a transaction waits for ${waitsFor}`);
}

/** Gives statements up after `silenceMs`; `manyPeople` allows a second connection in a transaction. */
export function createTransactions(
  pool: pg.Pool,
  { silenceMs, manyPeople, naming }: { silenceMs: number; manyPeople: boolean; naming: Naming },
): RawQueryable & Transacting<RawQueryable> {
  return {
    async query(name, text, values) {
      const outer = ambientNow(pool, manyPeople);
      return outer
        ? outer.tx.query(name, text, values)
        : withRetry(() => run(pool, { name, text, naming, query_timeout: silenceMs }, values));
    },
    async inTransaction(work) {
      const outer = ambientNow(pool, manyPeople);
      return outer ? nest(outer, work) : begin({ pool, silenceMs, naming, ambient: false }, work);
    },
    async readAtOnce(work, since) {
      if (ambientNow(pool, manyPeople)) throw new Error("a transaction that writes cannot read one moment");
      return begin({ pool, silenceMs, naming, ambient: false, isMoment: true, since }, work);
    },
    async inAmbientTransaction(work) {
      if (ambientNow(pool, manyPeople)) throw new Error("an ambient transaction is begun in another");
      return begin({ pool, silenceMs, naming, ambient: true }, () => work());
    },
    async afterTransaction(work) {
      const outer = current.getStore()?.whole;
      if (outer?.open) outer.afterwards.push(work);
      else await current.exit(work);
    },
  };
}

/** Null where a connection of the pool may be taken. */
function ambientNow(pool: pg.Pool, manyPeople: boolean): Transaction | null {
  const transaction = current.getStore();
  if (transaction?.pool !== pool) return null;
  if (!transaction.ambient) {
    if (transaction.open && !manyPeople) throw new Error("a second connection is asked for in a transaction");
    return null;
  }
  if (!transaction.open) throw ended();
  return transaction;
}

async function begin<T>(
  {
    pool,
    silenceMs,
    naming,
    ambient,
    isMoment = false,
    since,
  }: {
    pool: pg.Pool;
    silenceMs: number;
    naming: Naming;
    ambient: boolean;
    isMoment?: boolean;
    since?: string | undefined;
  },
  work: (tx: RawQueryable) => Promise<T>,
): Promise<T> {
  let last: Transaction | undefined;
  try {
    return await withRetry(() =>
      transact(pool, { silenceMs, isMoment, since }, (client) => {
        const transaction = openOn({ pool, ambient }, (name, text, values) =>
          run(client, { name, text, naming }, values),
        );
        last = transaction;
        return { transaction, work: () => current.run(transaction, () => work(transaction.tx)) };
      }),
    );
  } finally {
    // Only the last try's: earlier tries were repeated whole.
    for (const later of last?.whole.afterwards ?? []) await later();
  }
}

/** A part that fails takes back only itself. */
async function nest<T>(outer: Transaction, work: (tx: RawQueryable) => Promise<T>): Promise<T> {
  const before = outer.lastPart;
  const { promise, resolve } = Promise.withResolvers<void>();
  outer.lastPart = promise;
  await before;
  const part = openOn(outer, (name, text, values) => outer.tx.query(name, text, values));
  try {
    await outer.tx.query("nested.begin", "SAVEPOINT nested");
    const result = await current.run(part, () => work(part.tx));
    part.open = false;
    await outer.tx.query("nested.end", "RELEASE SAVEPOINT nested");
    return result;
  } catch (error) {
    part.open = false;
    await outer.tx.query("nested.undo", "ROLLBACK TO SAVEPOINT nested");
    throw error;
  } finally {
    resolve();
  }
}

function ended(): Error {
  return new Error("a statement comes after the end of its transaction");
}

/** Refuses statements once closed, as its connection may serve others. */
function openOn(
  {
    pool,
    ambient,
    whole = { open: true, afterwards: [] },
  }: Pick<Transaction, "pool" | "ambient"> & Partial<Transaction>,
  query: RawQueryable["query"],
): Transaction {
  const transaction: Transaction = {
    pool,
    tx: {
      async query(name, text, values) {
        if (!transaction.open) throw ended();
        return query(name, text, values);
      },
    },
    ambient,
    open: true,
    whole,
    lastPart: Promise.resolve(),
  };
  return transaction;
}

async function run<Row>(
  on: pg.Pool | pg.PoolClient,
  // The driver's types know a time limit only for whole connections.
  { name, naming, ...asked }: { name: string; text: string; naming: Naming; query_timeout?: number },
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const call = currentCall();
  if (call !== null) call.statements += 1;
  counted.statements();
  const began = performance.now();
  const span = call?.span?.begin(name);
  let isFailure = true;
  try {
    const rows = await ask<Row & pg.QueryResultRow>(on, naming, { ...asked, name, values: [...values] });
    isFailure = false;
    return rows;
  } catch (error) {
    const { code = "none" } = error as { code?: string };
    counted.failedStatements([code]);
    throw error;
  } finally {
    span?.end({ isFailure, about: { "db.system.name": "postgresql" } });
    const ms = Math.round(performance.now() - began);
    if (ms >= SLOW_MS) call?.log.warn({ statement: name, ms }, "slow statement");
  }
}

async function ask<Row extends pg.QueryResultRow>(
  on: pg.Pool | pg.PoolClient,
  naming: Naming,
  { name, ...asked }: Parameters<typeof askKnown>[1],
): Promise<Row[]> {
  if (naming === "known") return askKnown<Row>(on, { name, ...asked });
  return (await on.query<Row>({ ...asked, ...(naming === "named" && { name }) })).rows;
}

/** A sixth of what the server allows. */
const SLOW_MS = 500;

/** Costs no message of its own, and leaves prepared statements as they are. */
function beginning(isMoment: boolean): string {
  const begin = isMoment ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : "BEGIN";
  const call = currentCall();
  if (call !== null) return `${begin}; SET LOCAL application_name = 'kram ${call.requestId}'`;
  const fence = currentFence();
  // What writes nothing may come late.
  return fence === null || isMoment ? begin : `${begin}; SELECT hold_job_fence(${fence})`;
}

async function transact<T>(
  pool: pg.Pool,
  { silenceMs, isMoment, since }: { silenceMs: number; isMoment: boolean; since: string | undefined },
  prepare: (client: pg.PoolClient) => { transaction: Transaction; work: () => Promise<T> },
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // Unheard, a connection cut in our hands would end the process.
  const onCut = (cause: Error) => {
    broken = cause;
  };
  client.on("error", onCut);
  const { transaction, work } = prepare(client);
  try {
    // Before the transaction: its first statement would have taken its moment already.
    if (since !== undefined) await untilFollowed(client, since);
    // From here on the server ends silent transactions; statements have their own limit.
    const begin = { text: beginning(isMoment), query_timeout: silenceMs };
    await client.query(begin);
    const result = await work();
    close(transaction);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    close(transaction);
    if (error instanceof Error && error.message === SILENT) broken = error;
    else
      await client.query("ROLLBACK").catch((cause: Error) => {
        broken = cause;
      });
    throw error;
  } finally {
    client.off("error", onCut);
    client.release(broken);
  }
}

function close(transaction: Transaction): void {
  transaction.open = false;
  transaction.whole.open = false;
}

async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const code = (error as { code?: string }).code ?? "";
      if (tries >= 3 || !RETRIED.has(code)) throw error;
    }
  }
}
