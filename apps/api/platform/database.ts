import type pg from "pg";
import type { Row, StatementName, Values } from "./statements.ts";

/** Runs named statements that the gate has described; one alone is repeated like a transaction. */
export interface Queryable {
  query<Name extends StatementName>(name: Name, text: string, ...values: Values<Name>): Promise<Row<Name>[]>;
}

/** Runs unchecked statements, for transactions and tests. */
export interface RawQueryable {
  query<Row>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** Nothing in a transaction gets a second connection from the pool. */
interface Pool {
  /** A connection for LISTEN; the caller ends it. */
  listener(): pg.Client;
  close(): Promise<void>;
  /** Of the pool, with those who wait for one. */
  connections(): { total: number; idle: number; waiting: number };
}

export interface Transacting<Asked> {
  /** Serialization failures and deadlocks repeat `work` whole, at most 3 times. */
  inTransaction<T>(work: (tx: Asked) => Promise<T>): Promise<T>;
  /** All of `work` reads one moment, no earlier than the position `since` of the log, and it writes nothing. */
  readAtOnce<T>(work: (tx: Asked) => Promise<T>, since?: string): Promise<T>;
  /** All queries during `work` join its transaction; later ones are refused. */
  inAmbientTransaction<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` after the transaction has returned its connection, committed or not. */
  afterTransaction(work: () => Promise<void>): Promise<void>;
}

export interface Database extends Queryable, Transacting<Queryable>, Pool {}

/** The same for statements that the gate has not read. */
export interface RawDatabase extends RawQueryable, Transacting<RawQueryable>, Pool {}
