import { addCartLine, getCart, setCartControls } from "@kram/contract/cart";
import { exportRepresentative } from "@kram/contract/members";
import { getMoney } from "@kram/contract/money";
import {
  cancelOrder,
  getOfficeOrder,
  getOrder,
  listRefundsDue,
  payOrderAgain,
  placeOrder,
  previewOrderLines,
  reopenCart,
  setOrderLines,
  setOrderStatus,
  setOrderTracking,
} from "@kram/contract/orders";
import { getPacking, stepOrders } from "@kram/contract/packing";
import { setCartPayment } from "@kram/contract/payments";
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
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
});
afterEach(async () => expect(await api.db.query("test.audit", AUDIT)).toEqual([]));

type Body = Parameters<typeof api.client.call<typeof setOrderLines>>[1]["body"];
type Options = { bearer: string };
const set = (number: string, lines: Body["lines"], more: Partial<Body> = {}, by = staff) =>
  api.client.call(setOrderLines, { params: { number }, body: { version: 0, lines, ...more } }, by);
const read = (number: string) => api.client.call(getOfficeOrder, { params: { number } }, staff);
const step = (number: string, from: "CONFIRMED" | "EXECUTED", to: "EXECUTED" | "SENT" | "CANCELED") =>
  api.client.call(setOrderStatus, { params: { number }, body: { from, to } }, staff);
const stockOf = async (code: string) => {
  const [row] = await api.db.query<{ onHand: number; sold: number }>(
    "test.stock",
    'SELECT on_hand AS "onHand", sold FROM stock WHERE product_code = $1',
    [code],
  );
  return row;
};
const dueOf = async (number: string) =>
  (await api.client.call(listRefundsDue, { query: { pageSize: 100 } }, staff)).items.filter(
    ({ orderNumber }) => orderNumber === number,
  );
const counted = async (number: string) => {
  const [row] = await api.db.query(
    "test.counted",
    `SELECT (SELECT count(*)::int FROM order_line_changes c WHERE c.order_id = o.id) AS changes,
       (SELECT count(*)::int FROM outbox WHERE kind = 'mail.order-lines' AND payload->>'orderId' = o.id::text) AS mails,
       (SELECT count(*)::int FROM staff_actions WHERE action = 'setOrderLines' AND subject = o.number) AS audit
     FROM orders o WHERE o.number = $1`,
    [number],
  );
  return row;
};
const mailTo = async (email: string) => {
  const [mail] = await vi.waitUntil(
    async () => {
      const rows = await api.db.query<{ text: string }>(
        "test.mail",
        "SELECT text FROM mails WHERE recipient = $1 AND kind = 'mail.order-lines'",
        [email],
      );
      return rows.length > 0 && rows;
    },
    { timeout: 10_000, interval: 20 },
  );
  return mail?.text.replaceAll("\u00a0", " ");
};

/** 3 × 10,00 at 23 %, 2 × 25,00 at 5 %, 14,90 for delivery; 20,00 bonus and 10,00 refunds pay a part. */
async function mixed(paymentMethod: "CASH" | "TRANSFER") {
  const { id: memberId, bearer, email } = await makeMember(api.db);
  const entries = [
    { account: "issued", amount: -3000 },
    { account: "bonus", amount: 2000 },
    { account: "refunds", amount: 1000 },
  ] as const;
  await api.db.inTransaction((tx) => post(tx, { reason: "correction", memberId, currency: "PLN", entries }));
  const [cream, tea] = [
    await makeProduct(api.db, { gross: 1000 }),
    await makeProduct(api.db, { gross: 2500, vatClass: "food" }),
  ];
  const options: Options = { bearer };
  await api.client.call(addCartLine, { body: { code: cream, quantity: 3 } }, options);
  await api.client.call(addCartLine, { body: { code: tea, quantity: 2 } }, options);
  const controls = { discountIncludeEnabled: true, refundIncludeEnabled: true };
  await api.client.call(setCartControls, { body: controls }, options);
  await api.client.call(setCartPayment, { body: { paymentMethod } }, options);
  const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  const { number, paymentUri } = await api.client.call(placeOrder, { body }, options);
  const buyer: Buyer = { memberId, options, number, code: cream, email, paymentUri };
  return { ...buyer, cream, tea };
}
const balances = async (options: Options) => {
  const { bonusBalance, refunds } = await api.client.call(getMoney, {}, options);
  return [bonusBalance, refunds];
};

