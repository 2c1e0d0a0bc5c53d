import { addCartLine, setCartControls } from "@kram/contract/cart";
import { exportRepresentative } from "@kram/contract/members";
import {
  cancelOrder,
  getOfficeOrder,
  getOrder,
  payOrderAgain,
  placeOrder,
  previewOrderLines,
  sendGiftOrder,
  setOrderLines,
  setOrderStatus,
} from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { getSettingPart, setSettingPart } from "@kram/contract/settings";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { post } from "../money/public.ts";
import { type Buyer, BUYERS_SECRET, buyerOf, confirmCashOf, payFor, reportPaid } from "./testing/buyers.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
const AUDIT = readFileSync(join(import.meta.dirname, "../../platform/audit.sql"), "utf8");
let staff: { bearer: string };
let tea: string;
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
  tea = await makeProduct(api.db, { gross: 2500, vatClass: "food" });
});
afterEach(async () => expect(await api.db.query("test.audit", AUDIT)).toEqual([]));

type Body = Parameters<typeof api.client.call<typeof setOrderLines>>[1]["body"];
const set = (number: string, lines: Body["lines"], more: Partial<Body> = {}) =>
  api.client.call(setOrderLines, { params: { number }, body: { version: 0, lines, ...more } }, staff);
const preview = (number: string, lines: Body["lines"]) =>
  api.client.call(previewOrderLines, { params: { number }, body: { version: 0, lines } }, staff);
const read = (number: string) => api.client.call(getOfficeOrder, { params: { number } }, staff);
const step = (number: string, from: "CONFIRMED" | "EXECUTED", to: "EXECUTED" | "SENT") =>
  api.client.call(setOrderStatus, { params: { number }, body: { from, to } }, staff);
const soldOf = async (code: string) => {
  const [row] = await api.db.query<{ sold: number }>("test.sold", "SELECT sold FROM stock WHERE product_code = $1", [
    code,
  ]);
  return row?.sold;
};
const dueOf = (number: string) =>
  api.db.query(
    "test.due",
    `SELECT r.reason, r.amount_minor AS amount, x.state FROM refunds_due r JOIN orders o ON o.id = r.order_id
     LEFT JOIN provider_refunds x ON x.refund_id = r.id WHERE o.number = $1`,
    [number],
  );
const mailTo = (email: string) =>
  vi.waitUntil(
    async () => {
      const [mail] = await api.db.query<{ text: string }>(
        "test.mail",
        "SELECT text FROM mails WHERE recipient = $1 AND kind = 'mail.order-lines'",
        [email],
      );
      return mail?.text.replaceAll("\u00a0", " ");
    },
    { timeout: 10_000, interval: 20 },
  );
const line = (code: string, quantity: number) => ({ code, quantity });

let changes = 0;

/** What stands is what stood before, whatever the test finds. */
async function during<Found>(change: string, back: string, run: () => Promise<Found>): Promise<Found> {
  changes += 1;
  await api.db.query(`test.change-${changes}`, change);
  try {
    return await run();
  } finally {
    await api.db.query(`test.back-${changes}`, back);
  }
}

