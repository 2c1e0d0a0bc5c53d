import { getMoney } from "@kram/contract/money";
import { getOfficeOrder, getOrder, listRefundsDue, markRefundDone, setOrderStatus } from "@kram/contract/orders";
import { getDashboard } from "@kram/contract/dashboard";
import { getOrderReturns, listOwnReturns, listReturns, recordReturn } from "@kram/contract/returns";
import type { OrderStatus } from "@kram/domain/orders";
import type { OperationInput } from "@kram/contract/operation";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { makeCourier, makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { closeSoldMonth, makePlan, makeSoldOrder } from "../../platform/testing/sold-orders.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { beginStory, makeStoryPromotions } from "../checkout/testing/checkout-story.ts";
import { type Buyer, BUYERS_SECRET, buyerOf, confirmCashOf, payFor } from "../orders/testing/buyers.ts";

type Given = OperationInput<typeof recordReturn>["body"];

let api: TestApi;
let staff: { bearer: string };
beforeAll(async () => {
  api = await startTestApi({ SESSION_SECRET: BUYERS_SECRET });
  await makeCourier(api.db);
  await makePlan(api.db);
  staff = { bearer: await makeStaff(api.db) };
});
afterEach(async () => expect(await api.audit()).toEqual([]));
afterAll(() => api.close());

async function send(number: string, last: OrderStatus = "SENT"): Promise<void> {
  const way: OrderStatus[] = ["CONFIRMED", "EXECUTED", "SENT", "RETURNED"];
  for (const [at, to] of way.slice(0, way.indexOf(last) + 1).entries()) {
    if (at === 0) continue;
    const body = { from: way[at - 1] ?? "CONFIRMED", to };
    await api.client.call(setOrderStatus, { params: { number }, body }, staff);
  }
}

/** Its cash came in, unless it is awaited. */
async function sentTo(paymentMethod: "CASH" | "TRANSFER", quantity = 2, isAwaited = false): Promise<Buyer> {
  const buyer = await buyerOf(api, paymentMethod, quantity);
  if (paymentMethod === "TRANSFER") await payFor(api, buyer);
  await send(buyer.number);
  if (paymentMethod === "CASH" && !isAwaited) await confirmCashOf(api, buyer.number);
  return buyer;
}

const piecesOf = (code: string, quantity: number, restocked = quantity) => ({ code, quantity, restocked });
const take = (number: string, body: Partial<Given> & Pick<Given, "lines">) =>
  api.client.call(
    recordReturn,
    { params: { number }, body: { seen: 0, reason: "WITHDRAWAL", refundTo: "PAYMENT", ...body } },
    staff,
  );
const refundsDueOf = async (number: string) =>
  (await api.client.call(listRefundsDue, { query: { pageSize: 100 } }, staff)).items.filter(
    ({ orderNumber }) => orderNumber === number,
  );
const stockOf = async (code: string) =>
  (await api.db.query("test.stock", 'SELECT sold, on_hand AS "onHand" FROM stock WHERE product_code = $1', [code]))[0];
const documentsOf = async ({ number, options }: Buyer) =>
  (await api.client.call(getOrder, { params: { number } }, options)).documents.map(({ kind }) => kind);
const moneyOf = async (options: { bearer: string }) => {
  const { bonusBalance, refunds } = await api.client.call(getMoney, {}, options);
  return { bonusBalance, refunds };
};

describe("200", () => {
  it("takes pieces back one by one, to the payment, and the delivery with the last", async () => {
    const buyer = await sentTo("TRANSFER");
    const { number, code } = buyer;
    const first = await take(number, { lines: [piecesOf(code, 1, 0)], note: " Pudełko zgniecione " });
    expect(first).toMatchObject({ status: "SENT", returnable: true, lines: [{ quantity: 2, returned: 1 }] });
    expect(first.returns).toMatchObject([
      { goodsCost: "50,00", shippingCost: "0,00", refundAmount: "50,00", note: "Pudełko zgniecione" },
    ]);
    expect(await stockOf(code)).toEqual({ sold: 2, onHand: 98 });
    const second = await take(number, { seen: 1, lines: [piecesOf(code, 1)] });
    expect(second).toMatchObject({ status: "RETURNED", returnable: false, lines: [{ returned: 2 }] });
    expect(second.returns[1]).toMatchObject({ goodsCost: "50,00", shippingCost: "14,90", refundAmount: "64,90" });
    expect(await stockOf(code)).toEqual({ sold: 1, onHand: 99 });
    expect((await refundsDueOf(number)).map(({ amount, reason, provider }) => [amount, reason, provider])).toEqual([
      ["50,00", "goods-returned", "sandbox"],
      ["64,90", "goods-returned", "sandbox"],
    ]);
    const { figures } = await api.client.call(getDashboard, {}, staff);
    const { totalCount } = await api.client.call(listRefundsDue, { query: {} }, staff);
    expect(figures).toContainEqual({ kind: "refundsDue", count: totalCount });
    expect(await documentsOf(buyer)).toEqual(["INVOICE", "CORRECTION", "CORRECTION"]);
  });

  it("lets staff send each part of the money, and leaves the payment paid", async () => {
    const { number, code } = await sentTo("TRANSFER");
    await take(number, { lines: [piecesOf(code, 2)] });
    const [due] = await refundsDueOf(number);
    await api.client.call(markRefundDone, { params: { id: due?.id ?? "" } }, staff);
    expect(await refundsDueOf(number)).toEqual([]);
    const order = await api.client.call(getOfficeOrder, { params: { number } }, staff);
    expect(order).toMatchObject({ status: "RETURNED", paymentState: "PAID", nextStatuses: [] });
  });

  it("puts the money on the balance of refunds where the buyer wants it there", async () => {
    const { number, code, options } = await sentTo("CASH");
    await take(number, { refundTo: "REFUNDS", lines: [piecesOf(code, 2)] });
    expect(await moneyOf(options)).toEqual({ bonusBalance: "0,00", refunds: "114,90" });
    expect(await refundsDueOf(number)).toEqual([]);
  });

  it("shows the buyer own returns alone, and when the money was sent", async () => {
    const [own, other] = [await sentTo("TRANSFER"), await sentTo("TRANSFER")];
    await take(other.number, { lines: [piecesOf(other.code, 1)] });
    await take(own.number, { lines: [piecesOf(own.code, 1)], note: "Tylko dla biura" });
    const list = (query = {}) => api.client.call(listOwnReturns, { query }, own.options);
    const before = await list();
    expect(before).toMatchObject({ totalCount: 1, items: [{ orderNumber: own.number, refundedAt: null }] });
    expect(JSON.stringify(before)).not.toContain("Tylko dla biura");
    const [due] = await refundsDueOf(own.number);
    await api.client.call(markRefundDone, { params: { id: due?.id ?? "" } }, staff);
    expect((await list()).items[0]?.refundedAt).toEqual(expect.any(String));
    expect((await list({ orderNumber: own.number })).items).toHaveLength(1);
    expect((await list({ orderNumber: other.number })).items).toEqual([]);
  });

  it("pays cash back to the account, but not where nobody took the parcel", async () => {
    const taken = await sentTo("CASH");
    await take(taken.number, { lines: [piecesOf(taken.code, 2)] });
    expect(await refundsDueOf(taken.number)).toMatchObject([{ amount: "114,90", provider: "CASH" }]);
    const left = await sentTo("CASH", 2, true);
    const { returns } = await take(left.number, { reason: "UNDELIVERED", lines: [piecesOf(left.code, 2)] });
    expect(returns).toMatchObject([{ goodsCost: "100,00", shippingCost: "14,90", refundAmount: "0,00" }]);
    expect(await refundsDueOf(left.number)).toEqual([]);
    expect(await documentsOf(left)).toEqual(["INVOICE", "CORRECTION"]);
  });

  it("takes back what was marked as returned before", async () => {
    const { number, code } = await buyerOf(api, "CASH");
    await send(number, "RETURNED");
    expect(await take(number, { lines: [piecesOf(code, 2)] })).toMatchObject({ status: "RETURNED" });
    const order = await api.client.call(getOfficeOrder, { params: { number } }, staff);
    expect(order.history.filter(({ to }) => to === "RETURNED")).toHaveLength(1);
  });

  it("tells the buyer and keeps who recorded it", async () => {
    const { number, code, email } = await sentTo("CASH");
    await take(number, { lines: [piecesOf(code, 1)] });
    const read = () =>
      api.db.query<{ text: string }>("test.mail", "SELECT text FROM mails WHERE recipient = $1 AND subject = $2", [
        email,
        `Zwrot do zamówienia ${number} dotarł do nas`,
      ]);
    const mails = await vi.waitUntil(async () => ((await read()).length > 0 ? read() : null), { timeout: 10_000 });
    expect(mails[0]?.text).toContain("1 × ");
    expect(mails[0]?.text).toContain("50,00\u00a0zł odeślemy w\u00a0ciągu 14 dni");
    const actions = await api.db.query(
      "test.actions",
      "SELECT after->>'reason' AS reason FROM staff_actions WHERE subject = $1 AND action = 'recordReturn'",
      [number],
    );
    expect(actions).toEqual([{ reason: "WITHDRAWAL" }]);
    const { items } = await api.client.call(listReturns, { query: { pageSize: 1 } }, staff);
    expect(items).toMatchObject([{ orderNumber: number, staffName: "Ewa Biurowa", lines: [{ code, quantity: 1 }] }]);
  });

  it("records one return however often it is sent at a time", async () => {
    const { number, code } = await sentTo("CASH", 10);
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => take(number, { lines: [piecesOf(code, 1)] })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { lines } = await api.client.call(getOrderReturns, { params: { number } }, staff);
    expect(lines).toMatchObject([{ returned: 1 }]);
  });
});

describe("what a return takes back", () => {
  it("is every share: reductions, a gift, bonus and refunded money, to the last minor unit", async () => {
    const shop = await startTestApi({ SESSION_SECRET: BUYERS_SECRET });
    try {
      await makeCourier(shop.db);
      await makeStoryPromotions(shop);
      const office = { bearer: await makeStaff(shop.db) };
      const story = await beginStory(shop, "CASH");
      const { number } = await story.place();
      const body = (from: OrderStatus, to: OrderStatus) => ({ params: { number }, body: { from, to } });
      await shop.client.call(setOrderStatus, body("CONFIRMED", "EXECUTED"), office);
      await shop.client.call(setOrderStatus, body("EXECUTED", "SENT"), office);
      await confirmCashOf(shop, number);
      const { lines } = await shop.client.call(getOrderReturns, { params: { number } }, office);
      let seen = 0;
      for (const line of lines) {
        for (let piece = 0; piece < line.quantity; piece += 1) {
          const given = { code: line.code, promotionCode: line.promotionCode, quantity: 1, restocked: 1 };
          const wanted: Given = { seen, reason: "GOODWILL", refundTo: "REFUNDS", lines: [given] };
          await shop.client.call(recordReturn, { params: { number }, body: wanted }, office);
          expect(await shop.audit()).toEqual([]);
          seen += 1;
        }
      }
      const { bonusBalance, refunds } = await shop.client.call(getMoney, {}, story.options);
      expect({ bonusBalance, refunds }).toEqual({ bonusBalance: "20,00", refunds: "19,90" });
    } finally {
      await shop.close();
    }
  });

  it("is the bonus of every level, by the pieces that came back", async () => {
    const code = await makeProduct(api.db, { stock: 1000 });
    const chain = [await makeMember(api.db), await makeMember(api.db), await makeMember(api.db)] as const;
    const sponsored = "UPDATE members SET sponsor_id = $2 WHERE id = $1";
    await api.db.query("test.sponsor", sponsored, [chain[1].id, chain[0].id]);
    await api.db.query("test.sponsor", sponsored, [chain[2].id, chain[1].id]);
    const at = new Date("2024-03-15T12:00:00Z");
    const sell = (memberId: number, quantity: number) => makeSoldOrder(api.db, { memberId, code, quantity, at });
    await sell(chain[0].id, 5);
    await sell(chain[1].id, 5);
    const id = await sell(chain[2].id, 10);
    const [row] = await api.db.query<{ number: string }>("test.number", "SELECT number FROM orders WHERE id = $1", [
      id,
    ]);
    const number = row?.number ?? "";
    await send(number);
    await closeSoldMonth(api.db, "2024-03");
    const bonuses = () => Promise.all(chain.map(async (member) => (await moneyOf(member)).bonusBalance));
    expect(await bonuses()).toEqual(["12,50", "12,50", "5,00"]);
    await take(number, { lines: [piecesOf(code, 4)] });
    // Of 100,00 net volume 60,00 are left: 5 %, 10 % and 5 % of 40,00 go.
    expect(await bonuses()).toEqual(["10,50", "8,50", "3,00"]);
    await take(number, { seen: 1, lines: [piecesOf(code, 6)] });
    expect(await bonuses()).toEqual(["7,50", "2,50", "0,00"]);
  });
});

describe("401, 403 and 404", () => {
  it("are for who is no staff and for orders that are not there", async () => {
    const { number, code, options } = await sentTo("CASH");
    const body: Given = { seen: 0, reason: "GOODWILL", refundTo: "REFUNDS", lines: [piecesOf(code, 1)] };
    expect(await refusalOf(api.client.call(recordReturn, { params: { number }, body }))).toMatchObject({ status: 401 });
    expect(await refusalOf(api.client.call(recordReturn, { params: { number }, body }, options))).toMatchObject({
      status: 403,
    });
    expect(await refusalOf(api.client.call(listOwnReturns, { query: {} }))).toMatchObject({ status: 401 });
    const unknown = { status: 404, code: "order.unknown" };
    expect(await refusalOf(take("PL999999", { lines: [piecesOf(code, 1)] }))).toEqual(unknown);
    const asked = api.client.call(getOrderReturns, { params: { number: "PL999999" } }, staff);
    expect(await refusalOf(asked)).toEqual(unknown);
  });
});

describe("409", () => {
  it("return.not-possible: what was not sent", async () => {
    const { number, code } = await buyerOf(api, "CASH");
    expect(await refusalOf(take(number, { lines: [piecesOf(code, 1)] }))).toEqual({
      status: 409,
      code: "return.not-possible",
      params: { status: "CONFIRMED" },
    });
  });

  it("return.too-many: more than is left, in one return or in several", async () => {
    const { number, code } = await sentTo("CASH");
    const tooMany = { status: 409, code: "return.too-many" };
    expect(await refusalOf(take(number, { lines: [piecesOf(code, 3)] }))).toEqual(tooMany);
    expect(await refusalOf(take(number, { lines: [piecesOf(code, 1), piecesOf(code, 1)] }))).toEqual(tooMany);
    expect(await refusalOf(take(number, { lines: [piecesOf(code, 1, 2)] }))).toEqual(tooMany);
    expect(await refusalOf(take(number, { lines: [piecesOf("NIEMA", 1)] }))).toEqual(tooMany);
    await take(number, { lines: [piecesOf(code, 1)] });
    expect(await refusalOf(take(number, { seen: 1, lines: [piecesOf(code, 2)] }))).toEqual(tooMany);
  });

  it("order.changed-meanwhile: two at once who do not know of each other", async () => {
    const { number, code } = await sentTo("CASH");
    await take(number, { lines: [piecesOf(code, 1)] });
    expect(await refusalOf(take(number, { lines: [piecesOf(code, 1)] }))).toMatchObject({
      status: 409,
      code: "order.changed-meanwhile",
    });
  });
});

describe("422", () => {
  it.each([
    [{ lines: [] }, "return.nothing"],
    [{ lines: [piecesOf("A", 0, 0)] }, "return.nothing"],
    [{ lines: [piecesOf("A", 1)], reason: "MOOD" as never }, "field-is-required"],
    [{ lines: [piecesOf("A", 1)], refundTo: "SHOES" as never }, "field-is-required"],
  ])("%j", async (body, code) => {
    expect(await refusalOf(take("PL100001", body))).toMatchObject({ status: 422, code });
  });
});
