import {
  cancelOrder,
  getOfficeOrder,
  getOnlinePayment,
  getOrder,
  payOrderAgain,
  payOrderOnline,
  setOrderLines,
  setOrderPayment,
  setOrderStatus,
  setOrderTracking,
} from "@kram/contract/orders";
import { getSettingPart, setSettingPart } from "@kram/contract/settings";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { BUYERS_SECRET, type Buyer, buyerOf, payFor } from "./testing/buyers.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let staff: { bearer: string };

beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
  await api.db.query("test.surcharge", "UPDATE shipping_methods SET cash_surcharge_minor = 500");
});

const look = ({ number, options }: Buyer) => api.client.call(getOnlinePayment, { params: { number } }, options);
const turn = ({ number, options }: Buyer, amount = "114,90", key?: string) =>
  api.client.call(
    payOrderOnline,
    { params: { number }, body: { amount } },
    { ...options, ...(key !== undefined && { headers: { "idempotency-key": key } }) },
  );
const read = ({ number }: Pick<Buyer, "number">) => api.client.call(getOfficeOrder, { params: { number } }, staff);
const own = ({ number, options }: Buyer) => api.client.call(getOrder, { params: { number } }, options);

const paymentsOf = (number: string) =>
  api.db.query<{ state: string; amount: number }>(
    "test.payments",
    `SELECT p.state, p.amount_minor AS amount FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = $1
     ORDER BY p.created_at`,
    [number],
  );

const UNTOUCHED = { status: "CONFIRMED", paymentMethod: "CASH", totalGrossCost: "119,90" };

describe("200", () => {
  it("says what it costs online, leads to the payment at that sum, and the order is packed once it is paid", async () => {
    const buyer = await buyerOf(api, "CASH");
    expect(await look(buyer)).toEqual({ number: buyer.number, now: "119,90", online: "114,90", less: "5,00" });
    expect(await own(buyer)).toMatchObject({ ...UNTOUCHED, actions: ["pay-online", "cancel"] });
    const { paymentUri } = await turn(buyer);
    expect(await paymentsOf(buyer.number)).toEqual([{ state: "PENDING", amount: 11_490 }]);
    const waiting = { status: "CREATED", paymentMethod: "TRANSFER", paymentState: "PENDING" };
    expect(await own(buyer)).toMatchObject({ ...waiting, totalGrossCost: "114,90", actions: ["pay", "cancel"] });
    await payFor(api, { ...buyer, paymentUri });
    expect(await own(buyer)).toMatchObject({ status: "CONFIRMED", paymentState: "PAID", actions: ["cancel"] });
  });

  it("tells staff that the member did it, and the member by mail where to pay", async () => {
    const buyer = await buyerOf(api, "CASH");
    await turn(buyer);
    const order = await read(buyer);
    expect(order.history.at(-1)).toMatchObject({ from: "CONFIRMED", to: "CREATED", actor: "member", staffName: null });
    expect(order.lineChanges).toMatchObject({
      version: 1,
      changes: [{ staffName: null, less: "5,00", delivery: { paysOnline: true } }],
    });
    const actions = "SELECT 1 FROM staff_actions WHERE action = 'setOrderPayment' AND subject = $1";
    expect(await api.db.query("test.actions", actions, [buyer.number])).toEqual([]);
    const text = await vi.waitUntil(
      async () => {
        const mail = "SELECT text FROM mails WHERE recipient = $1 AND kind = 'mail.order-online'";
        return (await api.db.query<{ text: string }>("test.mail", mail, [buyer.email]))[0]?.text;
      },
      { timeout: 10_000, interval: 20 },
    );
    expect(text).toMatch(/Dopłata za płatność przy odbiorze odpada: zamówienie kosztuje o\s5,00\szł mniej/u);
  });

  it("waits without an end: it is paid later, canceled, or turned back by staff", async () => {
    const [later, canceled, back] = await Promise.all([1, 2, 3].map(() => buyerOf(api, "CASH")));
    if (!later || !canceled || !back) throw new Error("three buyers are missing");
    for (const buyer of [later, canceled, back]) await turn(buyer);
    const again = await api.client.call(payOrderAgain, { params: later }, later.options);
    await payFor(api, { ...later, ...again });
    expect(await own(later)).toMatchObject({ status: "CONFIRMED", paymentState: "PAID" });
    await api.client.call(cancelOrder, { params: canceled }, canceled.options);
    expect(await own(canceled)).toMatchObject({ status: "CANCELED", actions: [] });
    await api.client.call(setOrderPayment, { params: back, body: { paymentMethod: "CASH" } }, staff);
    // The surcharge fell away for good.
    expect(await look(back)).toMatchObject({ now: "114,90", online: "114,90", less: null });
    await turn(back);
    expect((await read(back)).lineChanges.changes).toHaveLength(1);
    const body = { version: 1, lines: [{ code: back.code, quantity: 1 }] };
    const smaller = await api.client.call(setOrderLines, { params: back, body }, staff);
    expect(smaller.lineChanges.changes.map(({ staffName }) => staffName)).toEqual([null, "Ewa Biurowa"]);
  });

  it("answers the same page to a repeated key, with one payment", async () => {
    const buyer = await buyerOf(api, "CASH");
    const both = await Promise.all([turn(buyer, "114,90", "twice"), turn(buyer, "114,90", "twice")]);
    expect(both[0]).toEqual(both[1]);
    expect(await paymentsOf(buyer.number)).toHaveLength(1);
  });
});