describe("200", () => {
  it("takes a piece out of a paid order, and sends its price back through the provider", async () => {
    const buyer = await buyerOf(api, "TRANSFER");
    await payFor(api, buyer);
    const order = await set(buyer.number, [{ code: buyer.code, quantity: 1 }], { note: " Zabrakło. " });
    expect(order).toMatchObject({ status: "CONFIRMED", paymentState: "PAID", pieceCount: 1 });
    expect(order.summary).toMatchObject({ grossCost: "50,00", shippingCost: "14,90", totalGrossCost: "64,90" });
    expect(order.vat).toMatchObject([{ rate: "23", grossCost: "64,90" }]);
    const pieces = [{ code: buyer.code, title: expect.any(String), quantity: 1 }];
    const change = { staffName: "Ewa Biurowa", note: "Zabrakło.", pieces, added: [], delivery: null };
    expect(order.lineChanges).toEqual({
      hindrance: null,
      growth: "when-paid",
      version: 1,
      changes: [{ at: expect.any(String), ...change, less: "50,00", more: "0,00" }],
    });
    expect(await dueOf(buyer.number)).toMatchObject([
      { amount: "50,00", reason: "order-changed", sending: "asked", approval: null },
    ]);
    expect(await stockOf(buyer.code)).toMatchObject({ sold: 1 });
    expect(await counted(buyer.number)).toEqual({ changes: 1, mails: 1, audit: 1 });
    const text = await mailTo(buyer.email);
    expect(text).toContain("Już nie należy do zamówienia: 1 × ");
    expect(text).toContain("Dlaczego: Zabrakło.");
    expect(text).toMatch(/50,00\szł wraca tą samą drogą/u);
  });

  it("invoices what is left, whole and by rate", async () => {
    const { number, cream, tea, ...buyer } = await mixed("TRANSFER");
    await payFor(api, { ...buyer, number });
    const order = await set(number, [
      { code: cream, quantity: 1 },
      { code: tea, quantity: 1 },
    ]);
    await step(number, "CONFIRMED", "EXECUTED");
    await step(number, "EXECUTED", "SENT");
    const [invoice] = await api.db.query<{ content: { gross: number; vat: object[]; lines: object[] } }>(
      "test.invoice",
      "SELECT content FROM invoices WHERE order_id = (SELECT id FROM orders WHERE number = $1)",
      [number],
    );
    expect(invoice?.content.lines).toMatchObject([
      { code: cream, quantity: 1 },
      { code: tea, quantity: 1 },
      { code: "" },
      { code: "" },
    ]);
    const rates = order.vat.map(({ grossCost }) => Number(grossCost.replace(",", "")));
    expect(invoice?.content.vat).toMatchObject(rates.map((gross) => ({ gross })));
  });

  it("gives back money, bonus and refunds in the parts in which they paid", async () => {
    const { number, cream, options, ...buyer } = await mixed("TRANSFER");
    await payFor(api, { ...buyer, options, number });
    expect(await balances(options)).toEqual(["0,00", "0,00"]);
    const order = await set(number, [{ code: cream, quantity: 0 }]);
    // 30,00 of 94,90.
    expect(order.summary).toMatchObject({ discountUsed: "13,68", refundMoneyUsed: "6,84", totalGrossCost: "44,38" });
    expect(order.lines).toHaveLength(1);
    expect(await balances(options)).toEqual(["6,32", "3,16"]);
    expect(await dueOf(number)).toMatchObject([{ amount: "20,52" }]);
    const text = await mailTo(buyer.email);
    expect(text).toContain("6,32 zł wraca na saldo bonusowe.");
    expect(text).toContain("3,16 zł wraca na saldo zwrotów.");
  });

  it("lets the rest be cancelled, with the rest of the money", async () => {
    const { number, cream, options, ...buyer } = await mixed("TRANSFER");
    await payFor(api, { ...buyer, options, number });
    await set(number, [{ code: cream, quantity: 1 }]);
    await set(number, [{ code: cream, quantity: 0 }], { version: 1 });
    const { actions } = await api.client.call(getOrder, { params: { number } }, options);
    expect(actions).toEqual(["cancel"]);
    await api.client.call(cancelOrder, { params: { number } }, options);
    expect(await balances(options)).toEqual(["20,00", "10,00"]);
    const back = (await dueOf(number)).map(({ amount }) => Number(amount.replace(",", "")));
    expect(back).toHaveLength(3);
    expect(back.reduce((a, b) => a + b, 0)).toBe(6490);
  });

  it("asks less at the door, and mails it", async () => {
    const { number, tea, options, email } = await mixed("CASH");
    const order = await set(number, [{ code: tea, quantity: 1 }]);
    expect(order.summary.totalGrossCost).toBe("47,80");
    expect(await dueOf(number)).toEqual([]);
    expect(await mailTo(email)).toContain("Przy odbiorze paczki zapłacisz o 17,10 zł mniej.");
    await step(number, "CONFIRMED", "EXECUTED");
    await step(number, "EXECUTED", "SENT");
    await confirmCashOf(api, number);
    expect(await balances(options)).toEqual(["5,27", "2,63"]);
  });

  it("ends what is paid at the old sum, and the order's page asks the new one", async () => {
    const { number, cream, options, email } = await mixed("TRANSFER");
    const order = await set(number, [{ code: cream, quantity: 2 }]);
    expect(order).toMatchObject({ status: "CREATED", paymentState: "PENDING" });
    expect((await api.client.call(getCart, {}, options)).products).toEqual([]);
    expect(await refusalOf(api.client.call(reopenCart, { params: { number } }, options))).toMatchObject({
      code: "order.payment-not-pending",
    });
    expect(await mailTo(email)).toContain("Do zapłaty jest o 6,84 zł mniej");
    const again = await api.client.call(payOrderAgain, { params: { number } }, options);
    expect(await reportPaid(api, { paymentUri: again.paymentUri, amountMinor: 5806 })).toBe("applied");
    expect(await read(number)).toMatchObject({ status: "CONFIRMED", paymentState: "PAID" });
    expect(await dueOf(number)).toEqual([]);
  });

  it("takes a payment at the old sum, and gives the difference back by itself", async () => {
    const buyer = await buyerOf(api, "TRANSFER");
    await set(buyer.number, [{ code: buyer.code, quantity: 1 }]);
    expect(await reportPaid(api, { paymentUri: buyer.paymentUri, amountMinor: 11_490 })).toBe("applied");
    expect(await read(buyer.number)).toMatchObject({ status: "CONFIRMED", paymentState: "PAID" });
    expect(await dueOf(buyer.number)).toMatchObject([{ amount: "50,00", reason: "order-changed", sending: "asked" }]);
  });

  it("changes nothing with the same pieces again, whoever asks", async () => {
    const buyer = await buyerOf(api, "CASH", 3);
    const lines = [{ code: buyer.code, quantity: 2 }];
    await set(buyer.number, lines);
    expect((await set(buyer.number, lines)).lineChanges.version).toBe(1);
    expect(await counted(buyer.number)).toEqual({ changes: 1, mails: 1, audit: 1 });
    expect(await stockOf(buyer.code)).toMatchObject({ sold: 2 });
  });

  it("waits for a second person above the limit of one", async () => {
    const buyer = await buyerOf(api, "TRANSFER");
    await payFor(api, buyer);
    await api.db.query("test.limit", "UPDATE settings SET refund_limit_minor = 4999");
    const asked = { params: buyer, body: { version: 0, lines: [{ code: buyer.code, quantity: 1 }] } };
    expect(await api.client.call(previewOrderLines, asked, staff)).toMatchObject({ sentBy: "staff" });
    await set(buyer.number, asked.body.lines);
    await api.db.query("test.limit-back", "UPDATE settings SET refund_limit_minor = DEFAULT");
    expect(await dueOf(buyer.number)).toMatchObject([{ sending: null }]);
  });

  it("tells beforehand what it would do, and keeps nothing", async () => {
    const { number, cream, options, ...buyer } = await mixed("TRANSFER");
    const body = { version: 0, lines: [{ code: cream, quantity: 0 }] };
    const preview = () => api.client.call(previewOrderLines, { params: { number }, body }, staff);
    const less = { less: "20,52", summary: { totalGrossCost: "44,38", discountUsed: "13,68" } };
    expect(await preview()).toMatchObject({
      ...less,
      back: { bonus: "6,32", refunds: "3,16", money: "0,00" },
      sentBy: null,
    });
    await payFor(api, { ...buyer, options, number });
    const told = await preview();
    expect(told).toMatchObject({ ...less, back: { money: "20,52" }, sentBy: "provider" });
    expect(await counted(number)).toEqual({ changes: 0, mails: 0, audit: 0 });
    const { summary, vat } = await set(number, body.lines);
    expect({ summary, vat }).toEqual({ summary: told.summary, vat: told.vat });
  });

  it("is a part of what a member takes away", async () => {
    const buyer = await buyerOf(api, "CASH");
    await set(buyer.number, [{ code: buyer.code, quantity: 1 }], { note: "Na prośbę." });
    const { orders } = await api.client.call(exportRepresentative, { query: {} }, buyer.options);
    expect(orders).toMatchObject([{ lines: [{ quantity: 1 }], taken: [{ quantity: 1, reason: "Na prośbę." }] }]);
  });
});

