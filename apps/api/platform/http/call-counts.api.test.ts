import type { FastifyRateLimitStore } from "@fastify/rate-limit";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RawDatabase } from "../database.ts";
import { openRawDatabase } from "../open-database.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { createCallCounts } from "./call-counts.ts";

let db: RawDatabase;
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  db = openRawDatabase({ url: made.url });
});
afterAll(async () => {
  await db.close();
  await drop();
});

/** A program of its own, which tells the others only when the test says so. */
function program() {
  const counts = createCallCounts(db, (error) => expect.fail(error.message));
  counts.stop();
  const route = (path: string, groupId: string) => {
    const options = { path, prefix: "", groupId, method: "POST" as const, url: path, handler: () => null };
    return new counts.store({}).child(options);
  };
  return { share: counts.share, writes: route("/carts", "write"), reads: route("/products", "read") };
}

function call(store: FastifyRateLimitStore, key: string): { current: number; ttl: number } {
  let counted = { current: 0, ttl: 0 };
  store.incr(key, (_, result = counted) => (counted = result), 60_000, 10);
  return counted;
}

const stored = () => db.query<{ key: string }>("test.counts", "SELECT key FROM call_counts");

it("counts a caller's writes over all programs, whose answers wait for none", async () => {
  const [one, other, third] = [program(), program(), program()];
  for (let calls = 1; calls <= 5; calls += 1) expect(call(one.writes, "me").current).toBe(calls);
  expect(call(other.writes, "me").current).toBe(1);
  await one.share();
  await other.share();
  expect(call(other.writes, "me").current).toBe(7);
  // What was told is not told again.
  await one.share();
  await other.share();
  expect(call(third.writes, "me").current).toBe(1);
  await third.share();
  const { current, ttl } = call(third.writes, "me");
  expect(current).toBe(9);
  expect(ttl).toBeGreaterThan(50_000);
  expect(call(third.writes, "somebody else").current).toBe(1);
});

it("keeps what is called meanwhile, and begins anew after a minute", async () => {
  const [one, other] = [program(), program()];
  call(one.writes, "busy");
  const telling = one.share();
  call(one.writes, "busy");
  await telling;
  expect(call(one.writes, "busy").current).toBe(3);
  await one.share();
  await db.query("test.age", "UPDATE call_counts SET began_at = now() - interval '61 seconds'");
  call(other.writes, "busy");
  await other.share();
  expect(call(other.writes, "busy").current).toBe(2);
});

it("counts reads in each program, tells nothing where nothing is called, and keeps neither addresses nor what is old", async () => {
  const one = program();
  await db.query("test.empty", "TRUNCATE call_counts");
  for (let calls = 0; calls < 3; calls += 1) call(one.reads, "192.0.2.7");
  await one.share();
  expect(await stored()).toEqual([]);
  call(one.writes, "192.0.2.7");
  await one.share();
  expect(await stored()).toEqual([{ key: expect.not.stringContaining("192") }]);
  await db.query("test.old", "UPDATE call_counts SET began_at = now() - interval '3 minutes'");
  call(one.writes, "another");
  await one.share();
  expect(await stored()).toHaveLength(1);
});
