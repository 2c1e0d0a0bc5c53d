import { addBonusPlan, listBonusMonths, listBonusPlans, simulateBonusMonth } from "@kram/contract/bonuses";
import { getMoney } from "@kram/contract/money";
import { cancelOrder } from "@kram/contract/orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { closeSoldMonth, makePlan, makeSoldOrder, TEST_PLAN } from "../../platform/testing/sold-orders.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { post } from "../money/public.ts";
import { reverseOrderBonuses } from "./public.ts";

let api: TestApi;
let staff: { bearer: string };
let code: string;
beforeAll(async () => {
  api = await startTestApi();
  staff = { bearer: await makeStaff(api.db) };
  code = await makeProduct(api.db, { stock: 1000 });
  await makePlan(api.db);
});
afterAll(() => api.close());

type Member = Awaited<ReturnType<typeof makeMember>>;

/** Top member first. */
async function makeChain(length: number): Promise<Member[]> {
  const chain: Member[] = [];
  for (let depth = 0; depth < length; depth += 1) {
    const member = await makeMember(api.db);
    await api.db.query("test.sponsor", "UPDATE members SET sponsor_id = $2 WHERE id = $1", [
      member.id,
      chain.at(-1)?.id ?? null,
    ]);
    chain.push(member);
  }
  return chain;
}

