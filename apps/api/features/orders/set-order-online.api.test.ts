import { setCartControls, addCartLine } from "@kram/contract/cart";
import { getMoney } from "@kram/contract/money";
import {
  getOfficeOrder,
  getOrder,
  getOrderPayment,
  payOrderAgain,
  placeOrder,
  setOrderPayment,
  setOrderStatus,
  setOrderTracking,
} from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { getSettingPart, setSettingPart } from "@kram/contract/settings";
import type { OrderStatus } from "@kram/domain/orders";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { readMonthSales } from "../bonuses/public.ts";
import { post } from "../money/public.ts";
import { BUYERS_SECRET, type Buyer, buyerOf, payFor } from "./testing/buyers.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
  await api.db.query("test.surcharge", "UPDATE shipping_methods SET cash_surcharge_minor = 500");
});
afterEach(async () => expect(await api.audit()).toEqual([]));

const set = (number: string, paymentMethod: "CASH" | "TRANSFER" = "TRANSFER") =>
  api.client.call(setOrderPayment, { params: { number }, body: { paymentMethod } }, staff);
const look = (number: string) => api.client.call(getOrderPayment, { params: { number } }, staff);
const read = (number: string) => api.client.call(getOfficeOrder, { params: { number } }, staff);
const step = (number: string, from: OrderStatus, to: OrderStatus) =>
  api.client.call(setOrderStatus, { params: { number }, body: { from, to } }, staff);
const ofOrder = (name: string, text: string, number: string) => api.db.query(name, text, [number]);

/** Pays on the page of the order, as its provider reports it. */
async function pay(buyer: Buyer): Promise<void> {
  const { paymentUri } = await api.client.call(payOrderAgain, { params: buyer }, buyer.options);
  await payFor(api, { ...buyer, paymentUri });
}

/** Pays 20,00 of 69,90 with the bonus balance. */
async function spender(): Promise<Buyer> {
  const { id: memberId, bearer, email } = await makeMember(api.db);
  const entries = [
    { account: "issued", amount: -2000 },
    { account: "bonus", amount: 2000 },
  ] as const;
  await api.db.inTransaction((tx) => post(tx, { reason: "correction", memberId, currency: "PLN", entries }));
  const code = await makeProduct(api.db, { gross: 5000 });
  const { call } = api.client;
  await call(addCartLine, { body: { code, quantity: 1 } }, { bearer });
  await call(setCartControls, { body: { discountIncludeEnabled: true } }, { bearer });
  await call(setCartPayment, { body: { paymentMethod: "CASH" } }, { bearer });
  const { number } = await call(
    placeOrder,
    { body: { privacyPolicyAccepted: true, contactAgreement: true } },
    { bearer },
  );
  return { memberId, options: { bearer }, number, code, email, paymentUri: undefined };
}

