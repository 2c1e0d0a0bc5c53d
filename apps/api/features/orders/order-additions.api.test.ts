import { getDashboard } from "@kram/contract/dashboard";
import { exportRepresentative } from "@kram/contract/members";
import {
  cancelOrder,
  getOfficeOrder,
  getOrder,
  listOfficeOrders,
  payOrderAgain,
  previewOrderLines,
  setOrderLines,
  setOrderStatus,
  withdrawAddition,
} from "@kram/contract/orders";
import { sendPart, stepOrders } from "@kram/contract/packing";
import { recordReturn, refundOrder } from "@kram/contract/returns";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { type Buyer, BUYERS_SECRET, buyerOf, payFor, reportPaid } from "./testing/buyers.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
const AUDIT = readFileSync(join(import.meta.dirname, "../../platform/audit.sql"), "utf8");
let staff: { bearer: string };
let finance: { bearer: string };
let tea: string;
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
  finance = { bearer: await makeStaff(api.db, ["finance"]) };
  tea = await makeProduct(api.db, { gross: 2500, vatClass: "food" });
});
afterEach(async () => expect(await api.db.query("test.audit", AUDIT)).toEqual([]));

type Body = Parameters<typeof api.client.call<typeof setOrderLines>>[1]["body"];
const set = (number: string, lines: Body["lines"], more: Partial<Body> = {}) =>
  api.client.call(setOrderLines, { params: { number }, body: { version: 0, lines, ...more } }, staff);
const read = (number: string) => api.client.call(getOfficeOrder, { params: { number } }, staff);
const step = (number: string, from: "CONFIRMED" | "EXECUTED", to: "EXECUTED" | "SENT") =>
  api.client.call(setOrderStatus, { params: { number }, body: { from, to } }, staff);
const line = (code: string, quantity: number) => ({ code, quantity });
const soldOf = async (code: string) => {
  const [row] = await api.db.query<{ sold: number }>("test.sold", "SELECT sold FROM stock WHERE product_code = $1", [
    code,
  ]);
  return row?.sold ?? 0;
};
/** By the payment that it goes back to: what it paid, and what of it goes back why. */
const dueOf = (number: string) =>
  api.db.query(
    "test.due",
    `SELECT p.amount_minor AS paid, r.amount_minor AS back, r.reason FROM refunds_due r JOIN orders o ON o.id = r.order_id
     JOIN payments p ON p.id = r.payment_id WHERE o.number = $1 ORDER BY r.created_at, p.amount_minor`,
    [number],
  );
const mailsTo = (email: string, count: number) =>
  vi.waitUntil(
    async () => {
      const mails = await api.db.query<{ text: string }>(
        "test.mails",
        "SELECT text FROM mails WHERE recipient = $1 AND kind = 'mail.order-lines' ORDER BY sent_at, id",
        [email],
      );
      return mails.length >= count && mails.map(({ text }) => text.replaceAll("\u00a0", " "));
    },
    { timeout: 10_000, interval: 20 },
  );
const payMore = async ({ number, options }: Pick<Buyer, "number" | "options">) =>
  (await api.client.call(payOrderAgain, { params: { number } }, options)).paymentUri;
const withdraw = async (number: string, id?: string) => {
  const { addition } = await read(number);
  return api.client.call(withdrawAddition, { params: { number, id: id ?? addition?.id ?? "0" } }, staff);
};

/** 2 × 50,00 and 14,90, paid. */
async function paidBuyer(): Promise<Buyer> {
  const buyer = await buyerOf(api, "TRANSFER");
  await payFor(api, buyer);
  return buyer;
}

/** The same with 2 × 25,00 that came in, paid by themselves. */
async function grownBuyer(): Promise<Buyer> {
  const buyer = await paidBuyer();
  await set(buyer.number, [line(tea, 2)]);
  expect(await reportPaid(api, { paymentUri: await payMore(buyer), amountMinor: 5000 })).toBe("applied");
  return buyer;
}

