import { getOrder, listRefundsDue, markRefundDone, payOrderAgain, setOrderStatus } from "@kram/contract/orders";
import { executePayoutFile, makeRefundFile } from "@kram/contract/payouts";
import { beforeAll, describe, expect, it } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { untilWaiting } from "../../platform/testing/until.ts";
import { applyRefundEvent } from "../payments/send-refunds.ts";
import { NRB } from "../payouts/testing/payout-story.ts";
import { type Buyer, BUYERS_SECRET, buyerOf, payFor } from "./testing/buyers.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let finance: { bearer: string };
beforeAll(async () => {
  finance = { bearer: await makeStaff(api.db) };
});

const mark = (id: string) => api.client.call(markRefundDone, { params: { id } }, finance);
/** Answers what says that the bank carried it out. */
async function inFile(id: string) {
  const file = await api.client.call(makeRefundFile, { body: { ids: [id] } }, finance);
  return () => api.client.call(executePayoutFile, { params: { id: file.id } }, finance);
}

/** Paid twice, then cancelled by staff: one refund went to its provider, one waits for staff. */
async function paidTwice() {
  const buyer = await buyerOf(api, "TRANSFER");
  const params = { number: buyer.number };
  const { paymentUri } = await api.client.call(payOrderAgain, { params }, buyer.options);
  await payFor(api, buyer);
  await payFor(api, { ...buyer, paymentUri });
  await api.client.call(setOrderStatus, { params, body: { from: "CONFIRMED", to: "CANCELED" } }, finance);
  await api.db.query("test.account", "UPDATE members SET bank_account = $2, bank_name = 'Bank' WHERE id = $1", [
    buyer.memberId,
    NRB,
  ]);
  const { items } = await api.client.call(listRefundsDue, { query: { pageSize: 100 } }, finance);
  const due = items.filter(({ orderNumber }) => orderNumber === buyer.number);
  const idOf = (sending: "asked" | null) => due.find((each) => each.sending === sending)?.id ?? "";
  return { buyer, byProvider: idOf("asked"), byStaff: idOf(null) };
}

const leaveToStaff = (id: string) =>
  api.db.query("test.refused", "UPDATE provider_refunds SET state = 'failed' WHERE refund_id = $1", [id]);
const reported = (refundId: string) => () =>
  applyRefundEvent({
    db: api.db,
    provider: "sandbox",
    event: { refundId, refunded: "DONE", amountMinor: 11_490, currency: "PLN" },
  });
const stateOf = async ({ number, options }: Buyer) =>
  (await api.client.call(getOrder, { params: { number } }, options)).paymentState;

/** Both have begun before one of them ends. */
async function atOnce({ number }: Buyer, ends: readonly (() => Promise<unknown>)[]): Promise<void> {
  const begun = await api.db.inTransaction(async (tx) => {
    await tx.query(
      "test.hold",
      "SELECT p.id FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = $1 FOR UPDATE OF p",
      [number],
    );
    const ending = ends.map((end) => end());
    await untilWaiting(api.db, ends.length);
    return { ending };
  });
  await Promise.all(begun.ending);
}

describe("the last two refunds of an order", () => {
  it("leave it refunded, marked as sent by two at the same moment", async () => {
    const { buyer, byProvider, byStaff } = await paidTwice();
    await leaveToStaff(byProvider);
    expect(await stateOf(buyer)).toBe("TO_REFUND");
    await atOnce(buyer, [() => mark(byProvider), () => mark(byStaff)]);
    expect(await stateOf(buyer)).toBe("REFUNDED");
  });

  it("leave it refunded, one in a file that the bank carried out at that moment", async () => {
    const { buyer, byProvider, byStaff } = await paidTwice();
    await leaveToStaff(byProvider);
    await atOnce(buyer, [await inFile(byProvider), () => mark(byStaff)]);
    expect(await stateOf(buyer)).toBe("REFUNDED");
  });

  it("leave it refunded, each in a file of its own", async () => {
    const { buyer, byProvider, byStaff } = await paidTwice();
    await leaveToStaff(byProvider);
    await atOnce(buyer, [await inFile(byProvider), await inFile(byStaff)]);
    expect(await stateOf(buyer)).toBe("REFUNDED");
  });

  it("leave it refunded, one reported by its provider at that moment", async () => {
    const { buyer, byProvider, byStaff } = await paidTwice();
    await atOnce(buyer, [reported(byProvider), () => mark(byStaff)]);
    expect(await stateOf(buyer)).toBe("REFUNDED");
  });
});