describe("200", () => {
  it("says what it costs online, and keeps nothing", async () => {
    const { number } = await buyerOf(api, "CASH");
    expect(await look(number)).toEqual({ number, now: "119,90", online: "114,90", less: "5,00" });
    expect(await read(number)).toMatchObject({ status: "CONFIRMED", paymentMethod: "CASH" });
  });

  it("waits for the payment without the surcharge, its pieces sold, and the member pays on its page", async () => {
    const buyer = await buyerOf(api, "CASH");
    const order = await set(buyer.number);
    expect(order).toMatchObject({ status: "CREATED", paymentMethod: "TRANSFER", paymentState: "PENDING", cash: null });
    expect(order.summary).toMatchObject({ grossCost: "100,00", shippingCost: "14,90", totalGrossCost: "114,90" });
    expect(order.vat).toMatchObject([{ grossCost: "114,90" }]);
    expect(order.history.at(-1)).toMatchObject({ to: "CREATED", actor: "staff", staffName: "Ewa Biurowa" });
    expect(order.lineChanges.changes).toMatchObject([{ pieces: [], less: "5,00", delivery: { paysOnline: true } }]);
    const stock = await api.db.query("test.stock", "SELECT sold FROM stock WHERE product_code = $1", [buyer.code]);
    expect(stock).toEqual([{ sold: 2 }]);
    const own = { params: buyer };
    expect((await api.client.call(getOrder, own, buyer.options)).actions).toEqual(["pay", "cancel"]);
    await pay(buyer);
    expect(await read(buyer.number)).toMatchObject({
      status: "CONFIRMED",
      paymentState: "PAID",
      nextStatuses: expect.arrayContaining(["EXECUTED"]),
    });
  });

  it("tells the member where to pay, programs and the audit log", async () => {
    await api.db.query(
      "test.endpoint",
      `INSERT INTO webhook_endpoints (id, url, kinds, version, sealed_secret, created_by)
       SELECT gen_random_uuid(), 'https://kram.test/', '{order.status-changed}', 1, '', min(id) FROM staff`,
    );
    const buyer = await buyerOf(api, "CASH");
    await set(buyer.number);
    const text = await vi.waitUntil(
      async () => {
        const [row] = await api.db.query<{ text: string }>(
          "test.mail",
          "SELECT text FROM mails WHERE recipient = $1 AND kind = 'mail.order-online'",
          [buyer.email],
        );
        return row?.text;
      },
      { timeout: 10_000, interval: 20 },
    );
    expect(text).toContain(`za zamówienie ${buyer.number} zapłacisz online`);
    expect(text).toMatch(/Dopłata za płatność przy odbiorze odpada: zamówienie kosztuje o\s5,00\szł mniej/u);
    expect(text).toMatch(new RegExp(`Zapłać za zamówienie: http\\S+/orders/${buyer.number}\\n`, "u"));
    const audit = "SELECT before, after FROM staff_actions WHERE action = 'setOrderPayment' AND subject = $1";
    expect(await ofOrder("test.audit", audit, buyer.number)).toEqual([
      { before: { paymentMethod: "CASH" }, after: { paymentMethod: "TRANSFER" } },
    ]);
    const told = "SELECT facts FROM webhook_events WHERE kind = 'order.status-changed' AND subject = $1";
    expect(await ofOrder("test.told", told, buyer.number)).toEqual([
      { facts: { number: buyer.number, status: "CREATED", formerStatus: "CONFIRMED", paymentState: "PENDING" } },
    ]);
    await api.db.query("test.no-endpoint", "DELETE FROM webhook_endpoints");
  });

  it("holds club money again, gives back its share of the surcharge, and spends the rest once paid", async () => {
    const buyer = await spender();
    const money = () => api.client.call(getMoney, {}, buyer.options);
    const order = await set(buyer.number);
    expect(order.summary).toMatchObject({ discountUsed: "18,57", totalGrossCost: "46,33" });
    expect(await money()).toMatchObject({ bonusBalance: "1,43", held: "18,57" });
    await pay(buyer);
    expect(await money()).toMatchObject({ bonusBalance: "1,43", held: "0,00" });
  });

  it("gives all club money back when it is canceled instead of paid", async () => {
    const buyer = await spender();
    await set(buyer.number);
    await step(buyer.number, "CREATED", "CANCELED");
    const money = await api.client.call(getMoney, {}, buyer.options);
    expect(money).toMatchObject({ bonusBalance: "20,00", held: "0,00" });
  });

  it("turns back to cash and online again, without another surcharge", async () => {
    const buyer = await spender();
    for (const method of ["TRANSFER", "CASH", "TRANSFER"] as const) await set(buyer.number, method);
    expect((await read(buyer.number)).summary).toMatchObject({ discountUsed: "18,57", totalGrossCost: "46,33" });
    const online = await buyerOf(api, "TRANSFER");
    await set(online.number, "CASH");
    expect(await look(online.number)).toMatchObject({ now: "114,90", online: "114,90", less: null });
    expect((await set(online.number)).lineChanges.changes).toEqual([]);
  });

  it("counts for bonuses in the month of its payment", async () => {
    const buyer = await buyerOf(api, "CASH");
    await set(buyer.number);
    await pay(buyer);
    const moved = `WITH o AS (SELECT id FROM orders WHERE number = $1),
      paid AS (UPDATE payments p SET created_at = '2026-03-20T12:00:00Z' FROM o WHERE p.order_id = o.id AND p.state = 'CANCELED'),
      ranked AS (SELECT t.id, row_number() OVER (ORDER BY t.id) AS place FROM order_timeline t JOIN o ON o.id = t.order_id)
      UPDATE order_timeline t SET at = ('{2026-03-10T12:00:00Z,2026-03-10T12:00:00Z,2026-03-20T12:00:00Z,2026-04-02T12:00:00Z}'::timestamptz[])[place]
      FROM ranked WHERE ranked.id = t.id`;
    await ofOrder("test.moved", moved, buyer.number);
    const ordersOf = async (month: string) => {
      const { lines } = await readMonthSales({ db: api.db, month, timeZone: "Europe/Warsaw" });
      return lines.filter(({ buyerId }) => buyerId === buyer.memberId).length;
    };
    expect(await Promise.all(["2026-03-01", "2026-04-01", "2026-05-01"].map(ordersOf))).toEqual([0, 1, 0]);
  });
});

