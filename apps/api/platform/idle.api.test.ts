import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeMember, makeProduct } from "./testing/factories.ts";
import { makePlan, makeSoldOrder } from "./testing/sold-orders.ts";
import type { TestApi } from "./testing/test-api.ts";
import { watchWrites } from "./testing/watch-writes.ts";

const repeated: (() => Promise<unknown>)[] = [];

/** Fewer would mean that the test misses some. */
const LEAST_JOBS = 17;

let api: TestApi;
let writes: () => Promise<string[]>;
beforeAll(async () => {
  vi.doMock("./repeat.ts", () => ({
    every: (_pauseMs: number, work: () => Promise<unknown>) => {
      repeated.push(work);
      return { stop: () => undefined };
    },
  }));
  // The tests' set-up has loaded the API already, with its real clock.
  vi.resetModules();
  const { startTestApi } = await import("./testing/test-api.ts");
  api = await startTestApi();
  await makePlan(api.db);
  const { id: memberId } = await makeMember(api.db);
  const code = await makeProduct(api.db);
  await makeSoldOrder(api.db, { memberId, code, quantity: 2, at: new Date() });
  await runAll();
  writes = await watchWrites(api.db);
});
afterAll(async () => {
  vi.doUnmock("./repeat.ts");
  await api.close();
});

async function runAll(): Promise<void> {
  for (const work of repeated) await work();
}

const version = () => api.db.query("test.version", "SELECT version FROM catalog_version");

/** What a process tells of its own jobs, at most twice a minute, does not count. */
const ofTheShop = async () => (await writes()).filter((place) => !/ job_(runs|leases)$/u.test(place));

it("knows every job that the API repeats", () => {
  expect(repeated.length).toBeGreaterThanOrEqual(LEAST_JOBS);
});

it("writes nothing and leaves the catalogue alone while nothing is due", async () => {
  const before = await version();
  for (let round = 0; round < 3; round += 1) await runAll();
  expect(await ofTheShop()).toEqual([]);
  expect(await version()).toEqual(before);
});

it("would notice what is written", async () => {
  await api.db.query("test.touch", "UPDATE brands SET name = name WHERE false");
  expect(await ofTheShop()).toEqual(["UPDATE catalog_version", "INSERT catalog_changes"]);
});
