import pg from "pg";

/** What the driver has beside its types. */
interface Connection {
  describe(asked: object): void;
}

interface DriversQuery extends pg.Submittable {
  hasBeenParsed(connection: Connection): boolean;
  prepare(connection: Connection): void;
  handleRowDescription(told: { fields: readonly object[] }): void;
}

const DriversQuery = pg.Query as unknown as new (asked: pg.QueryConfig) => DriversQuery;

/** The columns of named statements, and the same connection asking for none. */
interface Known {
  columns: Map<string, readonly object[]>;
  silent: Connection;
}

const knownOf = new WeakMap<Connection, Known>();

/**
 * A named statement asks for its columns once a connection: they cannot change while it is prepared, and telling them
 * costs both sides more than most rows.
 */
class KnownStatement extends DriversQuery {
  readonly #name: string;
  #known: Known | undefined;

  constructor(asked: pg.QueryConfig & { name: string }) {
    super(asked);
    this.#name = asked.name;
  }

  override prepare(connection: Connection): void {
    const known = knownOf.get(connection) ?? know(connection);
    const columns = this.hasBeenParsed(connection) ? known.columns.get(this.#name) : undefined;
    if (columns === undefined) {
      this.#known = known;
      super.prepare(connection);
      return;
    }
    super.prepare(known.silent);
    super.handleRowDescription({ fields: columns });
  }

  override handleRowDescription(told: { fields: readonly object[] }): void {
    this.#known?.columns.set(this.#name, told.fields);
    super.handleRowDescription(told);
  }
}

function know(connection: Connection): Known {
  const silent = Object.create(connection, { describe: { value: () => undefined } }) as Connection;
  const known = { columns: new Map<string, readonly object[]>(), silent };
  knownOf.set(connection, known);
  return known;
}

interface Asked {
  name: string;
  text: string;
  values: unknown[];
  /** Milliseconds. */
  query_timeout?: number;
}

/** Rows of a statement that the database itself prepares; a pooler may hand on others of that name. */
export async function askKnown<Row extends pg.QueryResultRow>(
  on: pg.Pool | pg.PoolClient,
  { query_timeout, ...asked }: Asked,
): Promise<Row[]> {
  const statement = Object.assign(new KnownStatement(asked), { query_timeout });
  try {
    return await new Promise<Row[]>((resolve, reject) => {
      const done = (error: Error | undefined, result: pg.QueryResult<Row>) =>
        error ? reject(error) : resolve(result.rows);
      (on.query as (statement: pg.Submittable, done: object) => void).call(on, statement, done);
    });
  } catch (error) {
    // The driver's own trace begins at the socket.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