describe("401 and 403", () => {
  it("is for the staff of orders and service", async () => {
    const buyer = await buyerOf(api, "CASH");
    const input = { params: buyer, body: { version: 0, lines: [{ code: buyer.code, quantity: 1 }] } };
    for (const operation of [setOrderLines, previewOrderLines]) {
      const call = (options: Options | undefined) => refusalOf(api.client.call(operation, input, options));
      expect(await call(undefined)).toMatchObject({ status: 401 });
      expect(await call(buyer.options)).toMatchObject({ status: 403 });
      expect(await call({ bearer: await makeStaff(api.db, ["finance"]) })).toMatchObject({ status: 403 });
    }
  });
});

describe("404", () => {
  it("knows no such order", async () =>
    expect(await refusalOf(set("PL999999", [{ code: "X", quantity: 0 }]))).toMatchObject({ code: "order.unknown" }));
});

describe("409", () => {
  it("lets one of two who take out different pieces know of the other", async () => {
    const buyer = await buyerOf(api, "CASH", 3);
    const both = await Promise.allSettled(
      [1, 2].map((quantity) => set(buyer.number, [{ code: buyer.code, quantity }])),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await refusalOf(set(buyer.number, [{ code: buyer.code, quantity: 0 }]))).toMatchObject({
      status: 409,
      code: "order.lines-changed",
    });
    expect(await counted(buyer.number)).toEqual({ changes: 1, mails: 1, audit: 1 });
  });

  it("comes before or after whoever packs at the same moment, never between", async () => {
    const buyer = await buyerOf(api, "CASH");
    await Promise.allSettled([
      step(buyer.number, "CONFIRMED", "EXECUTED"),
      set(buyer.number, [{ code: buyer.code, quantity: 1 }]),
    ]);
    expect((await read(buyer.number)).status).toBe("EXECUTED");
    expect(await refusalOf(set(buyer.number, [{ code: buyer.code, quantity: 0 }]))).toMatchObject({
      code: "order.lines-fixed",
    });
  });

  it("is not packed by who saw more pieces", async () => {
    const buyer = await buyerOf(api, "CASH");
    const { linesVersion } = await api.client.call(getPacking, { params: buyer }, staff);
    await set(buyer.number, [{ code: buyer.code, quantity: 1 }]);
    const { number } = buyer;
    const stepped = async (version: number) => {
      const orders = [{ number, from: "CONFIRMED", linesVersion: version } as const];
      return (await api.client.call(stepOrders, { body: { orders, to: "EXECUTED" } }, staff)).items;
    };
    expect(await stepped(linesVersion)).toMatchObject([{ outcome: "refused", code: "order.lines-changed" }]);
    const body = { from: "CONFIRMED", to: "EXECUTED", linesVersion } as const;
    const status = api.client.call(setOrderStatus, { params: { number }, body }, staff);
    expect(await refusalOf(status)).toMatchObject({ status: 409, code: "order.lines-changed" });
    const seen = await api.client.call(getPacking, { params: buyer }, staff);
    expect(seen).toMatchObject({ linesVersion: 1, lines: [{ quantity: 1 }] });
    expect(await stepped(1)).toMatchObject([{ outcome: "done", code: null }]);
    expect(await stepped(linesVersion)).toMatchObject([{ outcome: "before", code: null }]);
  });

  it.each(["EXECUTED", "CANCELED"] as const)("leaves an order that is %s as it is", async (to) => {
    const buyer = await buyerOf(api, "CASH");
    await step(buyer.number, "CONFIRMED", to);
    const lines = [{ code: buyer.code, quantity: 1 }];
    expect(await refusalOf(set(buyer.number, lines))).toMatchObject({ status: 409, code: "order.lines-fixed" });
    expect((await read(buyer.number)).lineChanges.hindrance).toBe("order.lines-fixed");
  });

  it("asks to remove a parcel's number first", async () => {
    const buyer = await buyerOf(api, "CASH");
    const tracking = { carrier: "dpd", number: "0000-12345" };
    await api.client.call(setOrderTracking, { params: buyer, body: { tracking } }, staff);
    const lines = [{ code: buyer.code, quantity: 1 }];
    expect(await refusalOf(set(buyer.number, lines))).toMatchObject({ status: 409, code: "order.has-label" });
  });

  it("does not empty an order", async () => {
    const { number, cream, tea } = await mixed("CASH");
    const all = [cream, tea].map((code) => ({ code, quantity: 0 }));
    expect(await refusalOf(set(number, all))).toMatchObject({ status: 409, code: "order.lines-last" });
    expect(await counted(number)).toEqual({ changes: 0, mails: 0, audit: 0 });
  });
});

describe("422", () => {
  it("adds no gift, and wants each line once", async () => {
    const buyer = await buyerOf(api, "CASH");
    const { code } = buyer;
    const gift = { code, promotionCode: "GIFT", quantity: 1 };
    expect(await refusalOf(set(buyer.number, [gift]))).toMatchObject({ status: 422, code: "order.lines-more" });
    const twice = [1, 0].map((quantity) => ({ code, quantity }));
    for (const lines of [twice, [], [{ code, quantity: -1 }]])
      expect(await refusalOf(set(buyer.number, lines))).toMatchObject({ status: 422 });
  });
});
