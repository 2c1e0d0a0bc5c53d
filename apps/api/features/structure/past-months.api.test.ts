import { listPastMonths } from "@kram/contract/structure";
import { poland } from "@kram/countries/pl";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { closeSoldMonth, makePlan, makeSoldOrder, TEST_PLAN } from "../../platform/testing/sold-orders.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { keepOldStandings, reverseOrderBonuses } from "../bonuses/public.ts";

type Person = Awaited<ReturnType<typeof makeMember>>;

let api: TestApi;
let own: Person;
let below: Person;
const orders: number[] = [];

/** May qualifies without a leader's points, June has no own ones, July has nothing. */
beforeAll(async () => {
  api = await startTestApi();
  const code = await makeProduct(api.db);
  await makePlan(api.db);
  await makePlan(api.db, { ...TEST_PLAN, levels: TEST_PLAN.levels.slice(0, 1) }, "2024-06");
  [own, below] = [await makeMember(api.db), await makeMember(api.db)];
  await api.db.query(
    "test.below",
    "UPDATE members SET sponsor_id = CASE id WHEN $1 THEN $2::bigint END, created_at = '2024-05-02' WHERE id IN ($1, $2)",
    [below.id, own.id],
  );
  const sold = [
    [own, 5, "2024-05"],
    [below, 3, "2024-05"],
    [below, 7, "2024-06"],
  ] as const;
  for (const [{ id: memberId }, quantity, month] of sold)
    orders.push(await makeSoldOrder(api.db, { memberId, code, quantity, at: new Date(`${month}-10T10:00:00Z`) }));
  for (const month of ["2024-04", "2024-05", "2024-06", "2024-07"]) await closeSoldMonth(api.db, month);
});
afterAll(() => api.close());

const MAY = {
  month: "2024-05",
  planVersion: 1,
  personalPoints: 50,
  groupPoints: 80,
  active: true,
  qualified: true,
  openLevels: 2,
  levelCount: 2,
  leader: false,
  bonus: "5,50",
};

describe("200", () => {
  it("tells each month since joining by the plan that closed it, the newest first", async () => {
    const none = { planVersion: 2, personalPoints: 0, active: false, qualified: false, openLevels: 0, levelCount: 1 };
    expect(await api.client.call(listPastMonths, {}, own)).toEqual({
      currency: "PLN",
      currentPage: 1,
      totalPageCount: 1,
      totalCount: 3,
      items: [
        { ...none, month: "2024-07", groupPoints: 0, leader: false, bonus: "0,00" },
        { ...none, month: "2024-06", groupPoints: 70, leader: false, bonus: "0,00" },
        MAY,
      ],
    });
  });

  it("keeps the points of the close, and takes off the bonus what came back later", async () => {
    await api.db.inTransaction((tx) => reverseOrderBonuses(tx, orders[1] ?? 0, "all"));
    const { items } = await api.client.call(listPastMonths, {}, own);
    expect(items.at(-1)).toEqual({ ...MAY, bonus: "2,50" });
  });

  it("counts months again that closed without keeping points", async () => {
    await api.db.query(
      "test.old",
      "UPDATE bonus_closes SET standings_kept = false WHERE month IN ('2024-05-01', '2024-06-01')",
    );
    await api.db.query("test.gone", "DELETE FROM bonus_standings WHERE month = '2024-05-01'");
    const months = async () => (await api.client.call(listPastMonths, {}, own)).items.map(({ month }) => month);
    expect(await months()).toEqual(["2024-07"]);
    await keepOldStandings({ db: api.db, country: poland });
    expect(await months()).toEqual(["2024-07", "2024-06", "2024-05"]);
    const { items } = await api.client.call(listPastMonths, {}, own);
    // What came back counts no longer.
    expect(items.at(-1)).toEqual({ ...MAY, groupPoints: 50, bonus: "2,50" });
  });
});

describe("401", () => {
  it("asks for a session", async () => {
    expect(await refusalOf(api.client.call(listPastMonths, {}))).toMatchObject({ status: 401 });
  });
});
