import { addCartLine } from "@kram/contract/cart";
import { payOrderAgain, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { describe, expect, it } from "vitest";
import { makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

const api = shopApi();

async function makeOrder(paymentMethod: "TRANSFER" | "CASH") {
  const options = { bearer: (await makeMember(api.db)).bearer };
  await api.client.call(addCartLine, { body: { code: await makeProduct(api.db), quantity: 1 } }, options);
  await api.client.call(setCartPayment, { body: { paymentMethod } }, options);
  const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  const { number } = await api.client.call(placeOrder, { body }, options);
  return { options, number };
}

const pay = (number: string, options: { bearer: string }) =>
  api.client.call(payOrderAgain, { params: { number } }, options);

describe("200", () => {
  it("leaves one payment that waits, however many tries come at once", async () => {
    const { options, number } = await makeOrder("TRANSFER");
    await Promise.all(Array.from({ length: 6 }, () => pay(number, options)));
    const states = await api.db.query<{ state: string; count: number }>(
      "test.states",
      `SELECT p.state, count(*)::int AS count FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = $1
       GROUP BY p.state ORDER BY p.state`,
      [number],
    );
    expect(states).toEqual([
      { state: "CANCELED", count: 6 },
      { state: "PENDING", count: 1 },
    ]);
  });
});

describe("404", () => {
  it("knows no order of somebody else and none that does not exist", async () => {
    const { number } = await makeOrder("TRANSFER");
    const stranger = { bearer: (await makeMember(api.db)).bearer };
    expect(await refusalOf(pay(number, stranger))).toMatchObject({ status: 404, code: "order.unknown" });
    expect(await refusalOf(pay("PL999999", stranger))).toMatchObject({ status: 404, code: "order.unknown" });
  });
});

describe("409", () => {
  it("refuses an order that is paid to the courier", async () => {
    const { options, number } = await makeOrder("CASH");
    expect(await refusalOf(pay(number, options))).toMatchObject({ status: 409, code: "order.payment-not-pending" });
  });
});
