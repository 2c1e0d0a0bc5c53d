import pg from "pg";
import type { Config } from "./config.ts";
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

/** What stands between us and the database, and lends its connections for a transaction each. */
export interface Pooler {
  /** The database itself, for what lives longer than a transaction. */
  directUrl: string;
  /** Whether statements keep their names, by which they are planned once. */
  namesStatements: boolean;
}

/** The pooler that the settings tell of, if any. */
export function poolerOf({
  DIRECT_DATABASE_URL: directUrl,
  DATABASE_NAMED_STATEMENTS: named,
}: Pick<Config, "DIRECT_DATABASE_URL" | "DATABASE_NAMED_STATEMENTS">): Pooler | undefined {
  return directUrl === undefined ? undefined : { directUrl, namesStatements: named === "1" };
}

/** The database itself, for programs that do one thing at a time and may take long. */
export function directUrlOf(environment: NodeJS.ProcessEnv): string | undefined {
  return environment.DIRECT_DATABASE_URL ?? environment.DATABASE_URL;
}

/** Milliseconds that the server lets a statement, a lock and a silent transaction wait. Source: consistency 3. */
export const TIME_LIMITS = {
  statement_timeout: 3000,
  lock_timeout: 1000,
  idle_in_transaction_session_timeout: 5000,
} as const;

interface DatabaseOptions {
  url: string;
  pooler?: Pooler | undefined;
  poolSize?: number;
  patience?: number;
  /** Allows a second connection in a transaction, for tests of several people. */
  manyPeople?: boolean;
}

/** Within TIME_LIMITS, and a second for a connection, times `patience`; behind a pooler they are what it sets. */
export function openDatabase(options: DatabaseOptions): Database {
  return openRawDatabase(options);
}

/** For tests, with unchecked statements. */
export function openRawDatabase({
  url,
  pooler,
  poolSize = 20,
  patience = 1,
  manyPeople = false,
}: DatabaseOptions): RawDatabase {
  const options = Object.entries(TIME_LIMITS).map(([name, ms]) => `-c ${name}=${ms * patience}`);
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: "kram",
    connectionTimeoutMillis: 1000 * patience,
    idleTimeoutMillis: 60_000,
    ...(!pooler && { options: options.join(" ") }),
  });
  // Without a listener, a connection that the server closes would end the process.
  pool.on("error", () => undefined);
  return {
    ...createTransactions(pool, {
      silenceMs: SILENCE_MS * patience,
      manyPeople,
      naming: pooler ? (pooler.namesStatements ? "named" : "nameless") : "known",
    }),
    listener: () => new pg.Client({ connectionString: pooler?.directUrl ?? url }),
    close: () => pool.end(),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}
