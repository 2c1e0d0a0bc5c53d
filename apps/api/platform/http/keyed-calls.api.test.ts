import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { addCartLine, getCart } from "@kram/contract/cart";
import { register } from "@kram/contract/registration";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeCourier, makeMember, makeProduct } from "../testing/factories.ts";
import { refusalOf } from "../testing/refusal.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { untilWaiting } from "../testing/until.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await makeCourier(api.db);
  await watchTransactions();
});
afterAll(() => api.close());

async function watchTransactions(): Promise<void> {
  await api.db.query("test.trace", "CREATE TABLE test_trace (write text, xid text)");
  await api.db.query(
    "test.note",
    `CREATE FUNCTION note_transaction() RETURNS trigger LANGUAGE plpgsql AS
     'BEGIN INSERT INTO test_trace VALUES (TG_OP || '' '' || TG_TABLE_NAME, pg_current_xact_id()::text); RETURN NULL; END'`,
  );
  for (const table of ["idempotency_keys", "registrations", "outbox", "mails", "link_requests"])
    await api.db.query(
      `test.watch-${table}`,
      `CREATE TRIGGER zz_noted AFTER INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION note_transaction()`,
    );
}

async function timesOf(write: string): Promise<number> {
  const sql = "SELECT count(*) AS times FROM test_trace WHERE write = $1";
  const [row] = await api.db.query<{ times: number }>("test.times", sql, [write]);
  return row?.times ?? 0;
}

async function transactionsOf(write: string): Promise<string[]> {
  const rows = await api.db.query<{ xid: string }>(
    "test.traced",
    "SELECT DISTINCT xid FROM test_trace WHERE write = $1 ORDER BY xid",
    [write],
  );
  return rows.map(({ xid }) => xid);
}

/** Asks to join, with a fresh key unless one is given. */
function ask(sponsorNo: string, caller: { bearer?: string; key?: string; email?: string } = {}) {
  const { key = randomUUID(), email = `${randomUUID()}@kram.test`, ...bearer } = caller;
  const body = { email, sponsorNo, proof: "" };
  return api.client.call(register, { body }, { ...bearer, headers: { "idempotency-key": key } });
}

async function untilNothingDue(): Promise<void> {
  const isDone = async () =>
    (await api.db.query("test.due", "SELECT 1 FROM outbox WHERE done_at IS NULL")).length === 0;
  await vi.waitUntil(isDone, { timeout: 30_000, interval: 10 });
}

describe("100 keyed calls beside 100 that are refused", () => {
  it("keep to their transactions with each statement; every mail leaves once", async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => makeMember(api.db)));
    const askTenTimes = async ({ bearer, memberNo }: { bearer: string; memberNo: string }) => {
      for (let time = 0; time < 10; time += 1) {
        await ask(memberNo, { bearer });
        expect(await refusalOf(ask("999999", { bearer }))).toMatchObject({ code: "invalid-member-number" });
      }
    };
    await Promise.all(people.map(askTenTimes));
    await untilNothingDue();
    // Each entry was done once and made one mail.
    expect([await timesOf("UPDATE outbox"), await timesOf("INSERT mails")]).toEqual([200, 100]);

    // One transaction holds a call's key, wish, mail and answer.
    const own = await transactionsOf("INSERT registrations");
    expect(own.length).toBe(100);
    for (const write of ["INSERT outbox", "INSERT idempotency_keys", "UPDATE idempotency_keys"])
      expect([write, await transactionsOf(write)]).toEqual([write, own]);
    for (const write of ["UPDATE outbox", "UPDATE registrations", "UPDATE link_requests"])
      expect([write, (await transactionsOf(write)).filter((xid) => own.includes(xid))]).toEqual([write, []]);
  }, 60_000);
});

describe("a visitor who asks to join", () => {
  it("gets one mail for one key, and is no other visitor who thought of the same key", async () => {
    const { memberNo } = await makeMember(api.db);
    const before = await timesOf("INSERT mails");
    const [one, other] = [`${randomUUID()}@kram.test`, `${randomUUID()}@kram.test`];
    for (const email of [one, one, other]) await ask(memberNo, { key: "k", email });
    await untilNothingDue();
    expect((await timesOf("INSERT mails")) - before).toBe(2);
  });

  it("is counted also when refused", async () => {
    const counted = async () => {
      const sql = "SELECT requests FROM link_requests WHERE key = 'unproven'";
      const [row] = await api.db.query<{ requests: number }>("test.counted", sql);
      return row?.requests ?? 0;
    };
    const { bearer } = await makeMember(api.db);
    const before = await counted();
    for (let tries = 0; tries < 3; tries += 1) await refusalOf(ask("999999", { bearer }));
    expect(await counted()).toBe(before + 3);
  });
});

describe("many keyed calls of one member", () => {
  it("take no connection from others while they wait for each other", async () => {
    const [crowd, other] = [await makeMember(api.db), await makeMember(api.db)];
    const code = await makeProduct(api.db);
    await api.client.call(addCartLine, { body: { code, quantity: 1 } }, crowd);
    const add = () =>
      api.client.call(
        addCartLine,
        { body: { code, quantity: 1 } },
        { bearer: crowd.bearer, headers: { "idempotency-key": randomUUID() } },
      );
    const held = await api.db.inTransaction(async (tx) => {
      await tx.query("test.hold", "SELECT 1 FROM stock WHERE product_code = $1 FOR UPDATE", [code]);
      const waiting = Promise.allSettled(Array.from({ length: 25 }, add));
      await wait(200);
      await untilWaiting(tx);
      const [row] = await tx.query<{ transactions: number }>(
        "test.transactions",
        `SELECT count(*) AS transactions FROM pg_stat_activity
         WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`,
      );
      await api.client.call(getCart, {}, other);
      return { transactions: row?.transactions ?? 0, waiting };
    });
    // One for the member, and the API's own now and then.
    expect(held.transactions).toBeLessThan(4);
    await held.waiting;
  });
});