describe("403", () => {
  it("is for the staff of orders and service", async () => {
    const { number, options } = await buyerOf(api, "CASH");
    const call = (as: { bearer: string }) => refusalOf(api.client.call(getOrderPayment, { params: { number } }, as));
    expect(await call(options)).toMatchObject({ status: 403 });
    expect(await call({ bearer: await makeStaff(api.db, ["finance"]) })).toMatchObject({ status: 403 });
    expect(await refusalOf(look("PL999999"))).toMatchObject({ status: 404, code: "order.unknown" });
  });
});

describe("409", () => {
  /** By both calls. */
  const refusals = async (number: string) => [await refusalOf(look(number)), await refusalOf(set(number))];
  const twice = (code: string) => [
    { status: 409, code },
    { status: 409, code },
  ];

  it("refuses what is online, held, packed or canceled", async () => {
    const [online, held, packed, canceled] = await Promise.all([
      buyerOf(api, "TRANSFER"),
      ...Array.from({ length: 3 }, () => buyerOf(api, "CASH")),
    ]);
    await step(held?.number ?? "", "CONFIRMED", "SUSPENDED");
    await step(packed?.number ?? "", "CONFIRMED", "EXECUTED");
    await step(canceled?.number ?? "", "CONFIRMED", "CANCELED");
    for (const buyer of [online, held, packed, canceled])
      expect(await refusals(buyer?.number ?? "")).toMatchObject(twice("order.payment-fixed"));
  });

  it("refuses while a label bears the sum, and where nobody pays online", async () => {
    const { number } = await buyerOf(api, "CASH");
    const track = (tracking: { carrier: string; number: string } | null) =>
      api.client.call(setOrderTracking, { params: { number }, body: { tracking } }, staff);
    await track({ carrier: "dpd", number: "0000-12345" });
    expect(await refusals(number)).toMatchObject(twice("order.has-label"));
    await track(null);
    const transfer = async (isOn: boolean) => {
      const { version } = await api.client.call(getSettingPart, { params: { part: "payments" } }, staff);
      const value = { transfer: isOn, cash: true, cashMost: null, bonus: true };
      await api.client.call(setSettingPart, { params: { part: "payments" }, body: { version, value } }, staff);
    };
    await transfer(false);
    expect(await refusals(number)).toMatchObject(twice("payment.online-off"));
    await transfer(true);
    await set(number);
  });

  it("lets one of two that come at once do it", async () => {
    const { number } = await buyerOf(api, "CASH");
    const both = await Promise.allSettled([set(number), set(number)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});
