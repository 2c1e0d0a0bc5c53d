import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { RawDatabase } from "./database.ts";
import { openRawDatabase } from "./open-database.ts";
import { createTestDatabase } from "./testing/test-database.ts";

let db: RawDatabase;
let drop: () => Promise<void>;
const described = vi.spyOn(pg.Connection.prototype as unknown as { describe: () => void }, "describe");
beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  db = openRawDatabase({ url: made.url, poolSize: 1 });
  await db.query("test.table", "CREATE TABLE test_facts (id bigint, said text, told jsonb, at timestamptz)");
  await db.query("test.fill", `INSERT INTO test_facts VALUES (7, NULL, '{"a":1}', '2026-01-02T03:04:05Z')`);
});
afterAll(async () => {
  await db.close();
  await drop();
});

const facts = () => db.query("test.facts", "SELECT id, said, told, at FROM test_facts WHERE id = $1", [7]);
const word = () => db.query("test.word", "SELECT 'x' AS word");
const divided = (by: number) => db.query("test.divided", "SELECT 10 / $1::int AS share", [by]);

describe("a named statement", () => {
  it("asks for its columns once, and answers the same ever after", async () => {
    const first = await facts();
    expect(first).toEqual([{ id: 7, said: null, told: { a: 1 }, at: new Date("2026-01-02T03:04:05Z") }]);
    described.mockClear();
    expect([await facts(), await facts()]).toEqual([first, first]);
    expect(described).not.toHaveBeenCalled();
  });

  it("keeps its own columns beside others, in a transaction too", async () => {
    await word();
    const both = await db.inTransaction(async (tx) => [
      await tx.query("test.word", "SELECT 'x' AS word"),
      await tx.query("test.facts", "SELECT id, said, told, at FROM test_facts WHERE id = $1", [8]),
    ]);
    expect(both).toEqual([[{ word: "x" }], []]);
  });

  it("goes on after it failed, the first time and later", async () => {
    await expect(divided(0)).rejects.toMatchObject({ code: "22012" });
    expect(await divided(5)).toEqual([{ share: 2 }]);
    await expect(divided(0)).rejects.toMatchObject({ code: "22012" });
    expect(await divided(2)).toEqual([{ share: 5 }]);
  });

  it("is refused rather than misread once its columns are others", async () => {
    const all = () => db.query("test.all", "SELECT * FROM test_facts");
    await all();
    await all();
    await db.query("test.widen", "ALTER TABLE test_facts ADD COLUMN more integer");
    await expect(all()).rejects.toMatchObject({ code: "0A000" });
  });

  it("tells where it was asked when it fails", async () => {
    await divided(1);
    const failed = await divided(0).catch((error: Error) => error);
    expect(String((failed as Error).stack)).toContain("known-statement.api.test");
  });
});
