import { mkdtempSync, readFileSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type PostgresServer, startPostgres } from "../../../tools/postgres/start-postgres.ts";
import { type Database, openDatabase } from "./database.ts";
import { type ApiProcess, startApiProcess } from "./testing/api-process.ts";
import { type Buyers, startBuyers } from "./testing/buyers.ts";
import { makeCourier, makeMember, makeProduct } from "./testing/factories.ts";
import { timesOf } from "./testing/long-run.ts";
import { createTestDatabase } from "./testing/test-database.ts";

const BUYERS = 8;
const API_KILLS = timesOf({ gate: 10, long: 1000 });
const POSTGRES_KILLS = timesOf({ gate: 3, long: 200 });
const AUDIT = readFileSync(join(import.meta.dirname, "audit.sql"), "utf8");

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function shop(adminUrl?: string): Promise<{ url: string; db: Database; code: string; bearers: string[] }> {
  const database = await createTestDatabase(adminUrl);
  if (adminUrl === undefined) ends.push(database.drop);
  const db = openDatabase({ url: database.url, poolSize: 2 });
  ends.push(() => db.close());
  await makeCourier(db);
  const code = await makeProduct(db, { stock: 1_000_000 });
  const members = await Promise.all(Array.from({ length: BUYERS }, () => makeMember(db)));
  return { url: database.url, db, code, bearers: members.map(({ bearer }) => bearer) };
}

async function started(url: string): Promise<ApiProcess> {
  const api = await startApiProcess(url);
  ends.push(() => api.kill());
  return api;
}

/** Every order that was answered is there, no other is, and nothing is amiss. */
async function expectWhole(db: Database, buyers: Buyers): Promise<void> {
  await buyers.stop();
  await vi.waitFor(async () => expect(await db.query("killed.audit", AUDIT)).toEqual([]), { timeout: 5000 });
  const orders = await db.query<{ number: string }>("killed.orders", "SELECT number FROM orders ORDER BY number");
  expect(orders.map(({ number }) => number)).toEqual([...buyers.numbers].sort());
}

describe("the API", () => {
  it(
    `loses no order and makes none twice when it is killed ${API_KILLS} times while ${BUYERS} order`,
    async () => {
      const { url, db, code, bearers } = await shop();
      let current = await started(url);
      const buyers = startBuyers({ bearers, code, url: () => current.url });
      for (let kills = 0; kills < API_KILLS; kills += 1) {
        const before = buyers.numbers.length;
        await vi.waitUntil(() => buyers.numbers.length > before, { timeout: 20_000, interval: 5 });
        // Another moment of what it does each time.
        await wait(kills % 11);
        await current.kill();
        current = await started(url);
      }
      await expectWhole(db, buyers);
      expect(buyers.numbers.length).toBeGreaterThan(API_KILLS);
    },
    API_KILLS * 10_000,
  );

  it("ends within ten seconds when it is asked to, with everything answered", async () => {
    const { url, db, code, bearers } = await shop();
    let current = await started(url);
    const buyers = startBuyers({ bearers, code, url: () => current.url });
    for (let rounds = 0; rounds < 2; rounds += 1) {
      const next = await started(url);
      const before = buyers.numbers.length;
      await vi.waitUntil(() => buyers.numbers.length > before + BUYERS, { timeout: 10_000, interval: 5 });
      const asked = performance.now();
      const ending = current.end();
      current = next;
      expect(await ending).toBe(0);
      expect(performance.now() - asked).toBeLessThan(10_000);
    }
    await expectWhole(db, buyers);
  }, 60_000);
});

describe("PostgreSQL", () => {
  it(
    `loses no order when it is killed ${POSTGRES_KILLS} times, and orders go on within five seconds`,
    async () => {
      const box = mkdtempSync(join(tmpdir(), "kram-killed-"));
      await chmod(box, 0o711);
      ends.push(() => rm(box, { recursive: true, force: true }));
      let server: PostgresServer = await startPostgres({ dataDir: join(box, "postgres") });
      ends.push(() => server.stop());
      const { url, db, code, bearers } = await shop(server.url("postgres"));
      const api = await started(url);
      const buyers = startBuyers({ bearers, code, url: () => api.url });
      for (let kills = 0; kills < POSTGRES_KILLS; kills += 1) {
        const before = buyers.numbers.length;
        await vi.waitUntil(() => buyers.numbers.length > before, { timeout: 20_000, interval: 5 });
        process.kill(server.pid, "SIGKILL");
        await server.ended;
        const answered = buyers.numbers.length;
        server = await startPostgres({ dataDir: join(box, "postgres") });
        await vi.waitUntil(() => buyers.numbers.length > answered, { timeout: 5000, interval: 5 });
      }
      await expectWhole(db, buyers);
    },
    POSTGRES_KILLS * 60_000,
  );
});