describe("401 and 403", () => {
  it("is for members alone", async () => {
    const { number } = await buyerOf(api, "CASH");
    const as = async (options: { bearer: string } | undefined) => [
      await refusalOf(api.client.call(getOnlinePayment, { params: { number } }, options)),
      await refusalOf(api.client.call(payOrderOnline, { params: { number }, body: { amount: "114,90" } }, options)),
    ];
    expect(await as(undefined)).toMatchObject([{ status: 401 }, { status: 401 }]);
    expect(await as(staff)).toMatchObject([{ status: 403 }, { status: 403 }]);
  });
});

/** By both calls. */
const refusals = async (buyer: Buyer) => [await refusalOf(look(buyer)), await refusalOf(turn(buyer))];
const twice = (status: number, code: string) => [
  { status, code },
  { status, code },
];

describe("404", () => {
  it("knows no order of somebody else and none that does not exist", async () => {
    const buyer = await buyerOf(api, "CASH");
    const stranger = { bearer: (await makeMember(api.db)).bearer };
    expect(await refusals({ ...buyer, options: stranger })).toMatchObject(twice(404, "order.unknown"));
    expect(await refusals({ ...buyer, number: "PL999999" })).toMatchObject(twice(404, "order.unknown"));
    expect(await own(buyer)).toMatchObject(UNTOUCHED);
  });
});

describe("409", () => {
  it("refuses, and offers no button, where it is held, packed, canceled or paid online", async () => {
    const buyers = await Promise.all(["a", "b", "c"].map(() => buyerOf(api, "CASH")));
    const [held, packed, canceled] = buyers;
    const step = (buyer: Buyer | undefined, to: "SUSPENDED" | "EXECUTED" | "CANCELED") =>
      api.client.call(
        setOrderStatus,
        { params: { number: buyer?.number ?? "" }, body: { from: "CONFIRMED", to } },
        staff,
      );
    await step(held, "SUSPENDED");
    await step(packed, "EXECUTED");
    await step(canceled, "CANCELED");
    const unpaid = await buyerOf(api, "TRANSFER");
    const paid = await buyerOf(api, "TRANSFER");
    await payFor(api, paid);
    for (const buyer of [...buyers, unpaid, paid]) {
      expect(await refusals(buyer)).toMatchObject(twice(409, "order.payment-fixed"));
      expect((await own(buyer)).actions).not.toContain("pay-online");
    }
  });

  it("refuses while a label bears the sum, and where nobody pays online", async () => {
    const buyer = await buyerOf(api, "CASH");
    const track = (tracking: { carrier: string; number: string } | null) =>
      api.client.call(setOrderTracking, { params: { number: buyer.number }, body: { tracking } }, staff);
    await track({ carrier: "dpd", number: "0000-12345" });
    expect(await refusals(buyer)).toMatchObject(twice(409, "order.has-label"));
    expect((await own(buyer)).actions).toEqual(["cancel"]);
    await track(null);
    const transfer = async (isOn: boolean) => {
      const { version } = await api.client.call(getSettingPart, { params: { part: "payments" } }, staff);
      const value = { transfer: isOn, cash: true, cashMost: null, bonus: true };
      await api.client.call(setSettingPart, { params: { part: "payments" }, body: { version, value } }, staff);
    };
    await transfer(false);
    expect(await refusals(buyer)).toMatchObject(twice(409, "payment.online-off"));
    expect((await own(buyer)).actions).toEqual(["cancel"]);
    await transfer(true);
    expect((await own(buyer)).actions).toEqual(["pay-online", "cancel"]);
  });

  it("asks again where the sum is another than the member agreed to", async () => {
    const buyer = await buyerOf(api, "CASH");
    for (const amount of ["119,90", "114,89"])
      expect(await refusalOf(turn(buyer, amount))).toMatchObject({ status: 409, code: "order.sum-changed" });
    expect(await own(buyer)).toMatchObject(UNTOUCHED);
  });

  it("lets one of two that come at once do it", async () => {
    const buyer = await buyerOf(api, "CASH");
    const both = await Promise.allSettled([turn(buyer), turn(buyer)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await paymentsOf(buyer.number)).toHaveLength(1);
  });
});

describe("422", () => {
  it("takes a sum alone", async () => {
    const buyer = await buyerOf(api, "CASH");
    for (const amount of ["", "114.90", "-114,90"])
      expect(await refusalOf(turn(buyer, amount))).toMatchObject({ status: 422 });
  });
});
