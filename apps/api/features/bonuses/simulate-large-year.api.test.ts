import { monitorEventLoopDelay } from "node:perf_hooks";
import { countryOf } from "@kram/countries/country";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeProduct } from "../../platform/testing/factories.ts";
import { makeLargeClub, makeLargeYear } from "../../platform/testing/large-club.ts";
import { makePlan, TEST_PLAN } from "../../platform/testing/sold-orders.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { simulateYear } from "./simulate-year.ts";

/** `KRAM_LONG=1` counts the year of a hundred thousand members, and checks time and memory. */
const LONG = process.env.KRAM_LONG === "1";
const MEMBERS = LONG ? 100_000 : 1000;
const [MOST_MS, MOST_MB] = [600_000, 400];
const MONTHS = Array.from({ length: 12 }, (_, at) => `2023-${String(at + 1).padStart(2, "0")}`);
const PLAN = { ...TEST_PLAN, qualifyingPoints: 10, personal: [{ points: 10, rate: 500 }] };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await makePlan(api.db, PLAN);
  const client = api.db.listener();
  await client.connect();
  await makeLargeClub(client, MEMBERS);
  await client.end();
  await makeLargeYear(api.db, { code: await makeProduct(api.db, { stock: 1 }), months: MONTHS });
}, 600_000);
afterAll(() => api.close());

it(`simulates a year of ${MEMBERS} members in bounded time and memory`, { timeout: 900_000 }, async () => {
  const pauses = monitorEventLoopDelay({ resolution: 10 });
  pauses.enable();
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  const [from, used] = [performance.now(), process.cpuUsage()];
  const rules = { ...PLAN, cap: 50_000, levels: [...PLAN.levels, { groupPoints: 1000, rate: 300 }] };
  const figures = await simulateYear({ db: api.db, country: countryOf("pl"), rules });
  const tookMs = performance.now() - from;
  const { user, system } = process.cpuUsage(used);
  clearInterval(timer);
  pauses.disable();
  const [grewMb, longestMs] = [(most - before) / 1_048_576, pauses.max / 1e6];
  console.log(
    `simulated 12 months of ${MEMBERS} members in ${Math.round(tookMs)} ms, ${Math.round((user + system) / 1000)} ms of the processor, ` +
      `${Math.round(grewMb)} MB more, longest pause ${Math.round(longestMs)} ms, 99 of 100 ${Math.round(pauses.percentile(99) / 1e6)} ms`,
  );
  expect(figures.months.map(({ month }) => month)).toEqual(MONTHS);
  expect(figures.present.members).toBe(MEMBERS);
  expect(figures.gainers + figures.losers + figures.unchanged).toBe(MEMBERS);
  // Every month sells the same, so each pays the same.
  expect(new Set(figures.months.map(({ simulation }) => simulation.bonus)).size).toBe(1);
  expect(figures.kinds.reduce((sum, { simulation }) => sum + simulation, 0)).toBe(figures.simulation.bonus);
  if (!LONG) return;
  expect(tookMs).toBeLessThan(MOST_MS);
  expect(grewMb).toBeLessThan(MOST_MB);
});
