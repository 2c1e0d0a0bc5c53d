import { listStructure } from "@kram/contract/structure";
import { countryOf } from "@kram/countries/country";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeProduct, makeSession } from "../../platform/testing/factories.ts";
import { makeLargeClub } from "../../platform/testing/large-club.ts";
import { makePlan, TEST_ADDRESS, TEST_PLAN } from "../../platform/testing/sold-orders.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { bringOrders } from "../orders/public.ts";
import { countStructure } from "../structure/public.ts";
import { closeMonth } from "./public.ts";

/** `KRAM_LONG=1` counts a hundred thousand members, and checks times on an idle machine. */
const LONG = process.env.KRAM_LONG === "1";
const MEMBERS = LONG ? 100_000 : 2000;
const [CLOSE_MS, ANSWER_MS, MEMORY_MB] = [60_000, 50, 700];
const country = countryOf("pl");

let api: TestApi;

const BATCH = 500;

const everyFifth = (ids: readonly number[]) => ids.filter((_, at) => at % 5 === 4);

/** Two pieces each. */
async function sell(code: string, buyers: readonly { id: number; at: Date }[]): Promise<void> {
  const line = { code, title: "Towar", quantity: 2, unitGross: 2000, netVolume: 1000, points: 10, vatPercent: 23 };
  for (let from = 0; from < buyers.length; from += BATCH) {
    const orders = buyers.slice(from, from + BATCH).map(({ id, at }) => ({
      memberId: id,
      cashAt: at,
      steps: (["CREATED", "CONFIRMED", "EXECUTED", "SENT"] as const).map((status) => ({ status, at })),
      shipping: 0,
      shippingAddress: TEST_ADDRESS,
      lines: [line],
    }));
    await api.db.inTransaction(async (tx) => {
      // Setting up may take longer than a request.
      await tx.query("test.patience", "SELECT set_config('statement_timeout', '60s', true)");
      await bringOrders(tx, { prefix: "L", currency: "PLN", orders });
    });
    // A connection that met these tables empty would scan them for every key.
    if ((from / BATCH) % 10 === 0) await api.db.query("test.analyze", "ANALYZE carts, orders");
  }
}

/** All bought in 2024-03, one in five this month. */
beforeAll(async () => {
  api = await startTestApi();
  await makePlan(api.db, { ...TEST_PLAN, qualifyingPoints: 10, personal: [{ points: 10, rate: 500 }] });
  const code = await makeProduct(api.db, { stock: 1 });
  const client = api.db.listener();
  await client.connect();
  const ids = await makeLargeClub(client, MEMBERS);
  const past = new Date("2024-03-10T12:00Z");
  await sell(code, [...ids.map((id) => ({ id, at: past })), ...everyFifth(ids).map((id) => ({ id, at: new Date() }))]);
  await client.query("ANALYZE");
  await client.end();
}, 600_000);
afterAll(() => api.close());

describe("200", () => {
  it(`closes a month of ${MEMBERS} members, each paid once`, { timeout: 300_000 }, async () => {
    const before = process.memoryUsage().rss;
    const from = performance.now();
    const closed = await closeMonth({ db: api.db, country, month: "2024-03-01" });
    const tookMs = performance.now() - from;
    const grewMb = (process.memoryUsage().rss - before) / 1_048_576;
    console.log(`closed ${closed.memberCount} members in ${Math.round(tookMs)} ms, ${Math.round(grewMb)} MB more`);
    expect(closed).toMatchObject({ memberCount: MEMBERS, orderCount: MEMBERS });
    const again = await closeMonth({ db: api.db, country, month: "2024-03-01" });
    expect(again.memberCount).toBe(MEMBERS);
    const [sums] = await api.db.query<{ posted: number; items: number }>(
      "test.sums",
      `SELECT (SELECT sum(amount_minor)::bigint FROM bonus_postings) AS posted, (SELECT sum(amount_minor)::bigint
       FROM bonus_items) AS items`,
    );
    expect(sums?.posted).toBe(sums?.items);
    expect(sums?.posted).toBe(closed.bonus);
    if (!LONG) return;
    expect(tookMs).toBeLessThan(CLOSE_MS);
    expect(grewMb).toBeLessThan(MEMORY_MB);
  });

  it("opens, lists and searches the structure at its top", { timeout: 120_000 }, async () => {
    const from = performance.now();
    await countStructure({ db: api.db, country });
    console.log(`counted the structure in ${Math.round(performance.now() - from)} ms`);
    const [top] = await api.db.query<{ id: number }>("test.top", "SELECT id FROM members WHERE member_no = 'L1'");
    const bearer = await makeSession(api.db, { memberId: top?.id ?? 0 });
    const whole = await api.client.call(listStructure, { query: {} }, { bearer });
    expect(whole.parent).toMatchObject({ groupSize: MEMBERS - 1, groupPoints: Math.floor(MEMBERS / 5) * 20 });
    const [deep] = await api.db.query<{ no: string }>(
      "test.deep",
      "SELECT m.member_no AS no FROM structure_nodes n JOIN members m ON m.id = n.member_id ORDER BY n.depth DESC LIMIT 1",
    );
    const queries = [
      {},
      { parentNo: deep?.no },
      { view: "all" },
      { view: "all", sort: "groupPoints" },
      { view: "all", sort: "personalPoints", pageNo: 20 },
      { view: "all", sort: "depth" },
      { view: "all", pageNo: 60, pageSize: 25 },
      { text: `L${MEMBERS - 10}` },
      { text: "nazwisko77" },
      { text: "nazwisko77", sort: "groupPoints", pageNo: 3 },
      { text: "nazwisko", sort: "depth" },
      { text: "L1", view: "all", pageNo: 40 },
      { text: "im" },
      { text: "zq" },
      { text: "nobody is called that" },
    ] as const;
    for (const query of queries) {
      const times: number[] = [];
      for (let round = 0; round < 7; round += 1) {
        const start = performance.now();
        await api.client.call(listStructure, { query }, { bearer });
        times.push(performance.now() - start);
      }
      const median = times.toSorted((a, b) => a - b)[3] ?? 0;
      console.log(`${JSON.stringify(query)}: ${median.toFixed(1)} ms`);
      if (LONG) expect(median).toBeLessThan(ANSWER_MS);
    }
  });
});
