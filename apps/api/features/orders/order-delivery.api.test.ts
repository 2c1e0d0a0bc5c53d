import { getOrder, setOrderDelivery, setOrderStatus } from "@kram/contract/orders";
import type { OrderStatus } from "@kram/domain/orders";
import { getCartShipping } from "@kram/contract/shipping";
import { beforeAll, describe, expect, it } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { type Buyer, BUYERS_SECRET, buyerOf } from "./testing/buyers.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
});

const step = (number: string, from: OrderStatus, to: OrderStatus) =>
  api.client.call(setOrderStatus, { params: { number }, body: { from, to } }, staff);

/** Sent on Monday, 5 January 2026, a moment before midnight in Warsaw. */
async function sentOrder(): Promise<Buyer> {
  const buyer = await buyerOf(api, "CASH");
  await step(buyer.number, "CONFIRMED", "EXECUTED");
  await step(buyer.number, "EXECUTED", "SENT");
  await api.db.query(
    "test.sent-then",
    "UPDATE order_timeline SET at = '2026-01-05T22:30:00Z' WHERE status = 'SENT' AND order_id = (SELECT id FROM orders WHERE number = $1)",
    [buyer.number],
  );
  return buyer;
}

const set = (number: string, deliveredOn: string | null) =>
  api.client.call(setOrderDelivery, { params: { number }, body: { deliveredOn } }, staff);
const deliveryOf = async (buyer: Buyer) => (await api.client.call(getOrder, { params: buyer }, buyer.options)).delivery;

describe("200", () => {
  it("counts the days for withdrawing from receipt, else from the usual days after sending", async () => {
    const buyer = await sentOrder();
    expect(await deliveryOf(buyer)).toMatchObject({ deliveredOn: null, withdrawUntil: "2026-01-22" });
    expect((await set(buyer.number, "2026-01-06")).delivery).toMatchObject({
      deliveredOn: "2026-01-06",
      withdrawUntil: "2026-01-20",
    });
    expect(await deliveryOf(buyer)).toMatchObject({ deliveredOn: "2026-01-06", withdrawUntil: "2026-01-20" });
    await api.db.query("test.slow-carrier", "UPDATE settings SET delivery_days = 7");
    expect((await set(buyer.number, null)).delivery).toMatchObject({ deliveredOn: null, withdrawUntil: "2026-01-26" });
    const actions = await api.db.query(
      "test.actions",
      "SELECT before, after FROM staff_actions WHERE subject = $1 AND action = 'setOrderDelivery' ORDER BY id",
      [buyer.number],
    );
    expect(actions).toEqual([
      { before: { deliveredOn: null }, after: { deliveredOn: "2026-01-06" } },
      { before: { deliveredOn: "2026-01-06" }, after: { deliveredOn: null } },
    ]);
  });

  it("forgets the day when the parcel goes out again", async () => {
    const buyer = await sentOrder();
    await set(buyer.number, "2026-01-08");
    await step(buyer.number, "SENT", "RESENT");
    expect((await deliveryOf(buyer)).deliveredOn).toBeNull();
  });

  it("has no last day before anything was sent", async () => {
    expect(await deliveryOf(await buyerOf(api, "CASH"))).toMatchObject({ deliveredOn: null, withdrawUntil: null });
  });
});

describe("the expected days", () => {
  it("are those that the cart told, and stay when the owner sets others", async () => {
    await api.db.query(
      "test.days",
      "UPDATE shipping_methods SET days_from = 1, days_to = 3 WHERE product_code = 'PW001'",
    );
    const first = await buyerOf(api, "CASH");
    const { methods } = await api.client.call(getCartShipping, {}, first.options);
    const { expected } = await deliveryOf(first);
    expect(expected).not.toBeNull();
    expect(expected).toEqual(methods.find(({ code }) => code === "PW001")?.arrival);
    await api.db.query("test.other-days", "UPDATE shipping_methods SET days_from = 9, days_to = 9");
    expect((await deliveryOf(first)).expected).toEqual(expected);
    await api.db.query("test.no-days", "UPDATE shipping_methods SET days_from = NULL, days_to = NULL");
    expect((await deliveryOf(await buyerOf(api, "CASH"))).expected).toBeNull();
  });
});

describe("401 and 403", () => {
  it("is for staff only", async () => {
    const { number, options } = await buyerOf(api, "CASH");
    const input = { params: { number }, body: { deliveredOn: null } };
    expect(await refusalOf(api.client.call(setOrderDelivery, input))).toMatchObject({ status: 401 });
    expect(await refusalOf(api.client.call(setOrderDelivery, input, options))).toMatchObject({ status: 403 });
  });
});

describe("404", () => {
  it("knows no such order", async () =>
    expect(await refusalOf(set("PL1", null))).toEqual({ status: 404, code: "order.unknown" }));
});

describe("409", () => {
  it("takes no day of receipt for what was not sent", async () => {
    const { number } = await buyerOf(api, "CASH");
    expect(await refusalOf(set(number, "2026-01-06"))).toMatchObject({ status: 409, code: "order.step-refused" });
  });
});

describe("422", () => {
  it.each([
    ["2026-01-04", "order.delivery-day"],
    ["2999-01-01", "order.delivery-day"],
    ["2026-02-30", "request.invalid-date"],
  ])("refuses %s with %s", async (day, code) => {
    const { number } = await sentOrder();
    expect(await refusalOf(set(number, day))).toMatchObject({ status: 422, code });
  });
});
