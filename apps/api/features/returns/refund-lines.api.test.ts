import { grantApproval, listApprovals } from "@kram/contract/approvals";
import { getMoney } from "@kram/contract/money";
import type { OperationInput } from "@kram/contract/operation";
import { getOrder, listRefundsDue, setOrderStatus } from "@kram/contract/orders";
import {
  getOrderReturns,
  listOwnReturns,
  previewLineRefund,
  recordReturn,
  refundLines,
  refundOrder,
} from "@kram/contract/returns";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { closeSoldMonth, makePlan, makeSoldOrder } from "../../platform/testing/sold-orders.ts";
import { type Buyer, BUYERS_SECRET, buyerOf, confirmCashOf, payFor } from "../orders/testing/buyers.ts";
import { sendOrder } from "../orders/testing/send-order.ts";

type Given = OperationInput<typeof refundLines>["body"];

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let warehouse: { bearer: string };
let finance: { bearer: string };
beforeAll(async () => {
  warehouse = { bearer: await makeStaff(api.db, ["orders", "service"]) };
  finance = { bearer: await makeStaff(api.db, ["finance"]) };
  await makePlan(api.db);
});
afterEach(async () => expect(await api.audit()).toEqual([]));

/** Two pieces for 100,00 and delivery for 14,90. */
async function sentBy(method: "CASH" | "TRANSFER"): Promise<Buyer> {
  const buyer = await buyerOf(api, method);
  if (method === "TRANSFER") await payFor(api, buyer);
  await sendOrder(api, buyer.number, warehouse);
  if (method === "CASH") await confirmCashOf(api, buyer.number);
  return buyer;
}
const pieces = (code: string, quantity: number, restocked = 0) => ({ code, quantity, restocked });
const off = (code: string, reduction: string) => ({ code, reduction });
const refund = (number: string, body: Partial<Given> & Pick<Given, "lines" | "amount">, by = finance) =>
  api.client.call(
    refundLines,
    { params: { number }, body: { seen: 0, reason: "DAMAGED", refundTo: "PAYMENT", ...body } },
    by,
  );
const preview = (number: string, lines: Given["lines"], refundTo: Given["refundTo"] = "PAYMENT") =>
  api.client.call(previewLineRefund, { params: { number }, body: { refundTo, lines } }, finance);
const takeBack = (number: string, seen: number, code: string, quantity: number) =>
  api.client.call(
    recordReturn,
    {
      params: { number },
      body: { seen, reason: "WITHDRAWAL", refundTo: "PAYMENT", lines: [{ code, quantity, restocked: quantity }] },
    },
    warehouse,
  );
const dueOf = async (number: string) =>
  (await api.client.call(listRefundsDue, { query: { pageSize: 100 } }, finance)).items.filter(
    ({ orderNumber }) => orderNumber === number,
  );
const stockOf = async (code: string) =>
  (await api.db.query("test.stock", 'SELECT sold, on_hand AS "onHand" FROM stock WHERE product_code = $1', [code]))[0];
const correctionsOf = (number: string) =>
  api.db.query<{ number: string; gross: number; lines: { quantity: number; title: string }[]; reason: string }>(
    "test.corrections",
    `SELECT i.number, i.gross_minor::int AS gross, i.content->'lines' AS lines, i.content->'corrects'->>'reason' AS reason
     FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.number = $1 AND i.kind = 'CORRECTION' ORDER BY i.id`,
    [number],
  );

