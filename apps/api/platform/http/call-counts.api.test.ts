import type { FastifyRateLimitStore } from "@fastify/rate-limit";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { RawDatabase } from "../database.ts";
import { openRawDatabase } from "../open-database.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { type CacheServer, startCacheServer } from "../testing/cache-server.ts";
import { createCallCounts } from "./call-counts.ts";
import { createTableCounts, type SharedCounts } from "./shared-counts.ts";
import { createValkeyCounts } from "./valkey-counts.ts";

let db: RawDatabase;
let drop: () => Promise<void>;
const cache: CacheServer | null = await startCacheServer();
beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  db = openRawDatabase({ url: made.url });
});
afterAll(async () => {
  await db.close();
  await drop();
  await cache?.stop();
});

/** Where programs tell each other, and how a minute passes there. */
interface Place {
  open(): SharedCounts;
  age(): Promise<unknown>;
}

const table: Place = {
  open: () => createTableCounts(db),
  age: () => db.query("test.age", "UPDATE call_counts SET began_at = now() - interval '61 seconds'"),
};
const valkey: Place = {
  open: () => createValkeyCounts(cache?.url ?? "", "test"),
  age: async () => cache?.forgetAll(),
};
const closing: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

/** A program of its own, which tells the others only when the test says so. */
function program(place: Place = table) {
  const shared = place.open();
  closing.push(() => shared.close());
  const counts = createCallCounts({ ...shared, close: async () => undefined }, (error) => expect.fail(error.message));
  void counts.stop();
  // The plugin ends each key with the kind of the call.
  const route = (path: string, groupId: string): Counter => {
    const options = { path, prefix: "", groupId, method: "POST" as const, url: path, handler: () => null };
    const store = new counts.store({}).child(options);
    return { incr: (key, then) => store.incr(`${key}${groupId}`, then, 60_000, 10) };
  };
  return { share: counts.share, writes: route("/carts", "write"), reads: route("/products", "read") };
}

interface Counter {
  incr(key: string, then: Parameters<FastifyRateLimitStore["incr"]>[1]): void;
}

function call(store: Counter, key: string): { current: number; ttl: number } {
  let counted = { current: 0, ttl: 0 };
  store.incr(key, (_, result = counted) => (counted = result));
  return counted;
}

const stored = () => db.query<{ key: string }>("test.counts", "SELECT key FROM call_counts");

const PLACES = [{ name: "a table", place: table }, ...(cache ? [{ name: "a Valkey", place: valkey }] : [])];

it.each(PLACES)(
  "counts a caller's writes over all programs by $name, whose answers wait for none",
  async ({ place }) => {
    const [one, other, third] = [program(place), program(place), program(place)];
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
  },
);

it.each(PLACES)("keeps what is called meanwhile by $name, and begins anew after a minute", async ({ place }) => {
  const [one, other] = [program(place), program(place)];
  call(one.writes, "busy");
  const telling = one.share();
  call(one.writes, "busy");
  await telling;
  expect(call(one.writes, "busy").current).toBe(3);
  await one.share();
  await place.age();
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

it.runIf(cache)("counts on by itself while the Valkey is away, and tells what it counted when it is back", async () => {
  const [one, other] = [program(valkey), program(valkey)];
  call(one.writes, "patient");
  await cache?.stop();
  await expect(one.share()).rejects.toThrow(/clos|writeable|connect|timed out/iu);
  expect(call(one.writes, "patient").current).toBe(2);
  await cache?.start();
  await vi.waitFor(() => one.share(), { timeout: 5000, interval: 100 });
  call(other.writes, "patient");
  await vi.waitFor(() => other.share(), { timeout: 5000, interval: 100 });
  expect(call(other.writes, "patient").current).toBe(4);
});
