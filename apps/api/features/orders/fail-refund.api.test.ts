import { askForApproval, grantApproval } from "@kram/contract/approvals";
import { cancelOrder, failRefund, getOrder, markRefundDone, setOrderStatus } from "@kram/contract/orders";
import { exportRepresentative } from "@kram/contract/members";
import { executePayoutFile, makeRefundFile } from "@kram/contract/payouts";
import { listStaffActions } from "@kram/contract/staff";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { createErasureRepository } from "../members/erasure.repository.ts";
import { applyRefundEvent } from "../payments/send-refunds.ts";
import { NRB } from "../payouts/testing/payout-story.ts";
import { type Buyer, BUYERS_SECRET, buyerOf, payFor } from "./testing/buyers.ts";
import { dueOfCash, nameAccount, refundsOf } from "./testing/due-refund.ts";

const OTHER_NRB = "27 1140 2004 0000 3002 0135 5387";
const REASON = "Rachunek zamknięty";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let finance: { bearer: string };
let second: { bearer: string };
beforeAll(async () => {
  finance = { bearer: await makeStaff(api.db, ["finance"]) };
  second = { bearer: await makeStaff(api.db, ["finance"]) };
});

const due = () => dueOfCash(api, { finance, account: NRB });
const mark = (id: string) => api.client.call(markRefundDone, { params: { id } }, finance);
const makeFile = (ids: string[]) => api.client.call(makeRefundFile, { body: { ids } }, finance);
const execute = (id: string) => api.client.call(executePayoutFile, { params: { id } }, finance);
const fail = (id: string, reason = REASON, by = finance) =>
  api.client.call(failRefund, { params: { id }, body: { reason } }, by);
const orderOf = ({ number, options }: Buyer) => api.client.call(getOrder, { params: { number } }, options);

async function mailTo({ email }: Buyer): Promise<{ subject: string; text: string }[]> {
  const read = () =>
    api.db.query<{ subject: string; text: string }>(
      "test.mail",
      "SELECT subject, text FROM mails WHERE recipient = $1 AND subject LIKE 'Zwrot za%' ORDER BY id",
      [email],
    );
  return vi.waitUntil(async () => ((await read()).length > 0 ? read() : null), { timeout: 15_000 });
}