describe("200", () => {
  it("previews pieces that stay, then pays them back through the provider and corrects the invoice", async () => {
    const { number, code, options } = await sentBy("TRANSFER");
    const before = await stockOf(code);
    expect(await preview(number, [pieces(code, 1)])).toEqual({
      currency: "PLN",
      goodsCost: "50,00",
      shippingCost: "0,00",
      discountBack: "0,00",
      refundMoneyBack: "0,00",
      refundAmount: "50,00",
      vat: [{ percent: 23, net: "40,65", vat: "9,35", gross: "50,00" }],
      way: "provider",
      correctsInvoice: true,
    });
    expect(await correctionsOf(number)).toEqual([]);
    const after = await refund(number, { lines: [pieces(code, 1)], amount: "50,00", note: " Pęknięty słoik " });
    expect(after).toMatchObject({
      status: "SENT",
      refundable: "64,90",
      linesRefundable: true,
      lines: [{ quantity: 2, returned: 1, left: "50,00" }],
      returns: [
        { reason: "DAMAGED", refundAmount: "50,00", note: "Pęknięty słoik", lines: [{ quantity: 1, restocked: 0 }] },
      ],
    });
    expect(await stockOf(code)).toEqual(before);
    expect(await dueOf(number)).toMatchObject([{ amount: "50,00", reason: "goods-returned", sending: "asked" }]);
    expect(await correctionsOf(number)).toMatchObject([
      { gross: -5000, reason: "Towar uszkodzony", lines: [{ quantity: -1 }] },
    ]);
    const order = await api.client.call(getOrder, { params: { number } }, options);
    expect(order.documents.map(({ kind }) => kind)).toEqual(["INVOICE", "CORRECTION"]);
  });

  it("lowers a price, and the pieces that come back later bring what it left, to the last cent", async () => {
    const { number, code, options } = await sentBy("TRANSFER");
    expect(await preview(number, [off(code, "33,33")])).toMatchObject({
      goodsCost: "33,33",
      vat: [{ percent: 23, net: "27,10", vat: "6,23", gross: "33,33" }],
    });
    const after = await refund(number, { lines: [off(code, "33,33")], amount: "33,33", reason: "ALLOWANCE" });
    expect(after).toMatchObject({ status: "SENT", lines: [{ returned: 0, left: "66,67" }] });
    const [correction] = await correctionsOf(number);
    expect(correction).toMatchObject({ gross: -3333, lines: [{ quantity: 0, reduction: 3333 }] });
    expect(correction?.lines[0]?.title).toMatch(/^Obniżka ceny: /u);
    const path = `/orders/${number}/invoice.xml?document=${encodeURIComponent(correction?.number ?? "")}`;
    const answer = await fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${options.bearer}` } });
    const xml = await answer.text();
    for (const part of ["<P_10>33.33</P_10>", "<P_11A>-33.33</P_11A>", "<P_11Vat>-6.23</P_11Vat>"])
      expect(xml).toContain(part);
    expect(xml).not.toContain("<P_8B>");
    const first = await takeBack(number, 1, code, 1);
    expect(first.returns[1]).toMatchObject({ goodsCost: "33,33", refundAmount: "33,33" });
    const last = await takeBack(number, 2, code, 1);
    expect(last).toMatchObject({ status: "RETURNED", linesRefundable: false, refundable: "0,00" });
    expect(last.returns[2]).toMatchObject({ goodsCost: "33,34", shippingCost: "14,90", refundAmount: "48,24" });
    expect((await correctionsOf(number)).reduce((sum, { gross }) => sum + gross, 0)).toBe(-11_490);
  });

  it("takes a lower price of a line whose pieces went back in part, down to nothing", async () => {
    const { number, code } = await sentBy("CASH");
    await takeBack(number, 0, code, 1);
    const tooMuch = { status: 409, code: "refund.too-much" };
    expect(await refusalOf(preview(number, [off(code, "50,01")]))).toEqual(tooMuch);
    await refund(number, { seen: 1, lines: [off(code, "50,00")], amount: "50,00" });
    expect(await refusalOf(preview(number, [off(code, "0,01")]))).toEqual(tooMuch);
    // The delivery comes with the last piece, which is worth nothing more.
    const { returns } = await takeBack(number, 2, code, 1);
    expect(returns[2]).toMatchObject({ goodsCost: "0,00", shippingCost: "14,90", refundAmount: "14,90" });
  });

  it("puts pieces back into stock, and the order is returned once all of them are there", async () => {
    const { number, code } = await sentBy("TRANSFER");
    const before = (await stockOf(code)) as { sold: number; onHand: number };
    const lines = [pieces(code, 2, 2)];
    expect(await preview(number, lines)).toMatchObject({ shippingCost: "14,90", refundAmount: "114,90" });
    expect(await refund(number, { lines, amount: "114,90", reason: "MISSING" })).toMatchObject({ status: "RETURNED" });
    expect(await stockOf(code)).toEqual({ sold: before.sold - 2, onHand: before.onHand + 2 });
  });

  it("leaves an order sent whose goods stay, though all of it is paid back", async () => {
    const { number, code } = await sentBy("TRANSFER");
    const after = await refund(number, { lines: [pieces(code, 2, 1)], amount: "114,90", reason: "LATE" });
    expect(after).toMatchObject({ status: "SENT", refundable: "0,00", linesRefundable: false });
  });

  it("leaves confirmed cash to staff, or puts it on the balance of refunds", async () => {
    const [sent, kept] = [await sentBy("CASH"), await sentBy("CASH")];
    expect(await preview(sent.number, [off(sent.code, "5,00")])).toMatchObject({ way: "staff" });
    await refund(sent.number, { lines: [off(sent.code, "5,00")], amount: "5,00" });
    expect(await dueOf(sent.number)).toMatchObject([{ amount: "5,00", provider: "CASH", sending: null }]);
    const lines = [off(kept.code, "5,00")];
    expect(await preview(kept.number, lines, "REFUNDS")).toMatchObject({ way: "balance" });
    await refund(kept.number, { lines, amount: "5,00", refundTo: "REFUNDS" });
    expect(await api.client.call(getMoney, {}, kept.options)).toMatchObject({ refunds: "5,00" });
    expect(await dueOf(kept.number)).toEqual([]);
  });

  it("pays what is left where an amount alone went back, and corrects the whole of the lines", async () => {
    const { number, code } = await sentBy("TRANSFER");
    const body = { seen: "114,90", amount: "90,00", reason: "goodwill" } as const;
    await api.client.call(refundOrder, { params: { number }, body }, finance);
    const lines = [pieces(code, 1)];
    expect(await preview(number, lines)).toMatchObject({ goodsCost: "50,00", refundAmount: "24,90" });
    await refund(number, { lines, amount: "24,90" });
    expect(await correctionsOf(number)).toMatchObject([{ gross: -5000 }]);
    expect(await preview(number, lines)).toMatchObject({ shippingCost: "14,90", refundAmount: "0,00", way: "none" });
    await refund(number, { seen: 1, lines, amount: "0,00" });
    expect((await dueOf(number)).map(({ amount }) => amount).toSorted()).toEqual(["24,90", "90,00"]);
  });

  it("above the limit waits for a second person, whose consent makes it due", async () => {
    const { number, code } = await sentBy("TRANSFER");
    const limit = (minor: number) => api.db.query("test.limit", "UPDATE settings SET refund_limit_minor = $1", [minor]);
    await limit(999);
    expect(await preview(number, [off(code, "10,00")])).toMatchObject({ way: "approval" });
    const { returns } = await refund(number, { lines: [off(code, "10,00")], amount: "10,00" });
    await limit(100_000);
    expect(returns).toMatchObject([{ credit: "waiting" }]);
    expect(await dueOf(number)).toEqual([]);
    const { items } = await api.client.call(listApprovals, { query: { pageSize: 100 } }, finance);
    const asked = items.find(({ order }) => order?.number === number);
    const second = { bearer: await makeStaff(api.db, ["finance"]) };
    await api.client.call(grantApproval, { params: { id: asked?.id ?? "" } }, second);
    expect(await dueOf(number)).toMatchObject([{ amount: "10,00", sending: null, approval: "given" }]);
  });

  it("takes the bonuses of pieces back on every level, and leaves them where only the price fell", async () => {
    const code = await makeProduct(api.db, { stock: 1000 });
    const [above, buyer] = [await makeMember(api.db), await makeMember(api.db)];
    await api.db.query("test.sponsor", "UPDATE members SET sponsor_id = $2 WHERE id = $1", [buyer.id, above.id]);
    const at = new Date("2024-05-15T12:00:00Z");
    const sell = (memberId: number) => makeSoldOrder(api.db, { memberId, code, quantity: 10, at });
    await sell(above.id);
    const id = await sell(buyer.id);
    const [row] = await api.db.query<{ number: string }>("test.number", "SELECT number FROM orders WHERE id = $1", [
      id,
    ]);
    const number = row?.number ?? "";
    await sendOrder(api, number, warehouse);
    await closeSoldMonth(api.db, "2024-05");
    const bonuses = () =>
      Promise.all([above, buyer].map(async (each) => (await api.client.call(getMoney, {}, each)).bonusBalance));
    const full = await bonuses();
    expect(full).toEqual(["15,00", "5,00"]);
    await refund(number, { lines: [off(code, "50,00")], amount: "50,00" });
    expect(await bonuses()).toEqual(full);
    // Of ten pieces for 200,00 that cost 50,00 less.
    await refund(number, { seen: 1, lines: [pieces(code, 4)], amount: "60,00" });
    expect(await bonuses()).toEqual(["11,00", "3,00"]);
  });

  it("tells the buyer once, shows it among the own returns, and keeps the note out of the audit log", async () => {
    const { number, code, email, options } = await sentBy("TRANSFER");
    await refund(number, { lines: [off(code, "5,00")], amount: "5,00", note: "Tylko dla biura" });
    const read = () =>
      api.db.query<{ text: string }>("test.mail", "SELECT text FROM mails WHERE recipient = $1 AND subject = $2", [
        email,
        `Zwrot pieniędzy z\u00a0zamówienia ${number}`,
      ]);
    const mails = await vi.waitUntil(async () => ((await read()).length > 0 ? read() : null), { timeout: 10_000 });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/: cena niższa o\s5,00\szł/u);
    expect(mails[0]?.text).not.toContain("Tylko dla biura");
    const own = await api.client.call(listOwnReturns, { query: {} }, options);
    expect(own.items).toMatchObject([{ reason: "DAMAGED", lines: [{ quantity: 0, reduction: "5,00" }] }]);
    const [action] = await api.db.query<{ after: object }>(
      "test.action",
      "SELECT after FROM staff_actions WHERE subject = $1 AND action = 'refundLines'",
      [number],
    );
    expect(action?.after).toMatchObject({ amount: "5,00", reason: "DAMAGED", lines: [{ code, reduction: "5,00" }] });
    expect(JSON.stringify(action)).not.toContain("Tylko dla biura");
  });
});

describe("409", () => {
  it("order.changed-meanwhile: of two at once one is told", async () => {
    const { number, code } = await sentBy("TRANSFER");
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => refund(number, { lines: [off(code, "60,00")], amount: "60,00" })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await dueOf(number)).toHaveLength(1);
    const changed = { status: 409, code: "order.changed-meanwhile", params: { status: "SENT" } };
    expect(await refusalOf(refund(number, { lines: [off(code, "1,00")], amount: "1,00" }))).toEqual(changed);
    expect(await refusalOf(refund(number, { seen: 1, lines: [off(code, "1,00")], amount: "1,01" }))).toEqual(changed);
  });

  it("refund.not-possible: before it left, and without its money", async () => {
    const [waiting, unpaid] = [await buyerOf(api, "TRANSFER"), await buyerOf(api, "CASH")];
    await payFor(api, waiting);
    await sendOrder(api, unpaid.number, warehouse);
    for (const { number, code } of [waiting, unpaid]) {
      const refusal = { status: 409, code: "refund.not-possible" };
      expect(await refusalOf(preview(number, [pieces(code, 1)]))).toEqual(refusal);
      expect(await refusalOf(refund(number, { lines: [pieces(code, 1)], amount: "50,00" }))).toEqual(refusal);
      const { linesRefundable } = await api.client.call(getOrderReturns, { params: { number } }, warehouse);
      expect(linesRefundable).toBe(false);
    }
    const body = { from: "SENT", to: "RESENT" } as const;
    const again = await sentBy("TRANSFER");
    await api.client.call(setOrderStatus, { params: again, body }, warehouse);
    expect(await refusalOf(preview(again.number, [pieces(again.code, 1)]))).toMatchObject({
      code: "refund.not-possible",
    });
  });

  it("refund.too-much and return.too-many: more than is left of a line", async () => {
    const { number, code } = await sentBy("TRANSFER");
    expect(await refusalOf(preview(number, [off(code, "100,01")]))).toEqual({ status: 409, code: "refund.too-much" });
    const tooMany = { status: 409, code: "return.too-many" };
    expect(await refusalOf(preview(number, [pieces(code, 3)]))).toEqual(tooMany);
    expect(await refusalOf(preview(number, [pieces(code, 1), off(code, "1,00")]))).toEqual(tooMany);
    expect(await refusalOf(preview(number, [pieces("NIEMA", 1)]))).toEqual(tooMany);
    await refund(number, { lines: [pieces(code, 2)], amount: "114,90" });
    expect(await refusalOf(preview(number, [off(code, "0,01")]))).toEqual({ status: 409, code: "refund.too-much" });
  });
});

describe("403 and 404", () => {
  it("are for who may not refund, and for orders that are not there", async () => {
    const { number, code } = await sentBy("TRANSFER");
    const given = { lines: [pieces(code, 1)], amount: "50,00" };
    expect(await refusalOf(refund(number, given, warehouse))).toMatchObject({ status: 403 });
    const unknown = { status: 404, code: "order.unknown" };
    expect(await refusalOf(refund("none", given))).toEqual(unknown);
    expect(await refusalOf(preview("none", given.lines))).toEqual(unknown);
  });
});

describe("422", () => {
  it.each([
    [{ lines: [] }, "refund.nothing"],
    [{ lines: [pieces("A", 0)] }, "refund.nothing"],
    [{ lines: [off("A", "0,00")] }, "refund.nothing"],
    [{ lines: [{ code: "A", quantity: 1, reduction: "1,00" }] }, "refund.nothing"],
    [{ lines: [off("A", "1.0")] }, "invalid-format"],
    [{ lines: [pieces("A", 1)], reason: "WITHDRAWAL" as never }, "field-is-required"],
    [{ lines: [pieces("A", 1)], refundTo: "SHOES" as never }, "field-is-required"],
  ])("%j", async (body, code) => {
    expect(await refusalOf(refund("PL100001", { amount: "1,00", ...body }))).toMatchObject({ status: 422, code });
  });

  it("return.too-many: more into stock than is paid back", async () => {
    expect(await refusalOf(refund("PL100001", { lines: [pieces("A", 1, 2)], amount: "1,00" }))).toMatchObject({
      code: "return.too-many",
    });
  });
});
