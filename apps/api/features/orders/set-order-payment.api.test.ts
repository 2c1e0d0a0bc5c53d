import { addCartLine, setCartControls } from "@kram/contract/cart";
import { getMoney } from "@kram/contract/money";
import {
  getOfficeOrder,
  getOrder,
  payOrderAgain,
  placeOrder,
  setOrderPayment,
  setOrderStatus,
} from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { getSettingPart, setSettingPart } from "@kram/contract/settings";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { post } from "../money/public.ts";
import { BUYERS_SECRET, buyerOf, payFor } from "./testing/buyers.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
});

const set = (number: string) =>
  api.client.call(setOrderPayment, { params: { number }, body: { paymentMethod: "CASH" } }, staff);
const read = (number: string) => api.client.call(getOfficeOrder, { params: { number } }, staff);
const step = (number: string, from: "CREATED" | "SUSPENDED", to: "SUSPENDED" | "CONFIRMED") =>
  api.client.call(setOrderStatus, { params: { number }, body: { from, to } }, staff);

const paymentsOf = (number: string) =>
  api.db.query<{ state: string }>(
    "test.payments",
    "SELECT p.state FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = $1 ORDER BY p.created_at",
    [number],
  );

describe("200", () => {
  it("confirms the order at the same price, ends the begun payment, and the courier collects", async () => {
    const buyer = await buyerOf(api, "TRANSFER");
    const before = await read(buyer.number);
    const order = await set(buyer.number);
    expect(order).toMatchObject({
      status: "CONFIRMED",
      paymentMethod: "CASH",
      paymentState: "NOT_NEEDED",
      summary: before.summary,
      vat: before.vat,
      nextToSend: null,
    });
    expect(order.history.at(-1)).toMatchObject({ to: "CONFIRMED", actor: "staff", staffName: "Ewa Biurowa" });
    expect(await paymentsOf(buyer.number)).toEqual([{ state: "CANCELED" }]);
    const seen = await api.client.call(getOrder, { params: buyer }, buyer.options);
    expect(seen).toMatchObject({ paymentMethod: "CASH", actions: ["pay-online", "cancel"] });
    // The cart is free for the next order.
    await api.client.call(addCartLine, { body: { code: buyer.code, quantity: 1 } }, buyer.options);
  });

  it("tells the member, and the audit log", async () => {
    const buyer = await buyerOf(api, "TRANSFER");
    await set(buyer.number);
    const [mail] = await vi.waitUntil(
      async () => {
        const rows = await api.db.query<{ text: string }>(
          "test.mail",
          "SELECT text FROM mails WHERE recipient = $1 AND kind = 'mail.order-cash'",
          [buyer.email],
        );
        return rows.length > 0 && rows;
      },
      { timeout: 10_000, interval: 20 },
    );
    expect(mail?.text).toContain(`za zamówienie ${buyer.number} zapłacisz przy odbiorze`);
    const rows = await api.db.query(
      "test.audit",
      "SELECT before, after FROM staff_actions WHERE action = 'setOrderPayment' AND subject = $1",
      [buyer.number],
    );
    expect(rows).toEqual([{ before: { paymentMethod: "TRANSFER" }, after: { paymentMethod: "CASH" } }]);
  });

  it("spends the club money that the order held", async () => {
    const { id: memberId, bearer } = await makeMember(api.db);
    const entries = [
      { account: "issued", amount: -2000 },
      { account: "bonus", amount: 2000 },
    ] as const;
    await api.db.inTransaction((tx) => post(tx, { reason: "correction", memberId, currency: "PLN", entries }));
    const code = await makeProduct(api.db, { gross: 5000 });
    const { call } = api.client;
    await call(addCartLine, { body: { code, quantity: 1 } }, { bearer });
    await call(setCartControls, { body: { discountIncludeEnabled: true } }, { bearer });
    await call(setCartPayment, { body: { paymentMethod: "TRANSFER" } }, { bearer });
    const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
    const { number } = await call(placeOrder, { body }, { bearer });
    const order = await set(number);
    expect(order.summary).toMatchObject({ discountUsed: "20,00", totalGrossCost: "44,90" });
    expect(await call(getMoney, {}, { bearer })).toMatchObject({ bonusBalance: "0,00", held: "0,00" });
  });

  it("does the same for one whose payment failed, and for one that is held", async () => {
    const buyer = await buyerOf(api, "TRANSFER");
    await api.db.query(
      "test.failed",
      `WITH o AS (UPDATE orders SET payment_state = 'FAILED' WHERE number = $1 RETURNING id)
       UPDATE payments SET state = 'FAILED', settled_at = now() FROM o WHERE order_id = o.id`,
      [buyer.number],
    );
    await step(buyer.number, "CREATED", "SUSPENDED");
    expect(await set(buyer.number)).toMatchObject({ status: "SUSPENDED", paymentMethod: "CASH" });
    expect(await paymentsOf(buyer.number)).toEqual([{ state: "FAILED" }]);
    expect(await step(buyer.number, "SUSPENDED", "CONFIRMED")).toMatchObject({ status: "CONFIRMED" });
  });

  it("sends back money that comes all the same", async () => {
    const buyer = await buyerOf(api, "TRANSFER");
    await set(buyer.number);
    await payFor(api, buyer);
    expect(await paymentsOf(buyer.number)).toEqual([{ state: "TO_REFUND" }]);
    expect(await read(buyer.number)).toMatchObject({
      status: "CONFIRMED",
      paymentMethod: "CASH",
      paymentState: "NOT_NEEDED",
      refunds: [{ state: "asked" }],
    });
  });
});

