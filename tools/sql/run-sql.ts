import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { COLUMNS } from "../../apps/api/columns.ts";
import { migrate } from "../../apps/api/platform/migrate.ts";
import { withServer } from "../postgres/with-server.ts";
import { isTest, listFiles } from "../verify/project-files.ts";
import { describeStatements, prepareStatements } from "./describe.ts";
import { readStatements } from "./read-statements.ts";
import { writeTypes } from "./write-types.ts";

/*
 * npm run sql [-- --check]: writes what every statement takes and answers, prepared on a migrated database; --check only compares,
 * --prepare asks a server of another version whether it understands them.
 */
const root = join(import.meta.dirname, "../..");
const isCheck = process.argv.includes("--check");
const isPrepare = process.argv.includes("--prepare");

/** Tests, what transactions are made of, and what comes before anything can be prepared. */
const NOT_READ = /\/testing\/|\.sql-types\.ts$|platform\/(transactions|migrate|look-around)\.ts$/u;

/** An enum has its words as members. */
function declaredMembers(): Map<string, readonly string[]> {
  return new Map(
    Object.entries(COLUMNS).map(([name, schema]) => [
      name,
      schema.type === "enum" ? schema.options.map((word) => JSON.stringify(word)) : [`Column<"${name}">`],
    ]),
  );
}

const files = listFiles(root).filter((path) => path.startsWith("apps/api/") && path.endsWith(".ts"));

async function readAll(url: string) {
  const asking = files.filter((path) => !isTest(path) && !NOT_READ.test(path));
  const read = await readStatements(root, asking);
  if (isPrepare) {
    const problems = [...read.problems, ...(await prepareStatements(url, read.statements))];
    return { count: read.statements.length, written: new Map<string, string>(), problems };
  }
  const { described, catalog, problems } = await describeStatements(url, read.statements, declaredMembers());
  const types = writeTypes(described, catalog);
  return {
    count: described.length,
    written: types.written,
    problems: [...read.problems, ...problems, ...types.problems],
  };
}

const { count, written, problems } = await withServer((adminUrl) => withMigratedDatabase(adminUrl, readAll));
for (const [path, text] of written) {
  const there = existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : null;
  if (there === text) continue;
  if (isCheck) problems.push(`${path} is not what the statements say: npm run sql`);
  else writeFileSync(join(root, path), text);
}
for (const path of isPrepare ? [] : files.filter((each) => each.endsWith(".sql-types.ts") && !written.has(each))) {
  if (isCheck) problems.push(`${path} belongs to no statement: npm run sql`);
  else rmSync(join(root, path));
}
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`${count} statements are prepared${isPrepare ? "" : " and described"}.`);
process.exit(problems.length === 0 ? 0 : 1);

/** Drops the database afterwards. */
async function withMigratedDatabase<T>(adminUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  const name = `kram_sql_${randomBytes(6).toString("hex")}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  try {
    await admin.query(`CREATE DATABASE ${name}`);
    await migrate(url.href);
    return await work(url.href);
  } finally {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
  }
}
