import { getMoney } from "@kram/contract/money";
import { confirmCash, getOfficeOrder, listOfficeOrders } from "@kram/contract/orders";
import { listStaffActions } from "@kram/contract/staff";
import { getDashboard } from "@kram/contract/dashboard";
import { recordReturn } from "@kram/contract/returns";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCourier, makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { closeSoldMonth, makePlan, makeSoldOrder } from "../../platform/testing/sold-orders.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { buyerOf } from "./testing/buyers.ts";
import { sendOrder } from "./testing/send-order.ts";

let api: TestApi;
let finance: { bearer: string };
let admin: { bearer: string };
beforeAll(async () => {
  api = await startTestApi();
  [finance, admin] = [{ bearer: await makeStaff(api.db, ["finance"]) }, { bearer: await makeStaff(api.db) }];
  await makeCourier(api.db);
});
afterAll(() => api.close());

const TODAY = new Date().toLocaleDateString("sv", { timeZone: "Europe/Warsaw" });
const AMOUNT = "114,90";
const confirm = (numbers: readonly string[], { amount = AMOUNT, receivedOn = TODAY, by = finance } = {}) =>
  api.client.call(confirmCash, { body: { receivedOn, orders: numbers.map((number) => ({ number, amount })) } }, by);
const find = (number: string) => api.client.call(getOfficeOrder, { params: { number } }, finance);
async function sentByCash(): Promise<{ number: string; code: string }> {
  const buyer = await buyerOf(api, "CASH");
  await sendOrder(api, buyer.number, admin);
  return buyer;
}
async function awaited() {
  const { items, totalCount } = await api.client.call(
    listOfficeOrders,
    { query: { cash: "awaited", pageSize: 100 } },
    finance,
  );
  const today = await api.client.call(getDashboard, {}, finance);
  expect(today.figures.find(({ kind }) => kind === "cashAwaited")?.count).toBe(totalCount);
  return items.map(({ number }) => number);
}

describe("200", () => {
  it("confirms the cash of several orders at once, with who and when, and shows what nobody confirmed", async () => {
    const [one, two, other] = [await sentByCash(), await sentByCash(), await sentByCash()];
    const online = await buyerOf(api, "TRANSFER");
    expect(await awaited()).toEqual([other.number, two.number, one.number]);
    expect((await find(one.number)).cash).toMatchObject({ state: "awaited", receivedOn: null });
    expect((await find(online.number)).cash).toBeNull();
    expect(await confirm([one.number, two.number])).toEqual({ confirmed: 2 });
    expect(await awaited()).toEqual([other.number]);
    expect((await find(one.number)).cash).toMatchObject({
      state: "received",
      receivedOn: TODAY,
      confirmedBy: "Ewa Biurowa",
    });
    const { items } = await api.client.call(
      listStaffActions,
      { query: { subject: one.number, action: "confirmCash" } },
      admin,
    );
    expect(items).toMatchObject([{ after: { amount: AMOUNT, receivedOn: TODAY } }]);
  });

  it("lets the order count for bonuses in the month in which its cash came in", async () => {
    await makePlan(api.db);
    const code = await makeProduct(api.db, { stock: 100 });
    const buyer = await makeMember(api.db);
    const bonus = async () => (await api.client.call(getMoney, {}, buyer)).bonusBalance;
    const sold = { memberId: buyer.id, code, quantity: 5, at: new Date("2024-03-15T12:00:00Z") };
    await makeSoldOrder(api.db, { ...sold, cashAt: null });
    await makeSoldOrder(api.db, { ...sold, cashAt: new Date("2024-04-02T12:00:00Z") });
    await closeSoldMonth(api.db, "2024-03");
    expect(await bonus()).toBe("0,00");
    await closeSoldMonth(api.db, "2024-04");
    expect(await bonus()).toBe("2,50");
  });
});

describe("401 and 403", () => {
  it("are for all but finance", async () => {
    const { number } = await sentByCash();
    const orders = { bearer: await makeStaff(api.db, ["orders", "service"]) };
    expect(await refusalOf(confirm([number], { by: orders }))).toEqual({ status: 403, code: "user.forbidden" });
    const body = { receivedOn: TODAY, orders: [{ number, amount: AMOUNT }] };
    expect(await refusalOf(api.client.call(confirmCash, { body }))).toMatchObject({ status: 401 });
    await confirm([number]);
  });
});

describe("404 and 409", () => {
  it("confirm all or none, and name the order that stands in the way", async () => {
    const { number } = await sentByCash();
    const waiting = await buyerOf(api, "CASH");
    const refused = (code: string, of: string, status = 409) => ({ status, code, params: { number: of } });
    expect(await refusalOf(confirm([number, "PL999999"]))).toEqual(refused("order.unknown", "PL999999", 404));
    expect(await refusalOf(confirm([number, waiting.number]))).toEqual(refused("cash.not-expected", waiting.number));
    expect(await refusalOf(confirm([number], { amount: "114,89" }))).toEqual(refused("cash.amount-differs", number));
    expect((await find(number)).cash?.state).toBe("awaited");
    const both = await Promise.allSettled([confirm([number]), confirm([number])]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusalOf(confirm([number]))).toEqual(refused("cash.confirmed-before", number));
  });

  it("confirm nothing of a parcel that nobody took", async () => {
    const { number, code } = await sentByCash();
    const lines = [{ code, quantity: 2, restocked: 2 }];
    const body = { seen: 0, reason: "UNDELIVERED", refundTo: "REFUNDS", lines } as const;
    await api.client.call(recordReturn, { params: { number }, body }, admin);
    expect(await awaited()).not.toContain(number);
    expect(await refusalOf(confirm([number]))).toMatchObject({ code: "cash.not-expected" });
  });
});

describe("422", () => {
  it.each([["2020-01-01"], ["2999-01-01"]])("refuses %s, before the order or ahead", async (receivedOn) => {
    const { number } = await sentByCash();
    expect(await refusalOf(confirm([number], { receivedOn }))).toMatchObject({ status: 422, code: "cash.day" });
    await confirm([number]);
  });

  it("refuses the same order twice and nothing at all", async () => {
    expect(await refusalOf(confirm(["PL1", "PL1"]))).toMatchObject({ status: 422, code: "request.invalid" });
    expect(await refusalOf(confirm([]))).toMatchObject({ status: 422, code: "field-is-required" });
  });
});

describe("the database", () => {
  it("lets nobody change or take away what was confirmed", async () => {
    const { number } = await sentByCash();
    await confirm([number]);
    const of = "WHERE order_id = (SELECT id FROM orders WHERE number = $1)";
    await expect(
      api.db.query("test.change", `UPDATE cash_receipts SET received_on = current_date - 1 ${of}`, [number]),
    ).rejects.toThrow("once");
    await expect(api.db.query("test.drop", `DELETE FROM cash_receipts ${of}`, [number])).rejects.toThrow("once");
  });
});
