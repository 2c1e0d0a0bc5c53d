import { isDatabaseUnavailable } from "./database-failure.ts";
import type { Database, Queryable } from "./database.ts";
import { ReplicaBehind } from "./replica-position.ts";

/** A replica that was away is not asked for so long. */
const REST_MS = 5000;

/** Reads that a replica may answer; the database itself does where there is none, or it is behind or away. */
export interface FarReads {
  /** How far the database is now, for reads that see no less; null without a replica. */
  position(): Promise<string | null>;
  /** All of `work` reads one moment, no earlier than `since` or, unset, the call; it is repeated whole where a replica fails. */
  readAtOnce<T>(work: (tx: Queryable) => Promise<T>, since?: string | null): Promise<T>;
  /** The same for one statement, which needs no transaction in the database itself. */
  readOne<T>(work: (asked: Queryable) => Promise<T>, since?: string | null): Promise<T>;
  close(): Promise<void>;
}

interface FarParts {
  db: Database;
  replica: Database | null;
  onFailure: (error: Error) => void;
}

/** The replica is closed with it. */
export function createFarReads({ db, replica, onFailure }: FarParts): FarReads {
  let restsUntil = 0;

  async function position(): Promise<string | null> {
    if (replica === null || performance.now() < restsUntil) return null;
    const [row] = await db.query("far-reads.position", "SELECT pg_current_wal_insert_lsn()::text AS position");
    return row?.position ?? null;
  }

  async function far<T>(
    work: (tx: Queryable) => Promise<T>,
    since: string | null | undefined,
    near: () => Promise<T>,
  ): Promise<T> {
    if (replica === null || performance.now() < restsUntil) return near();
    const from = since ?? (await position());
    if (from === null) return near();
    try {
      return await replica.readAtOnce(work, from);
    } catch (error) {
      if (error instanceof ReplicaBehind) return near();
      if (!(error instanceof Error && isDatabaseUnavailable(error))) throw error;
      restsUntil = performance.now() + REST_MS;
      onFailure(error);
      return near();
    }
  }

  return {
    position,
    readAtOnce: (work, since) => far(work, since, () => db.readAtOnce(work)),
    readOne: (work, since) => far(work, since, () => work(db)),
    close: async () => replica?.close(),
  };
}
