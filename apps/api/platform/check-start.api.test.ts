import { execFile } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkStart, StartRefused } from "./check-start.ts";
import type { RawDatabase } from "./database.ts";
import { openRawDatabase } from "./open-database.ts";
import { makeMember } from "./testing/factories.ts";
import { createTestDatabase } from "./testing/test-database.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: RawDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openRawDatabase({ url: database.url });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const SECRETS = {
  SESSION_SECRET: "a secret for tests that is long enough",
  SECOND_FACTOR_KEY: "a key for tests that is just as long",
};
const start = (settings: NodeJS.ProcessEnv = {}) =>
  checkStart({ NODE_ENV: "test", DATABASE_URL: database.url, ...SECRETS, ...settings });

async function refused(settings: NodeJS.ProcessEnv = {}): Promise<string> {
  const error: unknown = await start(settings).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartRefused);
  return (error as StartRefused).message;
}

function run(program: string, settings: NodeJS.ProcessEnv): Promise<{ code: unknown; said: string }> {
  const env = { PATH: process.env.PATH, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, "..", program)], { env }, (error, _out, said) =>
      resolve({ code: error?.code ?? 0, said }),
    );
  });
}

describe("the start", () => {
  it("ends the API with 78 and one list, before anything listens", async () => {
    const { code, said } = await run("main.ts", { DATABASE_URL: database.url, SESSION_SECRET: "short" });
    expect(code).toBe(78);
    for (const name of ["SESSION_SECRET", "SECOND_FACTOR_KEY", "SHOP_URL", "API_URL", "SMTP_URL", "PAYMENT_PROVIDER"]) {
      expect(said).toContain(`  ${name} `);
    }
    expect(said).not.toContain("at file:");
  });

  it("ends migrations with 78 where they are told no database", async () => {
    expect(await run("migrate.ts", {})).toEqual({ code: 78, said: expect.stringContaining("DATABASE_URL is missing") });
  });

  it("goes ahead on a migrated database", async () => {
    expect((await start()).config.DATABASE_URL).toBe(database.url);
  });

  it("counts the demo's accounts, in a real shop", async () => {
    await makeMember(db);
    await db.query("test.demo", "UPDATE members SET email = 'someone@kram.example'");
    expect(await refused({ NODE_ENV: "production" })).toContain("demo accounts (1)");
    await expect(start({ NODE_ENV: "production", KRAM_DEMO: "1" })).resolves.toBeDefined();
    await db.query("test.leave", "UPDATE members SET email = 'someone@kram.test'");
    expect(await refused({ NODE_ENV: "production" })).not.toContain("demo accounts");
  });

  it("tells of a database that is not there beside what else is wrong, and keeps a lost one apart", async () => {
    const nowhere = database.url.replace(/[^/]+$/u, "nobody_made_it");
    expect(await refused({ DATABASE_URL: nowhere, API_PORT: "many" })).toMatch(/API_PORT[^]*does not exist/u);
    await expect(start({ DATABASE_URL: "postgres://127.0.0.1:1/kram" })).rejects.not.toBeInstanceOf(StartRefused);
  });

  it("asks a pooler for the limits that no connection can bring along", async () => {
    const behindPooler = { DIRECT_DATABASE_URL: database.url };
    const said = await refused(behindPooler);
    expect(said).toContain("connect_query has to SET statement_timeout = 3000");
    expect(said).toContain("SET lock_timeout = 1000");
    expect(said).toContain("SET idle_in_transaction_session_timeout = 5000");
    const limited = new URL(database.url);
    limited.searchParams.set(
      "options",
      "-c statement_timeout=3s -c lock_timeout=1001 -c idle_in_transaction_session_timeout=5s",
    );
    const left = await refused({ ...behindPooler, DATABASE_URL: limited.href });
    expect(left.match(/connect_query has to SET \w+/gu)).toEqual(["connect_query has to SET lock_timeout"]);
  });

  it("refuses a database that lacks a migration, and one that newer programs have changed", async () => {
    const last = "SELECT max(name) AS name FROM migrations WHERE needs_program IS NULL";
    const [row] = await db.query<{ name: string }>("test.last", last);
    await db.query("test.lack", "UPDATE migrations SET name = 'x' || name WHERE name = $1", [row?.name]);
    expect(await refused()).toContain(`lacks ${row?.name}`);
    await db.query("test.back", "UPDATE migrations SET name = substr(name, 2), needs_program = 9999 WHERE name = $1", [
      `x${row?.name}`,
    ]);
    expect(await refused()).toContain("9999");
    expect(await run("migrate.ts", { DATABASE_URL: database.url })).toMatchObject({ code: 78 });
  });
});
