import { listBonusHistory, listBonusLevels, listBonusPeople, listBonusStatements } from "@kram/contract/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { closeSoldMonth, makePlan, TEST_ADDRESS } from "../../platform/testing/sold-orders.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { bringOrders } from "../orders/public.ts";

/** `KRAM_LONG=1` makes a bonus of a hundred thousand lines, and checks times on an idle machine. */
const LONG = process.env.KRAM_LONG === "1";
const [BUYERS, PRODUCTS] = LONG ? [500, 200] : [20, 5];
const ANSWER_MS = 1000;
const MONTH = { month: 5, year: 2024 };

let api: TestApi;
let sponsor: Awaited<ReturnType<typeof makeMember>>;
let buyers: { id: number; memberNo: string }[];

/** Everybody directly below buys one piece of each product. */
beforeAll(async () => {
  api = await startTestApi();
  await makePlan(api.db);
  sponsor = await makeMember(api.db);
  const codes: string[] = [];
  for (let at = 0; at < PRODUCTS; at += 1) codes.push(await makeProduct(api.db));
  buyers = await api.db.query<{ id: number; memberNo: string }>(
    "test.buyers",
    `INSERT INTO members (member_no, email, name, surname, sponsor_id)
     SELECT 'B' || n, 'b' || n || '@kram.test', 'Imię', 'Nazwisko', $2 FROM generate_series(1, $1::integer) AS n
     RETURNING id, member_no AS "memberNo"`,
    [BUYERS, sponsor.id],
  );
  const at = new Date("2024-05-10T10:00:00Z");
  const lines = codes.map((code) => ({
    code,
    title: code,
    quantity: 1,
    unitGross: 2000,
    netVolume: 1000,
    points: 10,
    vatPercent: 23,
  }));
  const order = (memberId: number, given: typeof lines) => ({
    memberId,
    cashAt: at,
    steps: [
      { status: "CREATED", at },
      { status: "CONFIRMED", at },
    ] as const,
    shipping: 0,
    shippingAddress: TEST_ADDRESS,
    lines: given,
  });
  const orders = [order(sponsor.id, lines.slice(0, 5)), ...buyers.map(({ id }) => order(id, lines))];
  for (let from = 0; from < orders.length; from += 50)
    await api.db.inTransaction(async (tx) => {
      // Setting up may take longer than a request.
      await tx.query("test.patience", "SELECT set_config('statement_timeout', '60s', true)");
      await bringOrders(tx, { prefix: "L", currency: "PLN", orders: orders.slice(from, from + 50) });
    });
  await closeSoldMonth(api.db, "2024-05");
  await api.db.query("test.analyze", "ANALYZE");
}, 600_000);
afterAll(() => api.close());

it(`explains a bonus of ${BUYERS * PRODUCTS} lines by level, person and order`, { timeout: 120_000 }, async () => {
  const { totalCount } = await api.client.call(listBonusPeople, { query: { ...MONTH, bonusType: "GROUP" } }, sponsor);
  expect(totalCount).toBe(BUYERS);
  const buyerNo = buyers.at(-1)?.memberNo;
  const asked = {
    levels: () => api.client.call(listBonusLevels, { query: MONTH }, sponsor),
    people: () => api.client.call(listBonusPeople, { query: MONTH }, sponsor),
    "people of a level": () => api.client.call(listBonusPeople, { query: { ...MONTH, level: 1, pageNo: 2 } }, sponsor),
    orders: () => api.client.call(listBonusHistory, { query: MONTH }, sponsor),
    "orders of a person": () => api.client.call(listBonusHistory, { query: { ...MONTH, buyerNo } }, sponsor),
    statements: () => api.client.call(listBonusStatements, {}, sponsor),
  };
  for (const [name, ask] of Object.entries(asked)) {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    }
    const median = times.toSorted((a, b) => a - b)[2] ?? 0;
    console.log(`${name}: ${median.toFixed(1)} ms`);
    if (LONG) expect(median).toBeLessThan(ANSWER_MS);
  }
});
