import { askForApproval, grantApproval, listApprovals, refuseApproval } from "@kram/contract/approvals";
import { getMoney } from "@kram/contract/money";
import { cancelOrder, listRefundsDue, markRefundDone, setOrderStatus } from "@kram/contract/orders";
import { listOwnReturns, recordReturn } from "@kram/contract/returns";
import type { OperationInput } from "@kram/contract/operation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCourier, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { type Buyer, BUYERS_SECRET, buyerOf, confirmCashOf, payFor } from "../orders/testing/buyers.ts";
import { sendOrder } from "../orders/testing/send-order.ts";

type Given = OperationInput<typeof recordReturn>["body"];

let api: TestApi;
let warehouse: { bearer: string };
let finance: { bearer: string };
let second: { bearer: string };
beforeAll(async () => {
  api = await startTestApi({ SESSION_SECRET: BUYERS_SECRET });
  await makeCourier(api.db);
  const roles = [["orders", "service"], ["finance"], ["finance"]] as const;
  const [one = "", two = "", three = ""] = await Promise.all(roles.map((each) => makeStaff(api.db, each)));
  [warehouse, finance, second] = [{ bearer: one }, { bearer: two }, { bearer: three }];
});
afterAll(() => api.close());

async function sentBy(method: "CASH" | "TRANSFER", pieces = 2): Promise<Buyer> {
  const buyer = await buyerOf(api, method, pieces);
  if (method === "TRANSFER") await payFor(api, buyer);
  await sendOrder(api, buyer.number, warehouse);
  return buyer;
}
const take = ({ number, code }: Buyer, quantity: number, more: Partial<Given> = {}, by = warehouse) =>
  api.client.call(
    recordReturn,
    {
      params: { number },
      body: {
        seen: 0,
        reason: "WITHDRAWAL",
        refundTo: "REFUNDS",
        lines: [{ code, quantity, restocked: quantity }],
        ...more,
      },
    },
    by,
  );
const refundsOf = async ({ options }: Buyer) => (await api.client.call(getMoney, {}, options)).refunds;
const requestsOf = async ({ number }: Buyer) =>
  (await api.client.call(listApprovals, { query: { pageSize: 100 } }, finance)).items.filter(
    ({ order }) => order?.number === number,
  );
const grant = (id = "", by = finance) => api.client.call(grantApproval, { params: { id } }, by);
const dueOf = async ({ number }: Buyer) =>
  (await api.client.call(listRefundsDue, { query: { pageSize: 100 } }, finance)).items.filter(
    ({ orderNumber }) => orderNumber === number,
  );
const send = (id = "", by = finance) => api.client.call(markRefundDone, { params: { id } }, by);
const stockOf = async (code: string) =>
  (
    await api.db.query<{ available: number }>(
      "test.stock",
      "SELECT on_hand AS available FROM stock WHERE product_code = $1",
      [code],
    )
  )[0]?.available;
const setLimit = (minor: number) => api.db.query("test.limit", "UPDATE settings SET refund_limit_minor = $1", [minor]);