describe("200", () => {
  it("lets a piece into an order that is paid at the door, and asks more there", async () => {
    const buyer = await buyerOf(api, "CASH");
    const order = await set(buyer.number, [line(buyer.code, 3)], { note: " Telefonicznie. " });
    expect(order.summary).toMatchObject({ grossCost: "150,00", shippingCost: "14,90", totalGrossCost: "164,90" });
    expect(order.vat).toMatchObject([{ rate: "23", grossCost: "164,90" }]);
    const added = [{ code: buyer.code, title: `Produkt ${buyer.code}`, quantity: 1 }];
    expect(order.lineChanges).toMatchObject({
      growth: "at-once",
      version: 1,
      changes: [{ note: "Telefonicznie.", pieces: [], added, less: "0,00", more: "50,00" }],
    });
    expect(await soldOf(buyer.code)).toBe(3);
    const text = await mailTo(buyer.email);
    expect(text).toContain(`Doszło do zamówienia: 1 × Produkt ${buyer.code}.`);
    expect(text).toContain("Dlaczego: Telefonicznie.");
    expect(text).toContain("Przy odbiorze paczki zapłacisz o 50,00 zł więcej.");
    await step(buyer.number, "CONFIRMED", "EXECUTED");
    await step(buyer.number, "EXECUTED", "SENT");
    await confirmCashOf(api, buyer.number);
    const [invoice] = await api.db.query<{ content: object }>(
      "test.invoice",
      "SELECT content FROM invoices WHERE order_id = (SELECT id FROM orders WHERE number = $1)",
      [buyer.number],
    );
    expect(invoice?.content).toMatchObject({ lines: [line(buyer.code, 3), { code: "" }] });
  });

  it("lets a product into an unpaid order, whose page asks the new sum", async () => {
    const buyer = await buyerOf(api, "TRANSFER");
    const order = await set(buyer.number, [line(tea, 2)]);
    expect(order).toMatchObject({ status: "CREATED", paymentState: "PENDING", pieceCount: 4 });
    expect(order.summary.totalGrossCost).toBe("164,90");
    expect(order.lines).toMatchObject([
      { code: buyer.code, quantity: 2 },
      { code: tea, title: `Produkt ${tea}`, quantity: 2, priceGrossSingle: "25,00", vatPercent: 5, points: 20 },
    ]);
    expect(await mailTo(buyer.email)).toContain("Do zapłaty jest o 50,00 zł więcej");
    const { actions } = await api.client.call(getOrder, { params: buyer }, buyer.options);
    expect(actions).toEqual(["pay", "cancel"]);
    const { paymentUri } = await api.client.call(payOrderAgain, { params: buyer }, buyer.options);
    expect(await reportPaid(api, { paymentUri, amountMinor: 16_490 })).toBe("applied");
    expect(await read(buyer.number)).toMatchObject({ status: "CONFIRMED", paymentState: "PAID" });
    expect(await dueOf(buyer.number)).toEqual([]);
    await api.client.call(cancelOrder, { params: buyer }, buyer.options);
    expect(await dueOf(buyer.number)).toMatchObject([{ reason: "order-canceled", amount: 16_490, state: "asked" }]);
  });

  it("gives back by itself what comes at the former, smaller sum, and waits on", async () => {
    const buyer = await buyerOf(api, "TRANSFER");
    await set(buyer.number, [line(tea, 1)]);
    expect(await reportPaid(api, { paymentUri: buyer.paymentUri, amountMinor: 11_490 })).toBe("applied");
    expect(await read(buyer.number)).toMatchObject({ status: "CREATED", paymentState: "PENDING" });
    expect(await dueOf(buyer.number)).toEqual([{ reason: "order-grown", amount: 11_490, state: "asked" }]);
    await payFor(api, { ...buyer, ...(await api.client.call(payOrderAgain, { params: buyer }, buyer.options)) });
    expect(await read(buyer.number)).toMatchObject({ status: "CONFIRMED", paymentState: "PAID" });
  });

  it("takes a payment at the former sum once the order has come back to it", async () => {
    const buyer = await buyerOf(api, "TRANSFER");
    await set(buyer.number, [line(tea, 1)]);
    await set(buyer.number, [line(tea, 0)], { version: 1 });
    expect(await reportPaid(api, { paymentUri: buyer.paymentUri, amountMinor: 11_490 })).toBe("applied");
    expect(await read(buyer.number)).toMatchObject({ status: "CONFIRMED", paymentState: "PAID" });
    expect(await dueOf(buyer.number)).toEqual([]);
  });

  it("exchanges a product, and only the difference is to be paid", async () => {
    const buyer = await buyerOf(api, "CASH");
    const lines = [line(buyer.code, 0), line(tea, 3)];
    expect(await preview(buyer.number, lines)).toMatchObject({ less: "25,00", more: "0,00" });
    const order = await set(buyer.number, lines);
    expect(order.lines).toMatchObject([line(tea, 3)]);
    expect(order.lineChanges.changes).toMatchObject([
      { pieces: [line(buyer.code, 2)], added: [line(tea, 3)], less: "25,00", more: "0,00" },
    ]);
    expect([await soldOf(buyer.code), order.summary.totalGrossCost]).toEqual([0, "89,90"]);
  });

  it("tells beforehand what it would do, and keeps nothing", async () => {
    const buyer = await buyerOf(api, "TRANSFER");
    const lines = [line(buyer.code, 3), line(tea, 1)];
    const told = await preview(buyer.number, lines);
    expect(told).toMatchObject({
      summary: { totalGrossCost: "189,90" },
      more: "75,00",
      less: "0,00",
      sentBy: null,
      points: 40,
      netVolume: "87,50",
    });
    expect(await soldOf(buyer.code)).toBe(2);
    expect((await read(buyer.number)).lineChanges.version).toBe(0);
    const { summary, vat } = await set(buyer.number, lines);
    expect({ summary, vat }).toEqual({ summary: told.summary, vat: told.vat });
  });

  it("asks no more for delivery, and nothing where the larger order would have it free", async () => {
    const buyer = await buyerOf(api, "CASH");
    const [settings] = await api.db.query<{ from: number }>(
      "test.free",
      'SELECT free_shipping_from_minor AS "from" FROM settings',
    );
    const freeFrom = (minor: number | undefined) => `UPDATE settings SET free_shipping_from_minor = ${minor}`;
    const back = freeFrom(settings?.from);
    const told = await during(freeFrom(15_000), back, () => preview(buyer.number, [line(buyer.code, 3)]));
    expect(told).toMatchObject({ summary: { shippingCost: "0,00", totalGrossCost: "150,00" }, more: "35,10" });
    const short = await during(freeFrom(15_001), back, () => preview(buyer.number, [line(buyer.code, 3)]));
    expect(short).toMatchObject({ summary: { shippingCost: "14,90" }, more: "50,00" });
    const dear = "UPDATE product_prices SET gross_minor = 1990 WHERE product_code = 'PW001'";
    await during(dear, dear.replace("1990", "1490"), () => set(buyer.number, [line(tea, 2)]));
    expect((await read(buyer.number)).summary).toMatchObject({ shippingCost: "14,90", totalGrossCost: "164,90" });
  });

  it("changes nothing with the same pieces again", async () => {
    const buyer = await buyerOf(api, "CASH");
    await set(buyer.number, [line(tea, 1)]);
    expect((await set(buyer.number, [line(tea, 1)])).lineChanges.version).toBe(1);
  });

  it("is a part of what a member takes away, and of the audit log", async () => {
    const buyer = await buyerOf(api, "CASH");
    await set(buyer.number, [line(tea, 1)], { note: "Na prośbę." });
    const { orders } = await api.client.call(exportRepresentative, { query: {} }, buyer.options);
    expect(orders).toMatchObject([{ taken: [], added: [{ code: tea, quantity: 1, reason: "Na prośbę." }] }]);
    const noted = await api.db.query(
      "test.noted",
      "SELECT after FROM staff_actions WHERE action = 'setOrderLines' AND subject = $1",
      [buyer.number],
    );
    expect(noted).toEqual([{ after: { added: [line(tea, 1)], total: "139,90" } }]);
  });
});

