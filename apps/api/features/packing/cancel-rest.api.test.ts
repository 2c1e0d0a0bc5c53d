import { getOfficeOrder, listRefundsDue } from "@kram/contract/orders";
import { cancelRest, sendPart } from "@kram/contract/packing";
import { getOrderReturns } from "@kram/contract/returns";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { type Buyer, BUYERS_SECRET, buyerOf, payFor } from "../orders/testing/buyers.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db, ["orders", "finance"]) };
});

/** Of three pieces, of which one has left. */
async function partlySent(): Promise<Buyer> {
  const buyer = await buyerOf(api, "TRANSFER", 3);
  await payFor(api, buyer);
  const { number, code } = buyer;
  const body = { no: 1, pieces: [{ code, quantity: 1 }] };
  await api.client.call(sendPart, { params: { number }, body }, staff);
  return buyer;
}

const cancel = ({ number }: Pick<Buyer, "number">, no = 2) =>
  api.client.call(cancelRest, { params: { number }, body: { no } }, staff);
const order = ({ number }: Buyer) => api.client.call(getOfficeOrder, { params: { number } }, staff);
const stockOf = async (code: string) => {
  const [row] = await api.db.query<{ onHand: number }>(
    "test.stock",
    'SELECT on_hand AS "onHand" FROM stock WHERE product_code = $1',
    [code],
  );
  return row?.onHand;
};

describe("cancelRest", () => {
  it("200: what left makes the order sent, the rest is paid back, corrected and told", async () => {
    const buyer = await partlySent();
    const { number, code, email } = buyer;
    const before = await stockOf(code);
    expect(await cancel(buyer)).toEqual({ status: "SENT" });
    const sent = await order(buyer);
    expect(sent).toMatchObject({
      status: "SENT",
      partlySent: false,
      parcels: [{ pieces: [{ code, quantity: 1 }] }],
      waiting: [],
      documents: [{ kind: "INVOICE" }, { kind: "CORRECTION" }],
      refunds: [{ amount: "100,00", state: "due" }],
    });
    expect(sent.parcels).toHaveLength(1);
    const { returns } = await api.client.call(getOrderReturns, { params: { number } }, staff);
    expect(returns).toMatchObject([
      {
        reason: "UNAVAILABLE",
        refundTo: "PAYMENT",
        goodsCost: "100,00",
        shippingCost: "0,00",
        refundAmount: "100,00",
        lines: [{ code, quantity: 2, restocked: 0 }],
      },
    ]);
    const due = await api.client.call(listRefundsDue, { query: { pageSize: 100 } }, staff);
    expect(due.items.find((each) => each.orderNumber === number)).toMatchObject({ amount: "100,00" });
    expect(await stockOf(code)).toBe(before);
    const mails = () =>
      api.db.query<{ text: string }>("test.mails", "SELECT text FROM mails WHERE recipient = $1 AND subject = $2", [
        email,
        `Części zamówienia ${number} nie dostarczymy`,
      ]);
    await vi.waitUntil(async () => (await mails()).length === 1, { timeout: 10_000, interval: 20 });
    expect((await mails())[0]?.text).toContain(`2 × Produkt ${code}`);
  });

  it("409: once, for an order of which a parcel has left, by who saw the last one", async () => {
    const buyer = await partlySent();
    expect(await refusalOf(cancel(buyer, 1))).toMatchObject({ status: 409, code: "order.changed-meanwhile" });
    const answers = await Promise.allSettled([cancel(buyer), cancel(buyer)]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await order(buyer)).documents).toHaveLength(2);
    const whole = await buyerOf(api, "CASH");
    expect(await refusalOf(cancel(whole, 1))).toMatchObject({ status: 409, code: "order.step-refused" });
    expect(await refusalOf(cancel({ number: "PL1" }))).toMatchObject({ status: 404, code: "order.unknown" });
  });

  it("401, 403 and 422: for those who pack", async () => {
    const input = { params: { number: "PL1" }, body: { no: 2 } };
    expect(await refusalOf(api.client.call(cancelRest, input))).toMatchObject({ status: 401 });
    const service = { bearer: await makeStaff(api.db, ["service"]) };
    expect(await refusalOf(api.client.call(cancelRest, input, service))).toMatchObject({ status: 403 });
    expect(await refusalOf(cancel({ number: "PL1" }, 0))).toMatchObject({ status: 422 });
  });
});