describe("200", () => {
  it("waits beside a paid order until its difference is paid, and then comes in", async () => {
    const buyer = await paidBuyer();
    const sold = await soldOf(tea);
    const body = { version: 0, lines: [line(tea, 2)] };
    const told = await api.client.call(previewOrderLines, { params: buyer, body }, staff);
    expect(told).toMatchObject({ waits: true, more: "50,00", less: "0,00", summary: { totalGrossCost: "164,90" } });
    const waiting = await set(buyer.number, [line(tea, 2)], { note: "Telefonicznie." });
    const addition = { pieces: [{ code: tea, title: `Produkt ${tea}`, quantity: 2 }], amount: "50,00" };
    expect(waiting).toMatchObject({ status: "CONFIRMED", paymentState: "PAID", pieceCount: 2, addition });
    expect(waiting.summary.totalGrossCost).toBe("114,90");
    expect(await soldOf(tea)).toBe(sold + 2);
    const seen = await api.client.call(getOrder, { params: buyer }, buyer.options);
    expect(seen).toMatchObject({ addition, actions: ["pay", "cancel"] });
    expect(await reportPaid(api, { paymentUri: await payMore(buyer), amountMinor: 5000 })).toBe("applied");
    const order = await read(buyer.number);
    expect(order).toMatchObject({ status: "CONFIRMED", paymentState: "PAID", addition: null, pieceCount: 4 });
    expect(order.summary).toMatchObject(told.summary);
    expect(order.vat).toEqual(told.vat);
    expect(order.lineChanges.changes).toMatchObject([
      { note: "Telefonicznie.", added: addition.pieces, more: "50,00" },
    ]);
    expect(await soldOf(tea)).toBe(sold + 2);
    const [asked, came] = await mailsTo(buyer.email, 2);
    expect(asked).toContain(`Po dopłacie dojdzie do zamówienia: 2 × Produkt ${tea}.`);
    expect(asked).toContain("Do dopłaty jest 50,00 zł.");
    expect(came).toContain("Dopłata 50,00 zł wpłynęła");
    await step(buyer.number, "CONFIRMED", "EXECUTED");
    await step(buyer.number, "EXECUTED", "SENT");
    const [invoice] = await api.db.query<{ gross: number }>(
      "test.invoice",
      "SELECT gross_minor AS gross FROM invoices WHERE order_id = (SELECT id FROM orders WHERE number = $1)",
      [buyer.number],
    );
    expect(invoice).toEqual({ gross: 16_490 });
  });

  it("is marked among the orders, found by a filter and counted on the first page, until it ends", async () => {
    const [waiting, paid] = [await paidBuyer(), await paidBuyer()];
    const find = async (query: Parameters<typeof api.client.call<typeof listOfficeOrders>>[1]["query"]) => {
      const { items } = await api.client.call(listOfficeOrders, { query: { ...query, pageSize: 100 } }, staff);
      return items.map(({ number, awaitsMore }) => ({ number, awaitsMore }));
    };
    const counted = async () => {
      const { figures } = await api.client.call(getDashboard, {}, staff);
      return figures.find(({ kind }) => kind === "additionsAwaited")?.count;
    };
    await set(waiting.number, [line(tea, 1)]);
    const marked = { number: waiting.number, awaitsMore: true };
    expect(await find({})).toEqual(expect.arrayContaining([marked, { number: paid.number, awaitsMore: false }]));
    const found = await find({ more: "waiting" });
    expect(found).toContainEqual(marked);
    expect(found.filter(({ awaitsMore }) => !awaitsMore)).toEqual([]);
    expect(await counted()).toBe(found.length);
    expect(await find({ more: "waiting", status: "CONFIRMED", text: waiting.number })).toEqual([marked]);
    expect(await find({ more: "waiting", status: "SENT" })).toEqual([]);
    await withdraw(waiting.number);
    expect(await find({ more: "waiting" })).toHaveLength(found.length - 1);
    expect(await counted()).toBe(found.length - 1);
  });

  it("raises the pieces of a line, and begins a payment anew as often as it is asked", async () => {
    const buyer = await paidBuyer();
    await set(buyer.number, [line(buyer.code, 3)]);
    const [first, second] = [await payMore(buyer), await payMore(buyer)];
    expect(await reportPaid(api, { paymentUri: first, amountMinor: 5000 })).toBe("applied");
    expect((await read(buyer.number)).lines).toMatchObject([line(buyer.code, 3)]);
    // Paid twice: the second goes back.
    expect(await reportPaid(api, { paymentUri: second, amountMinor: 5000 })).toBe("applied");
    expect(await dueOf(buyer.number)).toEqual([{ paid: 5000, back: 5000, reason: "order-paid-before" }]);
    expect((await read(buyer.number)).lines).toMatchObject([line(buyer.code, 3)]);
  });

  it("is taken back while it is not paid, once, and what comes all the same goes back", async () => {
    const buyer = await paidBuyer();
    const sold = await soldOf(tea);
    await set(buyer.number, [line(tea, 1)]);
    const id = (await read(buyer.number)).addition?.id;
    const paymentUri = await payMore(buyer);
    expect(await withdraw(buyer.number, id)).toMatchObject({ addition: null, pieceCount: 2 });
    expect(await withdraw(buyer.number, id)).toMatchObject({ addition: null });
    expect(await soldOf(tea)).toBe(sold);
    expect((await mailsTo(buyer.email, 2))[1]).toContain(`Nie dojdzie już do zamówienia: 1 × Produkt ${tea}.`);
    expect(await reportPaid(api, { paymentUri, amountMinor: 2500 })).toBe("applied");
    expect(await dueOf(buyer.number)).toEqual([{ paid: 2500, back: 2500, reason: "addition-withdrawn" }]);
    expect(await read(buyer.number)).toMatchObject({ paymentState: "PAID", pieceCount: 2 });
    const { actions } = await api.client.call(getOrder, { params: buyer }, buyer.options);
    expect(actions).toEqual(["cancel"]);
    await step(buyer.number, "CONFIRMED", "EXECUTED");
  });

  it("goes with a cancelled order, and each payment goes back by itself", async () => {
    const waiting = await paidBuyer();
    const sold = await soldOf(tea);
    await set(waiting.number, [line(tea, 1)]);
    const paymentUri = await payMore(waiting);
    await api.client.call(cancelOrder, { params: waiting }, waiting.options);
    expect(await soldOf(tea)).toBe(sold);
    expect(await reportPaid(api, { paymentUri, amountMinor: 2500 })).toBe("applied");
    expect(await dueOf(waiting.number)).toEqual([
      { paid: 11_490, back: 11_490, reason: "order-canceled" },
      { paid: 2500, back: 2500, reason: "order-canceled" },
    ]);
    const grown = await grownBuyer();
    await api.client.call(cancelOrder, { params: grown }, grown.options);
    expect(await dueOf(grown.number)).toEqual([
      { paid: 5000, back: 5000, reason: "order-canceled" },
      { paid: 11_490, back: 11_490, reason: "order-canceled" },
    ]);
  });

  it("gives back pieces that go afterwards first of the payment that came last", async () => {
    const buyer = await grownBuyer();
    await set(buyer.number, [line(tea, 1)], { version: 1 });
    expect(await dueOf(buyer.number)).toEqual([{ paid: 5000, back: 2500, reason: "order-changed" }]);
    await set(buyer.number, [line(buyer.code, 1)], { version: 2 });
    expect(await dueOf(buyer.number)).toEqual([
      { paid: 5000, back: 2500, reason: "order-changed" },
      { paid: 5000, back: 2500, reason: "order-changed" },
      { paid: 11_490, back: 2500, reason: "order-changed" },
    ]);
    await api.client.call(cancelOrder, { params: buyer }, buyer.options);
    expect(await dueOf(buyer.number)).toMatchObject([
      {},
      {},
      {},
      { paid: 11_490, back: 8990, reason: "order-canceled" },
    ]);
  });

  it("gives returned goods and goodwill back to both payments", async () => {
    const buyer = await grownBuyer();
    await step(buyer.number, "CONFIRMED", "EXECUTED");
    await step(buyer.number, "EXECUTED", "SENT");
    const goodwill = { seen: "164,90", amount: "10,00", reason: "goodwill", note: "" } as const;
    await api.client.call(refundOrder, { params: buyer, body: goodwill }, finance);
    const back = { reason: "GOODWILL", refundTo: "PAYMENT", note: "" } as const;
    const lines = [{ ...line(buyer.code, 2), restocked: 2 }];
    await api.client.call(recordReturn, { params: buyer, body: { ...back, seen: 0, lines } }, staff);
    expect(await dueOf(buyer.number)).toEqual([
      { paid: 5000, back: 1000, reason: "goodwill" },
      { paid: 5000, back: 4000, reason: "goods-returned" },
      { paid: 11_490, back: 6000, reason: "goods-returned" },
    ]);
  });

  it("is a part of what a member takes away", async () => {
    const buyer = await paidBuyer();
    await set(buyer.number, [line(tea, 1)], { note: "Na prośbę." });
    const { orders } = await api.client.call(exportRepresentative, { query: {} }, buyer.options);
    expect(orders).toMatchObject([{ added: [], offered: [{ code: tea, quantity: 1, reason: "Na prośbę." }] }]);
  });
});

