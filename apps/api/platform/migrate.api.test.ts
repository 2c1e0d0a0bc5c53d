import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { StartRefused } from "./check-start.ts";
import { tooOld } from "./look-around.ts";
import { migrate } from "./migrate.ts";
import { readMigration } from "./migration-files.ts";
import { createTestDatabase } from "./testing/test-database.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(async () => {
  await client.query(
    "DROP TABLE IF EXISTS things; CREATE TABLE things (no integer); DELETE FROM migrations WHERE name >= '9'",
  );
});

/** Short waits, so that giving up takes no time. */
const run = (files: Readonly<Record<string, string>>, more: { expandOnly?: boolean; lockMs?: number } = {}) =>
  migrate(database.url, {
    files: Object.entries(files).map(([name, sql]) => readMigration(name, sql)),
    lockMs: 40,
    ...more,
  });
const has = async (text: string) => ((await client.query(text)).rowCount ?? 0) > 0;

describe("migrate", () => {
  it("applies each file once, also where two begin at the same moment", async () => {
    const files = { "9001-a.sql": "INSERT INTO things VALUES (1); SELECT pg_sleep(0.2)" };
    const both = await Promise.all([run(files), run(files)]);
    expect(both.flat()).toEqual(["9001-a.sql"]);
    expect((await client.query("SELECT no FROM things")).rows).toEqual([{ no: 1 }]);
  });

  it("refuses a file that was changed after it had been applied", async () => {
    await run({ "9001-a.sql": "SELECT 1" });
    await expect(run({ "9001-a.sql": "SELECT 2" })).rejects.toThrow("was changed");
  });

  it("builds an index outside a transaction, and anew where a try left it invalid", async () => {
    const files = {
      "9001-index.sql":
        "-- no transaction\n\n-- All differ.\nCREATE UNIQUE INDEX CONCURRENTLY things_no ON things (no);\n",
    };
    const isValid = () => has("SELECT FROM pg_index WHERE indexrelid = to_regclass('things_no') AND indisvalid");
    await client.query("INSERT INTO things VALUES (1), (1)");
    await expect(run(files)).rejects.toThrow("could not create unique index");
    expect([await has("SELECT FROM pg_class WHERE relname = 'things_no'"), await isValid()]).toEqual([true, false]);
    await client.query("DELETE FROM things");
    expect(await run(files)).toEqual(["9001-index.sql"]);
    expect(await isValid()).toBe(true);
  });

  it("goes on where a try ended between the index and its note", async () => {
    await client.query("CREATE INDEX things_no ON things (no)");
    const files = { "9001-index.sql": "-- no transaction\n\nCREATE INDEX CONCURRENTLY things_no ON things (no);\n" };
    expect(await run(files)).toEqual(["9001-index.sql"]);
  });

  it("waits for a lock in short turns, so that others come between", async () => {
    await client.query("BEGIN; LOCK TABLE things");
    const migrated = run({ "9001-a.sql": "ALTER TABLE things ADD COLUMN name text" });
    await wait(150);
    await client.query("COMMIT");
    expect(await migrated).toEqual(["9001-a.sql"]);
  });

  it("steps back from a circle of waiting, and tries again", async () => {
    await client.query("CREATE TABLE others (no integer)");
    await client.query("BEGIN; LOCK TABLE things");
    const sql = "ALTER TABLE others ADD COLUMN name text; ALTER TABLE things ADD COLUMN name text";
    const migrated = run({ "9001-a.sql": sql }, { lockMs: 8000 });
    await wait(300);
    await client.query("SELECT FROM others");
    await client.query("COMMIT");
    expect(await migrated).toEqual(["9001-a.sql"]);
  });

  it("gives up in words when the lock is held on, and has changed nothing", async () => {
    await client.query("BEGIN; LOCK TABLE things");
    const files = { "9001-a.sql": "CREATE TABLE half (no integer); ALTER TABLE things ADD COLUMN name text" };
    await expect(run(files)).rejects.toThrow("9001-a.sql waits for a lock that others hold");
    await client.query("COMMIT");
    expect(await has("SELECT FROM pg_class WHERE relname = 'half'")).toBe(false);
  });

  it("leaves what is taken away until running programs know how to do without", async () => {
    const files = {
      "9001-expand.sql": "ALTER TABLE things ADD COLUMN name text",
      "9002-contract.sql": "-- contract: needs program 9001\n\nALTER TABLE things DROP COLUMN no",
    };
    expect(await run(files, { expandOnly: true })).toEqual(["9001-expand.sql"]);
    expect(await run(files, { expandOnly: true })).toEqual(["9002-contract.sql"]);
    await expect(run({ "9000-old.sql": "SELECT 1" })).rejects.toBeInstanceOf(StartRefused);
    expect(await run({ "9001-expand.sql": files["9001-expand.sql"] })).toEqual([]);
  });

  it("is not begun on a server before PostgreSQL 15", () => {
    expect(tooOld(14)).toContain("PostgreSQL 14; Kram works with 15 and newer");
    expect(tooOld(15)).toBeNull();
  });
});
