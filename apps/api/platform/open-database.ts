import pg from "pg";
import type { Database, RawDatabase } from "./database.ts";
import { createTransactions } from "./transactions.ts";

// bigint columns hold minor units, counts and identities, all far below 2^53; only this place converts.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond safe integers: ${text}`);
  return value;
});

/** Longer than the server lets a statement take. */
const SILENCE_MS = 5000;

interface DatabaseOptions {
  url: string;
  poolSize?: number;
  patience?: number;
  /** Allows a second connection in a transaction, for tests of several people. */
  manyPeople?: boolean;
}

/** Statements 3 s, lock waits 1 s, connections 1 s, times `patience`. Source: consistency 3. */
export function openDatabase(options: DatabaseOptions): Database {
  return openRawDatabase(options);
}

/** For tests, with unchecked statements. */
export function openRawDatabase({
  url,
  poolSize = 20,
  patience = 1,
  manyPeople = false,
}: DatabaseOptions): RawDatabase {
  const ends = { statement_timeout: 3000, lock_timeout: 1000, idle_in_transaction_session_timeout: 5000 };
  const options = Object.entries(ends).map(([name, ms]) => `-c ${name}=${ms * patience}`);
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 1000 * patience,
    idleTimeoutMillis: 60_000,
    options: options.join(" "),
  });
  // Without a listener, a connection that the server closes would end the process.
  pool.on("error", () => undefined);
  return {
    ...createTransactions(pool, { silenceMs: SILENCE_MS * patience, manyPeople }),
    listener: () => new pg.Client({ connectionString: url }),
    close: () => pool.end(),
  };
}
