import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createInTurn } from "./in-turn.ts";
import type { RawDatabase } from "./database.ts";
import { openRawDatabase } from "./open-database.ts";
import { createTestDatabase } from "./testing/test-database.ts";
import { holdsConnection } from "./transactions.ts";

let db: RawDatabase;
let url: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await createTestDatabase();
  ({ drop, url } = made);
  // One connection: whoever asks for a second one waits in vain.
  db = openRawDatabase({ url: made.url, poolSize: 1 });
  await db.query("test.table", "CREATE TABLE test_words (word text)");
});
afterAll(async () => {
  await db.close();
  await drop();
});

const say = (word: string) => db.query("test.say", "INSERT INTO test_words VALUES ($1)", [word]);
const xid = async () => (await db.query<{ id: string }>("test.xid", "SELECT pg_current_xact_id()::text AS id"))[0]?.id;
const words = async () =>
  (await db.query<{ word: string }>("test.words", "SELECT word FROM test_words ORDER BY word")).map(({ word }) => word);

describe("an ambient transaction", () => {
  it("refuses what it began and what goes on after its end: nothing of it lands in somebody else's", async () => {
    const gate = Promise.withResolvers<void>();
    let late: Promise<unknown> = Promise.resolve();
    const first = await db.inAmbientTransaction(async () => {
      late = gate.promise.then(() => say("late"));
      return xid();
    });
    await db.inAmbientTransaction(async () => {
      expect(await xid()).not.toBe(first);
      gate.resolve();
      await expect(late).rejects.toThrow("after the end of its transaction");
    });
    expect(await words()).toEqual([]);
  });

  it("refuses a part of it that is not through when the whole ends", async () => {
    const gate = Promise.withResolvers<void>();
    let late: Promise<unknown> = Promise.resolve();
    const refused = db.inAmbientTransaction(async () => {
      late = db.inTransaction(async (tx) => {
        await gate.promise;
        await tx.query("test.say", "INSERT INTO test_words VALUES ($1)", ["part"]);
      });
      await say("whole");
      throw new Error("refused");
    });
    await expect(refused).rejects.toThrow("refused");
    gate.resolve();
    await expect(late).rejects.toThrow("after the end of its transaction");
    expect(await words()).toEqual([]);
  });

  it("takes parts one after the other: one that fails takes back nothing of another", async () => {
    await db.inAmbientTransaction(async () => {
      const part = (word: string, fails: boolean) =>
        db.inTransaction(async () => {
          await say(word);
          await xid();
          if (fails) throw new Error(word);
        });
      const ends = await Promise.allSettled([part("a", false), part("b", true), part("c", false)]);
      expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    });
    expect(await words()).toEqual(["a", "c"]);
  });
});

describe("a transaction", () => {
  it("gets no second connection, and lets nothing wait for a turn", async () => {
    await db.inTransaction(async () => {
      expect(holdsConnection()).toBe(true);
      await expect(xid()).rejects.toThrow("second connection");
      await expect(createInTurn()("key", xid)).rejects.toThrow("a transaction waits for its turn");
    });
    expect(holdsConnection()).toBe(false);
  });

  it("lets what was put off run after its connection is free", async () => {
    let inside: string | undefined;
    let after: string | undefined;
    await db.inTransaction(async (tx) => {
      [{ id: inside }] = (await tx.query<{ id: string }>("test.xid", "SELECT pg_current_xact_id()::text AS id")) as [
        { id: string },
      ];
      await db.afterTransaction(async () => {
        after = await xid();
      });
      expect(after).toBeUndefined();
    });
    expect(after).not.toBe(inside);
    expect(after).toBeDefined();
  });
});

describe("whose turn it is", () => {
  it("goes on with what needs the same turn, and lets nobody else in meanwhile", async () => {
    const inTurn = createInTurn();
    const seen: string[] = [];
    const first = inTurn(1, async () => {
      await inTurn(1, async () => seen.push("inner"));
      seen.push("outer");
    });
    await Promise.all([first, inTurn(1, async () => seen.push("next"))]);
    expect(seen).toEqual(["inner", "outer", "next"]);
  });
});

describe("reading at once", () => {
  it("sees one moment, and writes nothing", async () => {
    const other = openRawDatabase({ url, poolSize: 1 });
    await db.readAtOnce(async (tx) => {
      const count = () => tx.query<{ words: number }>("test.count", "SELECT count(*) AS words FROM test_words");
      const [before] = await count();
      await other.query("test.later", "INSERT INTO test_words VALUES ('later')");
      expect(await count()).toEqual([before]);
      await expect(tx.query("test.write", "INSERT INTO test_words VALUES ('mine')")).rejects.toMatchObject({
        code: "25006",
      });
    });
    await other.close();
    expect(await words()).toContain("later");
    expect(await words()).not.toContain("mine");
  });
});
