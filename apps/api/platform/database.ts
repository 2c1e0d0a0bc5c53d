import type pg from "pg";

/** Runs named, prepared statements; what a repository needs of a connection. One alone is repeated like a transaction. */
export interface Queryable {
  query<Row>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** The connection pool of one database. Nothing that runs in a transaction gets a second connection from it. */
export interface Database extends Queryable {
  /** Runs `work` in one transaction; serialization failures and deadlocks repeat it whole, at most 3 times. */
  inTransaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Runs `work` in one transaction that everything asked of this database meanwhile belongs to, without being handed it. What goes on after its end and asks again is refused. */
  inAmbientTransaction<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` when the transaction that is under way has ended and given its connection back, committed or not; without one at once. */
  afterTransaction(work: () => Promise<void>): Promise<void>;
  /** A connection of its own for LISTEN; the caller ends it. */
  listener(): pg.Client;
  close(): Promise<void>;
}
