import pg from "pg";
import { type Catalog, readCatalog } from "./catalog.ts";
import { columnsOfStatement, type ResultColumn } from "./infer.ts";
import { nodeOf, nodesOf, readTree } from "./node-tree.ts";
import type { Statement } from "./read-statements.ts";

/** A statement with what it takes and what it answers. */
export interface Described extends Statement {
  /** Types of PostgreSQL of $1, $2, … */
  parameters: number[];
  /** Numbers of those that must not be null. */
  needed: ReadonlySet<number>;
  columns: ResultColumn[];
}

/** Statements that answer nothing and are not stored as trees. */
const UTILITY = /^\s*(LOCK|SET|SAVEPOINT|RELEASE|ROLLBACK|NOTIFY|LISTEN|ANALYZE|VACUUM|TRUNCATE|REFRESH)\b/iu;

/**
 * Prepares every statement on a migrated database and reads what it answers. PostgreSQL keeps the tree of a function's body, so
 * each statement is made one for a moment: the tree tells of every column and expression what it is and whether it may be null.
 */
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
      await client.query("BEGIN");
      await client.query("SET LOCAL check_function_bodies = off");
      try {
        described.push({ ...statement, ...(await describe(client, statement.text, catalog)) });
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error);
        problems.push(`${statement.path}:${statement.line}: ${statement.name}: ${words}`);
      }
      await client.query("ROLLBACK");
    }
    return { described, catalog, problems };
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
    await client.query(text);
    return { parameters: [], needed: new Set(), columns: [] };
  }
  await client.query(`PREPARE described AS ${text}`);
  const { rows } = await client.query<{ types: string[]; oids: string[] }>(
    `SELECT parameter_types::text[] AS types, parameter_types::oid[]::text[] AS oids FROM pg_prepared_statements WHERE name = 'described'`,
  );
  const [prepared] = rows;
  await client.query("DEALLOCATE described");
  if (!prepared) throw new Error("it was not prepared");
  await client.query(
    `CREATE FUNCTION pg_temp.described(${prepared.types.join(", ")}) RETURNS SETOF record LANGUAGE sql BEGIN ATOMIC ${text.replace(/;\s*$/u, "")}; END`,
  );
  const { rows: bodies } = await client.query<{ body: string }>(
    "SELECT prosqlbody::text AS body FROM pg_proc WHERE proname = 'described'",
  );
  const [statement] = nodesOf(nodesOfFirst(bodies[0]?.body ?? ""));
  return {
    parameters: prepared.oids.map(Number),
    ...columnsOfStatement(nodeOf(statement), catalog),
  };
}

function nodesOfFirst(body: string) {
  const tree = readTree(body);
  return Array.isArray(tree) ? (tree[0] ?? null) : tree;
}
