import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

// bigint columns hold minor units, counts and identities, all far below 2^53: this is the one place that converts them.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond safe integers: ${text}`);
  return value;
});

/** Runs named, prepared statements; what a repository needs of a connection. One alone is repeated like a transaction. */
export interface Queryable {
  query<Row>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** The connection pool of one database. */
export interface Database extends Queryable {
  /** Runs `work` in one transaction; serialization failures and deadlocks repeat it whole, at most 3 times. */
  inTransaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Runs `work` in one transaction that everything asked of this database meanwhile belongs to, without being handed it. */
  inAmbientTransaction<T>(work: () => Promise<T>): Promise<T>;
  /** A connection of its own for LISTEN; the caller ends it. */
  listener(): pg.Client;
  close(): Promise<void>;
}

const RETRIED = new Set(["40001", "40P01"]);

/**
 * Opens the pool: statements end after 3 s, lock waits after 1 s, waiting for a connection after 1 s; all that so many times as
 * long as `patience` says, for work that nobody waits for. Source: design notes on reliability, rule 15.
 */
export function openDatabase({
  url,
  poolSize = 20,
  patience = 1,
}: {
  url: string;
  poolSize?: number;
  patience?: number;
}): Database {
  const ends = { statement_timeout: 3000, lock_timeout: 1000, idle_in_transaction_session_timeout: 5000 };
  const options = Object.entries(ends).map(([name, ms]) => `-c ${name}=${ms * patience}`);
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 1000 * patience,
    idleTimeoutMillis: 60_000,
    options: options.join(" "),
  });
  // An idle connection that the server closes is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  const ambient = new AsyncLocalStorage<Queryable>();
  return {
    query: (name, text, values) =>
      ambient.getStore()?.query(name, text, values) ?? withRetry(() => run(pool, name, text, values)),
    inTransaction(work) {
      const tx = ambient.getStore();
      return tx ? nest(tx, work) : withRetry(() => transact(pool, work));
    },
    inAmbientTransaction: (work) => withRetry(() => transact(pool, (tx) => ambient.run(tx, work))),
    listener: () => new pg.Client({ connectionString: url }),
    close: () => pool.end(),
  };
}

async function run<Row>(
  on: pg.Pool | pg.PoolClient,
  name: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const result = await on.query<Row & pg.QueryResultRow>({ name, text, values: [...values] });
  return result.rows;
}

async function transact<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that is cut while we hold it says so here too; unheard, it would end the process.
  const onCut = (cause: Error) => {
    broken = cause;
  };
  client.on("error", onCut);
  try {
    await client.query("BEGIN");
    const result = await work({ query: (name, text, values) => run(client, name, text, values) });
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    client.off("error", onCut);
    client.release(broken);
  }
}

/** What fails inside another transaction takes back its own part only. */
async function nest<T>(tx: Queryable, work: (tx: Queryable) => Promise<T>): Promise<T> {
  await tx.query("nested.begin", "SAVEPOINT nested");
  try {
    const result = await work(tx);
    await tx.query("nested.end", "RELEASE SAVEPOINT nested");
    return result;
  } catch (error) {
    await tx.query("nested.undo", "ROLLBACK TO SAVEPOINT nested");
    throw error;
  }
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
