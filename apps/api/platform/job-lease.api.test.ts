import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { RawDatabase } from "./database.ts";
import { behindFence } from "./job-fence.ts";
import { createJobLease } from "./job-lease.ts";
import { openRawDatabase } from "./open-database.ts";
import { createTestDatabase } from "./testing/test-database.ts";

let db: RawDatabase;
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  db = openRawDatabase({ url: made.url, manyPeople: true });
});
afterAll(async () => {
  await db.close();
  await drop();
});

type Lease = ReturnType<typeof createJobLease>;
let one: Lease;
let other: Lease;
beforeEach(async () => {
  const fail = (error: Error) => expect.fail(error.message);
  [one, other] = [createJobLease(db, fail), createJobLease(db, fail)];
  await one.beat();
});
afterEach(() => Promise.all([one.stop(), other.stop()]));

/** As after the death of who holds it. */
const runOut = () => db.query("test.run-out", "UPDATE job_leases SET ends_at = now()");

/** Null while it is not held. */
const fenceOf = (lease: Lease) => Promise.race([lease.held(), Promise.resolve(null)]);

const write = () => db.inTransaction((tx) => tx.query("test.write", "SELECT 1"));

it("is one process's, which prolongs it under the same fence", async () => {
  const fence = await one.held();
  await other.beat();
  expect(await fenceOf(other)).toBeNull();
  await one.beat();
  expect(await one.held()).toBe(fence);
  await other.beat();
  expect(await fenceOf(other)).toBeNull();
});

it("lasts twelve seconds beyond the last beat", async () => {
  const [left] = await db.query<{ seconds: number }>(
    "test.left",
    "SELECT extract(epoch FROM ends_at - now())::float8 AS seconds FROM job_leases",
  );
  expect(left?.seconds).toBeGreaterThan(11);
  expect(left?.seconds).toBeLessThanOrEqual(12);
});

it("is not used any more when two beats were missed, before others may take it", async () => {
  const now = performance.now();
  const clock = vi.spyOn(performance, "now");
  try {
    clock.mockReturnValue(now + 7000);
    expect(await fenceOf(one)).not.toBeNull();
    clock.mockReturnValue(now + 8001);
    expect(await fenceOf(one)).toBeNull();
  } finally {
    clock.mockRestore();
  }
});

it("goes to a process that waits for it, under a later fence, once it is given back or runs out", async () => {
  const fence = await one.held();
  const waiting = other.held();
  await one.stop();
  await other.beat();
  expect(await waiting).toBe(fence + 1);
  await runOut();
  await one.beat();
  expect(await fenceOf(one)).toBe(fence + 2);
  await other.beat();
  expect(await fenceOf(other)).toBeNull();
});

it("is one process's when many take it at once", async () => {
  await runOut();
  const many = Array.from({ length: 10 }, () => createJobLease(db, (error) => expect.fail(error.message)));
  await Promise.all(many.map((lease) => lease.beat()));
  const held = (await Promise.all(many.map(fenceOf))).filter((fence) => fence !== null);
  expect(held).toHaveLength(1);
  await Promise.all(many.map((lease) => lease.stop()));
});

it("stays taken when the next look comes before the answer to the first", async () => {
  await runOut();
  await Promise.all([other.beat(), other.beat()]);
  expect(await fenceOf(other)).not.toBeNull();
});

it("stops what is still under way behind an earlier fence", async () => {
  const fence = await one.held();
  await behindFence(fence, write);
  await runOut();
  await other.beat();
  await expect(behindFence(fence, write)).rejects.toMatchObject({ code: "KL001" });
  await behindFence(await other.held(), write);
});

it("is not taken, but can be prolonged, while a transaction works by it", async () => {
  const fence = await one.held();
  await behindFence(fence, () =>
    db.inTransaction(async () => {
      await runOut();
      await other.beat();
      expect(await fenceOf(other)).toBeNull();
      await one.beat();
      await runOut();
    }),
  );
  await other.beat();
  expect(await other.held()).toBe(fence + 1);
});
