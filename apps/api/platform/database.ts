import type pg from "pg";
import type { Row, StatementName, Values } from "./statements.ts";

/** Runs named, prepared statements, whose values and rows the gate has described. One alone is repeated like a transaction. */
export interface Queryable {
  query<Name extends StatementName>(name: Name, text: string, ...values: Values<Name>): Promise<Row<Name>[]>;
}

/** Runs unchecked statements: of transactions and of tests. */
export interface RawQueryable {
  query<Row>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** The connection pool of one database. Nothing that runs in a transaction gets a second connection from it. */
interface Pool {
  /** A connection of its own for LISTEN; the caller ends it. */
  listener(): pg.Client;
  close(): Promise<void>;
}

/** Statements in transactions. */
export interface Transacting<Asked> {
  /** Runs `work` in one transaction; serialization failures and deadlocks repeat it whole, at most 3 times. */
  inTransaction<T>(work: (tx: Asked) => Promise<T>): Promise<T>;
  /** Runs `work` in one transaction that all queries meanwhile join; later ones are refused. */
  inAmbientTransaction<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` after the present transaction has returned its connection, committed or not. */
  afterTransaction(work: () => Promise<void>): Promise<void>;
}

/** The database as the API asks it. */
export interface Database extends Queryable, Transacting<Queryable>, Pool {}

/** The same, also for statements that the gate has not read. */
export interface RawDatabase extends RawQueryable, Transacting<RawQueryable>, Pool {}