describe("200", () => {
  it("opens a refund of a file again, for another account, and tells its member why", async () => {
    const [one, other] = [await due(), await due()];
    const file = await makeFile([one.id, other.id]);
    await execute(file.id);
    const before = await api.db.query("test.ledger", "SELECT count(*)::int AS entries FROM ledger_entries");
    expect(await fail(one.id, ` ${REASON} `)).toMatchObject({
      doneAt: null,
      doneBy: null,
      file: null,
      account: { account: "2874", fits: false },
      cameBack: { at: expect.any(String), reason: REASON, account: "2874" },
    });
    expect(await refundsOf(api, one.buyer, finance)).toMatchObject([{ id: one.id }]);
    expect(await refundsOf(api, other.buyer, finance, "true")).toMatchObject([{ id: other.id, cameBack: null }]);
    expect(await orderOf(one.buyer)).toMatchObject({ paymentState: "NOT_NEEDED", refunds: [{ state: "came-back" }] });
    expect(await api.db.query("test.ledger", "SELECT count(*)::int AS entries FROM ledger_entries")).toEqual(before);
    expect(await refusalOf(makeFile([one.id]))).toMatchObject({ code: "refund.no-account" });
    // It asks for an account while the money waits, and for none once it went again.
    const [mail] = await mailTo(one.buyer);
    await nameAccount(api, one.buyer, OTHER_NRB);
    const again = await makeFile([one.id]);
    expect(again).toMatchObject({ transfers: 1, sum: "20,00" });
    await execute(again.id);
    expect(await orderOf(one.buyer)).toMatchObject({ refunds: [{ state: "done" }] });
    expect(mail?.subject).toBe(`Zwrot za zamówienie ${one.buyer.number}: potrzebny inny rachunek`);
    expect(mail?.text).toContain("20,00\u00a0zł");
    expect(mail?.text).toContain("•••• 2874");
    expect(mail?.text).toContain(`Powód: ${REASON}`);
    expect(mail?.text).toContain("/profile#bank");
    const admin = { bearer: await makeStaff(api.db) };
    const { items } = await api.client.call(listStaffActions, { query: { subject: one.buyer.number } }, admin);
    expect(items).toContainEqual(
      expect.objectContaining({
        action: "failRefund",
        before: expect.objectContaining({ file: file.reference }),
        after: expect.objectContaining({ reason: REASON }),
      }),
    );
  });

  it("opens one that the bank refused before the rest of its file went", async () => {
    const [one, other] = [await due(), await due()];
    const file = await makeFile([one.id, other.id]);
    expect(await fail(one.id)).toMatchObject({ file: null, cameBack: { reason: REASON } });
    await execute(file.id);
    expect(await refundsOf(api, one.buyer, finance)).toMatchObject([{ id: one.id, doneAt: null }]);
    expect(await refundsOf(api, other.buyer, finance, "true")).toMatchObject([{ id: other.id }]);
  });

  it("opens one that was sent by hand, as often as it comes back", async () => {
    const { buyer, id } = await due();
    await mark(id);
    await fail(id);
    await mark(id);
    expect(await fail(id, "Brak rachunku")).toMatchObject({ cameBack: { reason: "Brak rachunku" } });
    const tries = await api.db.query("test.tries", "SELECT no, reason FROM refund_failures WHERE refund_id = $1", [id]);
    expect(tries).toEqual([
      { no: 1, reason: REASON },
      { no: 2, reason: "Brak rachunku" },
    ]);
    await mark(id);
    expect(await orderOf(buyer)).toMatchObject({ refunds: [{ state: "done" }] });
  });

  it("makes a refunded order and its payment wait for their money again", async () => {
    const buyer = await buyerOf(api, "TRANSFER");
    await payFor(api, buyer);
    const admin = { bearer: await makeStaff(api.db) };
    const params = { number: buyer.number };
    await api.client.call(setOrderStatus, { params, body: { from: "CONFIRMED", to: "CANCELED" } }, admin);
    const [refund] = await refundsOf(api, buyer, finance);
    const id = refund?.id ?? "";
    const states = async () => {
      const [payment] = await api.db.query<{ state: string }>(
        "test.payment",
        "SELECT p.state FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.number = $1",
        [buyer.number],
      );
      return [(await orderOf(buyer)).paymentState, payment?.state];
    };
    await mark(id);
    expect(await states()).toEqual(["REFUNDED", "REFUNDED"]);
    await fail(id);
    expect(await states()).toEqual(["TO_REFUND", "TO_REFUND"]);
    await mark(id);
    expect(await states()).toEqual(["REFUNDED", "REFUNDED"]);
  });

  it("stands in the member's own data with its account, until the person is erased", async () => {
    const { buyer, id } = await due();
    await execute((await makeFile([id])).id);
    await fail(id);
    const { orders } = await api.client.call(exportRepresentative, { query: {} }, buyer.options);
    expect(orders).toMatchObject([{ refundsSentBack: [{ bankAccountNumber: NRB, reason: REASON }] }]);
    await createErasureRepository(api.db).clearOrders(buyer.memberId);
    const left = await api.db.query("test.left", "SELECT account, reason FROM refund_failures WHERE refund_id = $1", [
      id,
    ]);
    expect(left).toEqual([{ account: "", reason: "" }]);
  });

  it("is said once by two people at the same time", async () => {
    const { id } = await due();
    await mark(id);
    const tries = await Promise.allSettled([fail(id), fail(id, REASON, second)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("needs a second person again above the limit", async () => {
    const { id } = await due();
    const [kept] = await api.db.query<{ minor: number }>(
      "test.limit-before",
      "SELECT refund_limit_minor::int AS minor FROM settings",
    );
    const setLimit = (minor = 0) => api.db.query("test.limit", "UPDATE settings SET refund_limit_minor = $1", [minor]);
    const agree = async () => {
      const body = { kind: "refund", refund: id, note: "Zwrot" } as const;
      const asked = await api.client.call(askForApproval, { body }, finance);
      await api.client.call(grantApproval, { params: { id: asked.id } }, second);
    };
    await setLimit(1999);
    await agree();
    await mark(id);
    expect(await fail(id)).toMatchObject({ approval: "needed" });
    expect(await refusalOf(mark(id))).toMatchObject({ code: "refund.needs-approval" });
    await agree();
    expect(await mark(id)).toMatchObject({ approval: "given" });
    await setLimit(kept?.minor);
  });
});

describe("403", () => {
  it("is for finance", async () => {
    const { id } = await due();
    await mark(id);
    const warehouse = { bearer: await makeStaff(api.db, ["orders"]) };
    expect(await refusalOf(fail(id, REASON, warehouse))).toMatchObject({ status: 403 });
  });
});

describe("404", () => {
  it("knows no other refunds", async () => {
    expect(await refusalOf(fail("5c3b2f0e-0000-4000-8000-000000000000"))).toEqual({
      status: 404,
      code: "refund.unknown",
    });
  });
});

describe("409", () => {
  it("is not for one that is open, nor for one that its provider sent", async () => {
    const { id } = await due();
    expect(await refusalOf(fail(id))).toEqual({ status: 409, code: "refund.not-sent" });
    const buyer = await buyerOf(api, "TRANSFER");
    await payFor(api, buyer);
    await api.client.call(cancelOrder, { params: { number: buyer.number } }, buyer.options);
    const [refund] = await refundsOf(api, buyer, finance);
    const refundId = refund?.id ?? "";
    expect(await refusalOf(fail(refundId))).toMatchObject({ code: "refund.not-sent" });
    const event = { refundId, refunded: "DONE", amountMinor: 11_490, currency: "PLN" } as const;
    await applyRefundEvent({ db: api.db, provider: "sandbox", event });
    expect(await refusalOf(fail(refundId))).toMatchObject({ code: "refund.not-sent" });
  });
});

describe("422", () => {
  it.each([
    ["no reason", " ", "field-is-required"],
    ["a reason of 301 signs", "x".repeat(301), "request.too-long"],
  ])("refuses %s", async (_, reason, code) => {
    const { id } = await due();
    await mark(id);
    expect(await refusalOf(fail(id, reason))).toMatchObject({ status: 422, code });
  });
});