describe("401 and 403", () => {
  it("is for the staff of orders and service", async () => {
    const buyer = await paidBuyer();
    await set(buyer.number, [line(tea, 1)]);
    const { addition } = await read(buyer.number);
    const input = { params: { number: buyer.number, id: addition?.id ?? "" } };
    expect(await refusalOf(api.client.call(withdrawAddition, input))).toMatchObject({ status: 401 });
    expect(await refusalOf(api.client.call(withdrawAddition, input, buyer.options))).toMatchObject({ status: 403 });
    expect(await refusalOf(api.client.call(withdrawAddition, input, finance))).toMatchObject({ status: 403 });
  });
});

describe("404", () => {
  it("knows no such addition, or one of another order", async () => {
    const [buyer, other] = [await paidBuyer(), await paidBuyer()];
    await set(other.number, [line(tea, 1)]);
    expect(await refusalOf(withdraw(buyer.number))).toMatchObject({ status: 404, code: "order.unknown" });
    const id = (await read(other.number)).addition?.id;
    expect(await refusalOf(withdraw(buyer.number, id))).toMatchObject({ status: 404, code: "order.unknown" });
  });
});

describe("409", () => {
  it("packs and changes nothing meanwhile", async () => {
    const buyer = await paidBuyer();
    await set(buyer.number, [line(tea, 1)]);
    const waits = { status: 409, code: "order.addition-waits" };
    expect(await refusalOf(step(buyer.number, "CONFIRMED", "EXECUTED"))).toMatchObject(waits);
    const orders = [{ number: buyer.number, from: "CONFIRMED" } as const];
    const { items } = await api.client.call(stepOrders, { body: { orders, to: "EXECUTED" } }, staff);
    expect(items).toMatchObject([{ outcome: "refused", code: waits.code }]);
    const part = { no: 1, pieces: [line(buyer.code, 1)] };
    expect(await refusalOf(api.client.call(sendPart, { params: buyer, body: part }, staff))).toMatchObject(waits);
    for (const lines of [[line(tea, 2)], [line(buyer.code, 1)]])
      expect(await refusalOf(set(buyer.number, lines))).toMatchObject(waits);
  });

  it("takes no paid one back, and exchanges nothing in a paid order", async () => {
    const buyer = await paidBuyer();
    await set(buyer.number, [line(tea, 1)]);
    const id = (await read(buyer.number)).addition?.id;
    await reportPaid(api, { paymentUri: await payMore(buyer), amountMinor: 2500 });
    expect(await refusalOf(withdraw(buyer.number, id))).toMatchObject({ status: 409, code: "order.addition-paid" });
    const mixed = set(buyer.number, [line(tea, 2), line(buyer.code, 1)], { version: 1 });
    expect(await refusalOf(mixed)).toMatchObject({ status: 409, code: "order.lines-mixed" });
  });

  it("lets one of two who add know of the other, and of payment and withdrawal at once one", async () => {
    const buyer = await paidBuyer();
    const both = await Promise.allSettled([1, 2].map((pieces) => set(buyer.number, [line(tea, pieces)])));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { addition } = await read(buyer.number);
    const amountMinor = Number(addition?.amount.replace(",", ""));
    const paymentUri = await payMore(buyer);
    await Promise.allSettled([reportPaid(api, { paymentUri, amountMinor }), withdraw(buyer.number, addition?.id)]);
    const { pieceCount } = await read(buyer.number);
    expect((await dueOf(buyer.number)).length).toBe(pieceCount === 2 ? 1 : 0);
  });
});
