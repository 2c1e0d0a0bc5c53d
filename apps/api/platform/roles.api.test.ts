import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { RawDatabase } from "./database.ts";
import { openRawDatabase } from "./open-database.ts";
import { createOutboxCall } from "./outbox/outbox-worker.ts";
import { type ApiProcess, startApiProcess } from "./testing/api-process.ts";
import { createTestDatabase } from "./testing/test-database.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: RawDatabase;
let api: ApiProcess;
let worker: ApiProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openRawDatabase({ url: database.url });
  api = await startApiProcess(database.url, { KRAM_ROLE: "api", DRAIN_SECONDS: "1" });
});
afterAll(async () => {
  await Promise.all([api.kill(), worker.kill()]);
  await db.close();
  await database.drop();
});

const store = () => db.query("test.ask", "INSERT INTO outbox (kind, payload) VALUES ('test', '{}')");
const tried = async () => {
  const rows = await db.query("test.tried", "SELECT 1 FROM outbox WHERE attempts > 0");
  return rows.length;
};
const statusOf = async (at: ApiProcess, path: string) => {
  const answer = await fetch(at.url + path, { redirect: "manual" });
  await answer.body?.cancel();
  return answer.status;
};

describe("the roles of the API", () => {
  it("leave the outbox to the worker, which the others wake", { timeout: 30_000 }, async () => {
    await store();
    await wait(2500);
    expect(await tried()).toBe(0);
    worker = await startApiProcess(database.url, { KRAM_ROLE: "worker" });
    await vi.waitUntil(async () => (await tried()) === 1, { timeout: 5000, interval: 20 });
    // Unwoken it looks every two seconds: three quick wakes in a row are no chance.
    for (const count of [2, 3, 4]) {
      await store();
      createOutboxCall(db)();
      await vi.waitUntil(async () => (await tried()) === count, { timeout: 1000, interval: 20 });
    }
  });

  it("let the worker answer nothing but whether it lives and is ready", async () => {
    const paths = ["/live", "/ready", "/product", "/openapi.json", "/docs", "/office", "/settings"];
    const statuses = await Promise.all(paths.map((path) => statusOf(worker, path)));
    expect(statuses).toEqual([200, 200, 404, 404, 404, 404, 404]);
    expect(await statusOf(api, "/product")).toBe(200);
  });
});

describe("/ready", () => {
  const ready = async () => {
    const answer = await fetch(`${api.url}/ready`);
    return { status: answer.status, body: (await answer.json()) as object };
  };

  it("refuses while the database belongs to newer programs", async () => {
    const last = "UPDATE migrations SET needs_program = $1 WHERE name = (SELECT max(name) FROM migrations)";
    await db.query("test.newer", last, [9999]);
    expect(await ready()).toMatchObject({ status: 503, body: { reason: "schema" } });
    await db.query("test.same", last, [null]);
    expect(await ready()).toMatchObject({ status: 200, body: { ready: true, schema: expect.any(String) } });
  });

  it("refuses from SIGTERM on, while calls are still answered and connections end", async () => {
    const ended = api.end();
    await vi.waitUntil(async () => (await ready()).status === 503, { timeout: 900, interval: 10 });
    const answer = await fetch(`${api.url}/product`);
    expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
    expect(await ended).toBe(0);
  });
});