describe("cash that nobody confirmed", () => {
  it("lets the goods come back, and their money only when a second person agrees, once", async () => {
    const buyer = await sentBy("CASH");
    const before = (await stockOf(buyer.code)) ?? 0;
    const { returns, status } = await take(buyer, 2);
    expect(status).toBe("RETURNED");
    expect(returns).toMatchObject([{ refundAmount: "114,90", credit: "waiting" }]);
    expect(await stockOf(buyer.code)).toBe(before + 2);
    expect(await refundsOf(buyer)).toBe("0,00");
    const [asked] = await requestsOf(buyer);
    expect(asked).toMatchObject({
      kind: "return-credit",
      amount: "114,90",
      account: "refunds",
      order: { number: buyer.number, why: "cash-missing" },
    });
    const both = await Promise.allSettled([grant(asked?.id), grant(asked?.id, second)]);
    expect(both.filter(({ status: end }) => end === "fulfilled")).toHaveLength(1);
    expect(await refundsOf(buyer)).toBe("114,90");
    const own = await api.client.call(listOwnReturns, { query: {} }, buyer.options);
    expect(own.items).toMatchObject([{ credit: "given" }]);
    const mails = await api.db.query(
      "test.mails",
      "SELECT 1 FROM outbox WHERE kind = 'mail.return-recorded' AND (payload->>'returnId')::bigint = $1",
      [returns[0]?.id],
    );
    expect(mails).toHaveLength(2);
  });

  it("makes a refund due only when a second person agreed", async () => {
    const buyer = await sentBy("CASH");
    await take(buyer, 1, { refundTo: "PAYMENT" });
    expect(await dueOf(buyer)).toEqual([]);
    await grant((await requestsOf(buyer))[0]?.id);
    expect(await dueOf(buyer)).toMatchObject([{ amount: "50,00", approval: "given" }]);
  });

  it("credits nothing of what was refused, and can be asked for once more", async () => {
    const buyer = await sentBy("CASH");
    const { returns } = await take(buyer, 2);
    const [asked] = await requestsOf(buyer);
    await api.client.call(
      refuseApproval,
      { params: { id: asked?.id ?? "" }, body: { reason: "Kurier nie rozliczył" } },
      finance,
    );
    expect(await refundsOf(buyer)).toBe("0,00");
    const own = await api.client.call(listOwnReturns, { query: {} }, buyer.options);
    expect(own.items).toMatchObject([{ credit: "refused" }]);
    const body = { kind: "return-credit", return: returns[0]?.id ?? 0, note: "Kurier rozliczył" } as const;
    const again = await api.client.call(askForApproval, { body }, finance);
    expect(await refusalOf(api.client.call(askForApproval, { body }, finance))).toMatchObject({
      code: "approval.asked-before",
    });
    expect(await refusalOf(grant(again.id))).toMatchObject({ code: "approval.own" });
    await grant(again.id, second);
    expect(await refundsOf(buyer)).toBe("114,90");
    expect(await refusalOf(api.client.call(askForApproval, { body }, finance))).toMatchObject({
      code: "approval.asked-before",
    });
  });

  it("credits at once what was confirmed, and nothing of a parcel that nobody took", async () => {
    const [confirmed, untaken] = [await sentBy("CASH"), await sentBy("CASH")];
    await confirmCashOf(api, confirmed.number);
    expect((await take(confirmed, 2)).returns).toMatchObject([{ credit: "given" }]);
    expect(await refundsOf(confirmed)).toBe("114,90");
    expect((await take(untaken, 2, { reason: "UNDELIVERED" })).returns).toMatchObject([
      { credit: "none", refundAmount: "0,00" },
    ]);
    expect([await refundsOf(untaken), await requestsOf(untaken)]).toEqual(["0,00", []]);
  });

  it("gives nothing for an order that is canceled before it leaves", async () => {
    const buyer = await buyerOf(api, "CASH");
    await api.client.call(cancelOrder, { params: { number: buyer.number } }, buyer.options);
    expect([await refundsOf(buyer), await dueOf(buyer)]).toEqual(["0,00", []]);
  });
});

describe("the limit", () => {
  it("is of the whole order: its parts do not slip below", async () => {
    await setLimit(6000);
    const buyer = await sentBy("TRANSFER");
    expect((await take(buyer, 1)).returns).toMatchObject([{ credit: "given" }]);
    const { returns } = await take(buyer, 1, { seen: 1 });
    expect(returns).toMatchObject([{ credit: "given" }, { credit: "waiting", refundAmount: "64,90" }]);
    expect(await refundsOf(buyer)).toBe("50,00");
    const [asked] = await requestsOf(buyer);
    expect(asked?.order?.why).toBe("above-limit");
    await grant(asked?.id);
    expect(await refundsOf(buyer)).toBe("114,90");
    await setLimit(100_000);
  });

  it("keeps one person from handing out the refund of a canceled order", async () => {
    await setLimit(0);
    const buyer = await buyerOf(api, "TRANSFER");
    await payFor(api, buyer);
    const body = { from: "CONFIRMED", to: "CANCELED" } as const;
    await api.client.call(setOrderStatus, { params: { number: buyer.number }, body }, warehouse);
    const [due] = await dueOf(buyer);
    expect(due?.approval).toBe("needed");
    expect(await refusalOf(send(due?.id))).toEqual({ status: 409, code: "refund.needs-approval" });
    const wish = { kind: "refund", refund: due?.id ?? "", note: "Zwrot za zamówienie" } as const;
    const asked = await api.client.call(askForApproval, { body: wish }, finance);
    expect((await dueOf(buyer))[0]?.approval).toBe("waiting");
    expect(await refusalOf(send(due?.id))).toMatchObject({ code: "refund.needs-approval" });
    await grant(asked.id, second);
    expect(await send(due?.id)).toMatchObject({ approval: "given", doneAt: expect.any(String) as string });
    expect(await refusalOf(api.client.call(askForApproval, { body: wish }, finance))).toMatchObject({
      code: "refund.done-before",
    });
    await setLimit(100_000);
  });
});

describe("404", () => {
  it("is for refunds and returns that there are not, or that nothing is held back of", async () => {
    const note = "Nie ma";
    const refund = "00000000-0000-4000-8000-000000000000";
    const ask = (body: OperationInput<typeof askForApproval>["body"]) =>
      api.client.call(askForApproval, { body }, finance);
    expect(await refusalOf(ask({ kind: "refund", refund, note }))).toEqual({ status: 404, code: "refund.unknown" });
    const { returns } = await take(await sentBy("TRANSFER"), 1);
    for (const id of [999_999, returns[0]?.id ?? 0])
      expect(await refusalOf(ask({ kind: "return-credit", return: id, note }))).toEqual({
        status: 404,
        code: "return.unknown",
      });
  });
});
