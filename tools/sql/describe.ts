import pg from "pg";
import { type Catalog, readCatalog } from "./catalog.ts";
import { infer } from "./expressions.ts";
import { nodeOf, nodesOf, readTree, type TreeNode } from "./node-tree.ts";
import { columnsOf } from "./queries.ts";
import type { Statement } from "./read-statements.ts";
import type { Reader, ResultColumn } from "./scope.ts";

export interface Described extends Statement {
  /** PostgreSQL's types of $1, $2, … */
  parameters: number[];
  /** Numbers of those that must not be null. */
  needed: ReadonlySet<number>;
  columns: ResultColumn[];
}

/** Answer nothing and are not stored as trees. */
const UTILITY = /^\s*(LOCK|SET|NOTIFY|LISTEN|ANALYZE|VACUUM|TRUNCATE|REFRESH)\b/iu;

/** The tree of a function around a statement tells which columns may be null. */
export async function describeStatements(
  url: string,
  statements: readonly Statement[],
  declared: ReadonlyMap<string, readonly string[]>,
): Promise<{ described: Described[]; catalog: Catalog; problems: string[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const described: Described[] = [];
  const problems: string[] = [];
  try {
    const catalog = await readCatalog(client, declared);
    for (const statement of statements) {
      try {
        described.push({ ...statement, ...(await describe(client, statement.text, catalog)) });
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error);
        problems.push(`${statement.path}:${statement.line}: ${statement.name}: ${words}`);
        await client.query("ROLLBACK; DEALLOCATE ALL");
      }
    }
    return { described, catalog, problems };
  } finally {
    await client.end();
  }
}

/** For servers of other versions, whose trees are none of ours. */
export async function prepareStatements(url: string, statements: readonly Statement[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const problems: string[] = [];
  try {
    for (const { path, line, name, text } of statements) {
      const trial = UTILITY.test(text) ? text : `PREPARE tried AS ${text}; DEALLOCATE tried`;
      const failed = await client.query(`BEGIN; ${trial}; ROLLBACK`).catch((error: unknown) => error);
      if (!(failed instanceof Error)) continue;
      problems.push(`${path}:${line}: ${name}: ${failed.message}`);
      await client.query("ROLLBACK");
    }
    return problems;
  } finally {
    await client.end();
  }
}

async function describe(
  client: pg.Client,
  text: string,
  catalog: Catalog,
): Promise<Pick<Described, "parameters" | "needed" | "columns">> {
  if (UTILITY.test(text)) {
    await client.query(`BEGIN; ${text}; ROLLBACK`);
    return { parameters: [], needed: new Set(), columns: [] };
  }
  const { types = [], oids = [] } = await lastRow<{ types: string[]; oids: string[] }>(
    client,
    `PREPARE described AS ${text};
     SELECT parameter_types::text[] AS types, parameter_types::oid[]::text[] AS oids FROM pg_prepared_statements WHERE name = 'described'`,
  );
  const { body = "" } = await lastRow<{ body: string }>(
    client,
    `DEALLOCATE described; BEGIN; SET LOCAL check_function_bodies = off;
     CREATE FUNCTION pg_temp.described(${types.join(", ")}) RETURNS SETOF record LANGUAGE sql BEGIN ATOMIC ${text}; END;
     SELECT prosqlbody::text AS body FROM pg_proc WHERE proname = 'described'; ROLLBACK`,
  );
  const [[statement = null] = []] = [readTree(body)].flat().map((part) => nodesOf(part));
  return { parameters: oids.map(Number), ...inferStatement(nodeOf(statement), catalog) };
}

/** Sends several statements together to save the way. */
async function lastRow<Row extends object>(client: pg.Client, text: string): Promise<Partial<Row>> {
  const answered: unknown = await client.query(text);
  const results = [answered].flat() as { rows: Row[] }[];
  return results.findLast(({ rows }) => rows.length > 0)?.rows[0] ?? {};
}

/** Reads columns from PostgreSQL's tree, and which parameters must not be null. */
function inferStatement(query: TreeNode, catalog: Catalog): { columns: ResultColumn[]; needed: ReadonlySet<number> } {
  const reader: Reader = {
    catalog,
    needed: new Set(),
    underWay: new Set(),
    infer,
    columnsOf: (part, outer) => columnsOf(part, outer, reader),
  };
  const columns = columnsOf(query, null, reader).map(({ name, value }) => ({ name, value }));
  return { columns, needed: reader.needed };
}