let months = 0;
function ownMonth(): string {
  months += 1;
  return `20${20 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}

const middleOf = (month: string) => new Date(`${month}-15T12:00:00Z`);
const sell = (member: Member, month: string, quantity: number, at = middleOf(month)) =>
  makeSoldOrder(api.db, { memberId: member.id, code, quantity, at });
const rehearse = async (month: string) =>
  (await api.client.call(simulateBonusMonth, { body: { month } }, staff)).simulation;
/** As the office sees the close. */
async function close(month: string) {
  await closeSoldMonth(api.db, month);
  const { items } = await api.client.call(listBonusMonths, {}, staff);
  const found = items.find(({ id }) => id === month);
  expect(found?.state).toBe("closed");
  return found?.close;
}
const bonusOf = async (member: Member) => (await api.client.call(getMoney, {}, member)).bonusBalance;
const at = <T>(list: readonly T[], index: number): T => list[index] as T;

describe("200", () => {
  it("pays every level once, however often it runs", async () => {
    const month = ownMonth();
    const chain = await makeChain(3);
    await sell(at(chain, 0), month, 5);
    await sell(at(chain, 1), month, 5);
    await sell(at(chain, 2), month, 10);
    const rehearsed = await rehearse(month);
    expect(await bonusOf(at(chain, 0))).toBe("0,00");
    const closed = await close(month);
    expect(closed).toMatchObject({ ...rehearsed, posted: true, finishedAt: expect.any(String) });
    expect(closed).toMatchObject({
      memberCount: 3,
      orderCount: 3,
      points: 200,
      netVolume: "200,00",
      outsideVolume: "100,00",
      outsideShare: 5000,
      bonus: "30,00",
    });
    // 5 % of 50 and 10 % of 50 and 5 % of 100; 5 % of 50 and 10 % of 100; 5 % of 100.
    expect(await Promise.all(chain.map(bonusOf))).toEqual(["12,50", "12,50", "5,00"]);
    await Promise.all([close(month), close(month)]);
    expect(await Promise.all(chain.map(bonusOf))).toEqual(["12,50", "12,50", "5,00"]);
  });

  it("goes on where it was interrupted, and pays nobody twice when two run at once", async () => {
    const month = ownMonth();
    const chain = await makeChain(2);
    await sell(at(chain, 0), month, 5);
    await sell(at(chain, 1), month, 5);
    const both = await Promise.allSettled([close(month), close(month)]);
    expect(both.some(({ status }) => status === "fulfilled")).toBe(true);
    await api.db.query("test.interrupt", "UPDATE bonus_closes SET finished_at = NULL WHERE month = $1", [
      `${month}-01`,
    ]);
    expect(await close(month)).toMatchObject({ memberCount: 2, bonus: "10,00" });
    expect(await Promise.all(chain.map(bonusOf))).toEqual(["7,50", "2,50"]);
  });

  it.each([
    ["Europe/Warsaw", "2019-10", "2019-09-30T21:59:59Z", "2019-09-30T22:00:00Z"],
    ["Europe/Warsaw", "2019-11", "2019-10-31T22:59:59Z", "2019-10-31T23:00:00Z"],
    ["Europe/Warsaw", "2019-04", "2019-03-31T21:59:59Z", "2019-03-31T22:00:00Z"],
  ])("in %s lets %s begin at midnight, winter time or not", async (_, month, before, first) => {
    await makePlan(api.db, TEST_PLAN, "2019-01");
    const member = await makeMember(api.db);
    await sell(member, month, 5, new Date(before));
    const order = await sell(member, month, 7, new Date(first));
    expect(await rehearse(month)).toMatchObject({ orderCount: 1, points: 70 });
    // Confirmed again after a hold, an order stays in its month.
    await api.db.query(
      "test.again",
      "INSERT INTO order_timeline (order_id, status, at) VALUES ($1, 'SUSPENDED', $2), ($1, 'CONFIRMED', $2)",
      [order, new Date(`${month}-28T12:00:00Z`)],
    );
    expect(await rehearse(month)).toMatchObject({ orderCount: 1, points: 70 });
  });

  it("does not count what came back before the close", async () => {
    const month = ownMonth();
    const member = await makeMember(api.db);
    const order = await sell(member, month, 10);
    const back = [{ code, promotionCode: "", quantity: 4 }];
    await api.db.inTransaction((tx) => reverseOrderBonuses(tx, order, back));
    expect(await close(month)).toMatchObject({ points: 60, netVolume: "60,00", bonus: "3,00" });
    await api.db.inTransaction((tx) => reverseOrderBonuses(tx, order, [{ ...at(back, 0), quantity: 3 }]));
    expect(await bonusOf(member)).toBe("1,50");
  });

  it("takes back every level of what comes back after the close, exactly, in any number of steps", async () => {
    const month = ownMonth();
    const chain = await makeChain(3);
    for (const member of chain) await sell(member, month, 5);
    const order = await sell(at(chain, 2), month, 7);
    await close(month);
    expect(await Promise.all(chain.map(bonusOf))).toEqual(["13,50", "14,50", "6,00"]);
    const one = [{ code, promotionCode: "", quantity: 1 }];
    for (let piece = 0; piece < 7; piece += 1) {
      await api.db.inTransaction((tx) => reverseOrderBonuses(tx, order, one));
      expect(await api.audit()).toEqual([]);
    }
    expect(await Promise.all(chain.map(bonusOf))).toEqual(["10,00", "7,50", "2,50"]);
    await api.db.inTransaction((tx) => reverseOrderBonuses(tx, order, "all"));
    expect(await Promise.all(chain.map(bonusOf))).toEqual(["10,00", "7,50", "2,50"]);
  });

  it("takes back the bonuses of an order that is canceled after its month", async () => {
    const month = ownMonth();
    const chain = await makeChain(2);
    await sell(at(chain, 0), month, 5);
    const id = await sell(at(chain, 1), month, 5);
    await close(month);
    const [order] = await api.db.query<{ number: string }>("test.number", "SELECT number FROM orders WHERE id = $1", [
      id,
    ]);
    await api.client.call(cancelOrder, { params: { number: order?.number ?? "" } }, at(chain, 1));
    expect(await Promise.all(chain.map(bonusOf))).toEqual(["2,50", "0,00"]);
  });

  it("owes what was spent meanwhile, and settles it with the next bonus", async () => {
    const [month, next] = [ownMonth(), ownMonth()];
    const member = await makeMember(api.db);
    const order = await sell(member, month, 10);
    await close(month);
    const spend = [
      { account: "bonus", amount: -400 },
      { account: "spent", amount: 400 },
    ] as const;
    await api.db.inTransaction((tx) =>
      post(tx, { reason: "correction", memberId: member.id, currency: "PLN", entries: spend }),
    );
    await api.db.inTransaction((tx) => reverseOrderBonuses(tx, order, "all"));
    expect(await bonusOf(member)).toBe("0,00");
    await sell(member, next, 10);
    await close(next);
    expect(await bonusOf(member)).toBe("1,00");
  });

  it("finds an order that was canceled while its month was being closed", async () => {
    const month = ownMonth();
    const member = await makeMember(api.db);
    const id = await sell(member, month, 10);
    await close(month);
    await api.db.query("test.unfinish", "UPDATE bonus_closes SET finished_at = NULL WHERE month = $1", [`${month}-01`]);
    await api.db.query(
      "test.late-cancel",
      `WITH c AS (UPDATE orders SET status = 'CANCELED' WHERE id = $1), s AS (UPDATE stock
       SET sold = sold - 10, on_hand = on_hand + 10 WHERE product_code = $2)
       INSERT INTO order_timeline (order_id, status) VALUES ($1, 'CANCELED')`,
      [id, code],
    );
    await close(month);
    expect(await bonusOf(member)).toBe("0,00");
  });

  it("keeps a member below the plan's cap", async () => {
    const month = ownMonth();
    await makePlan(api.db, { ...TEST_PLAN, cap: 333 }, month);
    const chain = await makeChain(2);
    await sell(at(chain, 0), month, 5);
    await sell(at(chain, 1), month, 5);
    expect(await close(month)).toMatchObject({ bonus: "5,83" });
    expect(await Promise.all(chain.map(bonusOf))).toEqual(["3,33", "2,50"]);
    await makePlan(api.db, TEST_PLAN, month);
  });

  it("adds a version of the plan", async () => {
    const body = { validFrom: "2090-01", rules: { ...TEST_PLAN, poolRate: 2300 } };
    const before = (await api.client.call(listBonusPlans, {}, staff)).items.length;
    const plan = await api.client.call(addBonusPlan, { body }, staff);
    expect(plan).toMatchObject({ version: before + 1, validFrom: "2090-01", used: false, rules: body.rules });
    expect((await api.client.call(listBonusPlans, {}, staff)).items[0]).toEqual(plan);
  });

  it("never changes a plan, a posting or an item", async () => {
    const change = (sql: string) => api.db.query(`test.${sql.slice(0, 24)}`, sql);
    await expect(change("UPDATE bonus_plans SET rules = '{}'")).rejects.toThrow("only ever added");
    await expect(change("DELETE FROM bonus_items")).rejects.toThrow("only ever added");
    await expect(change("UPDATE bonus_postings SET note = 'x'")).rejects.toThrow("only ever added");
  });
});

describe("401", () => {
  it("asks for a session", async () => {
    expect(await refusalOf(api.client.call(listBonusPlans, {}))).toMatchObject({ status: 401 });
  });
});

describe("403", () => {
  it("is for staff only", async () => {
    const member = await makeMember(api.db);
    expect(await refusalOf(api.client.call(listBonusMonths, {}, member))).toMatchObject({ status: 403 });
  });
});

describe("409", () => {
  it("does not close a month that is not over, nor one without a plan", async () => {
    await expect(closeSoldMonth(api.db, "2090-01")).rejects.toThrow("bonus.month-open");
    await expect(closeSoldMonth(api.db, "2018-01")).rejects.toThrow("bonus-plan.missing");
    expect(await refusalOf(rehearse("2018-01"))).toMatchObject({ code: "bonus-plan.missing" });
  });

  it("takes no plan for a month that has begun", async () => {
    const body = { validFrom: "2019-01", rules: TEST_PLAN };
    expect(await refusalOf(api.client.call(addBonusPlan, { body }, staff))).toMatchObject({
      code: "bonus-plan.month-begun",
    });
  });
});

describe("422", () => {
  it("refuses rates above the pool, and a month that is none", async () => {
    const add = (body: { validFrom: string; rules: typeof TEST_PLAN }) =>
      refusalOf(api.client.call(addBonusPlan, { body }, staff));
    expect(await add({ validFrom: "2091-01", rules: { ...TEST_PLAN, poolRate: 2199 } })).toMatchObject({
      code: "bonus-plan.above-pool",
    });
    expect(await add({ validFrom: "2091-13", rules: TEST_PLAN })).toMatchObject({ code: "month.invalid" });
  });
});