describe("401 and 403", () => {
  it("is for the staff of orders and service", async () => {
    const buyer = await buyerOf(api, "TRANSFER");
    const call = (options: { bearer: string } | undefined) =>
      refusalOf(api.client.call(setOrderPayment, { params: buyer, body: { paymentMethod: "CASH" } }, options));
    expect(await call(undefined)).toMatchObject({ status: 401 });
    expect(await call(buyer.options)).toMatchObject({ status: 403 });
    expect(await call({ bearer: await makeStaff(api.db, ["finance"]) })).toMatchObject({ status: 403 });
  });
});

describe("404", () => {
  it("knows no such order", async () =>
    expect(await refusalOf(set("PL999999"))).toMatchObject({ status: 404, code: "order.unknown" }));
});

describe("409", () => {
  const notPending = { status: 409, code: "order.payment-not-pending" };

  it("leaves what is paid, in cash or canceled as it is", async () => {
    const paid = await buyerOf(api, "TRANSFER");
    await payFor(api, paid);
    const inCash = await buyerOf(api, "CASH");
    const canceled = await buyerOf(api, "TRANSFER");
    const body = { from: "CREATED", to: "CANCELED" } as const;
    await api.client.call(setOrderStatus, { params: canceled, body }, staff);
    for (const { number } of [paid, inCash, canceled]) expect(await refusalOf(set(number))).toMatchObject(notPending);
  });

  it("lets one of two that come at once do it, and the member pay online no more", async () => {
    const buyer = await buyerOf(api, "TRANSFER");
    const both = await Promise.allSettled([set(buyer.number), set(buyer.number)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusalOf(api.client.call(payOrderAgain, { params: buyer }, buyer.options))).toMatchObject(notPending);
  });

  it("refuses where its way collects no cash", async () => {
    const buyer = await buyerOf(api, "TRANSFER");
    const cash = (collects: boolean) =>
      api.db.query("test.cash", "UPDATE shipping_methods SET cash = $1 WHERE product_code = 'PW001'", [collects]);
    await cash(false);
    const refused = { status: 409, code: "payment.method-not-available" };
    expect(await refusalOf(set(buyer.number))).toMatchObject(refused);
    expect(await paymentsOf(buyer.number)).toEqual([{ state: "PENDING" }]);
    await cash(true);
    await set(buyer.number);
  });

  it("refuses what is dearer than the owner takes cash for", async () => {
    const buyer = await buyerOf(api, "TRANSFER");
    const limit = async (cashMost: number | null) => {
      const { version } = await api.client.call(getSettingPart, { params: { part: "payments" } }, staff);
      const value = { transfer: true, cash: true, cashMost, bonus: true };
      await api.client.call(setSettingPart, { params: { part: "payments" }, body: { version, value } }, staff);
    };
    const { totalGrossCost } = await read(buyer.number);
    const due = Number(totalGrossCost.replace(",", ""));
    await limit(due - 1);
    expect(await refusalOf(set(buyer.number))).toMatchObject({ code: "payment.method-not-available" });
    await limit(due);
    await set(buyer.number);
    await limit(null);
  });
});

describe("422", () => {
  it("knows no other way to pay", async () => {
    const { number } = await buyerOf(api, "TRANSFER");
    const body = { paymentMethod: "NONE" } as unknown as { paymentMethod: "CASH" };
    expect(await refusalOf(api.client.call(setOrderPayment, { params: { number }, body }, staff))).toMatchObject({
      status: 422,
      code: "request.invalid",
    });
  });
});