describe("404", () => {
  it.each(["NIEMA", "PW001"])("knows no product %s", async (code) => {
    const buyer = await buyerOf(api, "CASH");
    expect(await refusalOf(set(buyer.number, [line(code, 1)]))).toMatchObject({ status: 404, code: "product.unknown" });
  });
});

describe("409", () => {
  const refused = async (number: string, lines: Body["lines"]) => {
    const refusal = await refusalOf(preview(number, lines));
    expect(await refusalOf(set(number, lines))).toEqual(refusal);
    return refusal;
  };

  it("lets nothing into a present", async () => {
    const { memberNo } = await makeMember(api.db);
    const body = { items: [line(tea, 1)], occasion: "Urodziny" };
    const present = await api.client.call(sendGiftOrder, { params: { memberNo }, body }, staff);
    expect(await refused(present.number, [line(tea, 1)])).toMatchObject({ code: "order.lines-paid" });
    expect((await read(present.number)).lineChanges.growth).toBe(null);
  });

  it("keeps to what a cart would hold", async () => {
    const buyer = await buyerOf(api, "CASH");
    const few = await makeProduct(api.db, { maxPerOrder: 2 });
    const scarce = await makeProduct(api.db, { stock: 3 });
    const away = await makeProduct(api.db, { available: false });
    const abroad = await makeProduct(api.db, { currency: "EUR" });
    expect(await refused(buyer.number, [line(few, 3)])).toMatchObject({
      code: "basket.reached-max-order",
      params: { maxItems: 2 },
    });
    expect(await refused(buyer.number, [line(scarce, 4)])).toMatchObject({
      code: "product.out-of-stock",
      params: { maxItems: 3 },
    });
    expect(await refused(buyer.number, [line(away, 1)])).toMatchObject({ code: "product.not-available" });
    expect(await refused(buyer.number, [line(abroad, 1)])).toMatchObject({ code: "product.unknown" });
    const all = await Promise.all(Array.from({ length: 49 }, () => makeProduct(api.db)));
    const last = await makeProduct(api.db);
    const full = await set(
      buyer.number,
      all.map((code) => line(code, 1)),
    );
    expect(full.lines).toHaveLength(50);
    const more = set(buyer.number, [line(last, 1)], { version: 1 });
    expect(await refusalOf(more)).toMatchObject({ code: "add-to-cart.max-page-size", params: { maxLines: 50 } });
  });

  it("asks one price for a line", async () => {
    const buyer = await buyerOf(api, "CASH");
    const dearer = `UPDATE product_prices SET gross_minor = 5001 WHERE product_code = '${buyer.code}'`;
    const refusal = await during(dearer, dearer.replace("5001", "5000"), () =>
      refused(buyer.number, [line(buyer.code, 3)]),
    );
    expect(refusal).toMatchObject({ status: 409, code: "order.lines-price" });
  });

  it("takes no parcel beyond what its way carries, nor cash beyond its limit", async () => {
    const buyer = await buyerOf(api, "CASH");
    const steps = `UPDATE shipping_methods SET steps_by = 'value', steps = '[{"upTo": 12000, "price": 1490}]' WHERE product_code = 'PW001'`;
    const none = "UPDATE shipping_methods SET steps_by = NULL, steps = '[]' WHERE product_code = 'PW001'";
    const heavy = await during(steps, none, () => refused(buyer.number, [line(buyer.code, 3)]));
    expect(heavy).toMatchObject({ code: "SHIPPING_METHOD_NOT_AVAILABLE" });
    const limit = async (cashMost: number | null) => {
      const { version } = await api.client.call(getSettingPart, { params: { part: "payments" } }, staff);
      const value = { transfer: true, cash: true, cashMost, bonus: true };
      await api.client.call(setSettingPart, { params: { part: "payments" }, body: { version, value } }, staff);
    };
    await limit(16_490);
    const fits = await preview(buyer.number, [line(buyer.code, 3)]);
    const refusal = await refused(buyer.number, [line(buyer.code, 3), line(tea, 1)]);
    await limit(null);
    expect(fits.summary.totalGrossCost).toBe("164,90");
    expect(refusal).toMatchObject({ code: "payment.method-not-available" });
  });

  it("serves no member who may not order", async () => {
    const buyer = await buyerOf(api, "CASH");
    const closed = "UPDATE system_locks SET ordering_allowed = false";
    const shut = await during(closed, closed.replace("false", "true"), () => refused(buyer.number, [line(tea, 1)]));
    expect(shut).toMatchObject({ code: "order.disabled", params: { reason: "ORDERING_DISABLED_GLOBAL" } });
    await api.db.query("test.block", "UPDATE members SET blocked_at = now(), block_reason = 'x' WHERE id = $1", [
      buyer.memberId,
    ]);
    expect(await refused(buyer.number, [line(tea, 1)])).toMatchObject({ code: "order.disabled" });
    expect(await set(buyer.number, [line(buyer.code, 1)])).toMatchObject({ pieceCount: 1 });
  });

  it("sells the last piece to one of two orders", async () => {
    const scarce = await makeProduct(api.db, { stock: 1 });
    const buyers = await Promise.all([buyerOf(api, "CASH"), buyerOf(api, "CASH")]);
    const both = await Promise.allSettled(buyers.map(({ number }) => set(number, [line(scarce, 1)])));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await soldOf(scarce)).toBe(1);
  });

  it("lets one of two who add know of the other, and comes before or after whoever packs", async () => {
    const buyer = await buyerOf(api, "CASH");
    const both = await Promise.allSettled([1, 2].map((pieces) => set(buyer.number, [line(tea, pieces)])));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await refusalOf(set(buyer.number, [line(tea, 5)]))).toMatchObject({ code: "order.lines-changed" });
    await step(buyer.number, "CONFIRMED", "EXECUTED");
    expect(await refusalOf(set(buyer.number, [line(tea, 5)], { version: 1 }))).toMatchObject({
      code: "order.lines-fixed",
    });
  });
});

it("a buyer who pays with club money pays more of it alone with money", async () => {
  const { options, ...buyer } = await withBonus();
  const order = await set(buyer.number, [line(tea, 1)]);
  expect(order.summary).toMatchObject({ discountUsed: "20,00", totalGrossCost: "69,90" });
  await api.client.call(cancelOrder, { params: buyer }, options);
});

/** 50,00 and 14,90, of which bonus pays 20,00. */
async function withBonus(): Promise<Pick<Buyer, "number" | "options">> {
  const { id: memberId, bearer } = await makeMember(api.db);
  const entries = [
    { account: "issued", amount: -2000 },
    { account: "bonus", amount: 2000 },
  ] as const;
  await api.db.inTransaction((tx) => post(tx, { reason: "correction", memberId, currency: "PLN", entries }));
  const options = { bearer };
  const code = await makeProduct(api.db, { gross: 5000 });
  await api.client.call(addCartLine, { body: { code, quantity: 1 } }, options);
  await api.client.call(setCartControls, { body: { discountIncludeEnabled: true } }, options);
  await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options);
  const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  return { options, ...(await api.client.call(placeOrder, { body }, options)) };
}
