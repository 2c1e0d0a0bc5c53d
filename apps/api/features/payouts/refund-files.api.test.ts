import { getOfficeOrder, getOrder, listRefundsDue, markRefundDone, setOrderStatus } from "@kram/contract/orders";
import { executePayoutFile, getPayoutFile, makeRefundFile } from "@kram/contract/payouts";
import { refundOrder } from "@kram/contract/returns";
import { listStaffActions } from "@kram/contract/staff";
import { beforeAll, describe, expect, it } from "vitest";
import { makeSession, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { type Buyer, BUYERS_SECRET, buyerOf, confirmCashOf, payFor } from "../orders/testing/buyers.ts";
import { sendOrder } from "../orders/testing/send-order.ts";
import { NRB } from "./testing/payout-story.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let finance: { bearer: string };
let other: { bearer: string };
let warehouse: { bearer: string };
beforeAll(async () => {
  finance = { bearer: await makeStaff(api.db, ["finance"]) };
  other = { bearer: await makeStaff(api.db, ["finance"]) };
  warehouse = { bearer: await makeStaff(api.db, ["orders"]) };
});

const nameAccount = ({ memberId }: Buyer, account: string) =>
  api.db.query("test.account", "UPDATE members SET bank_account = $2, bank_name = 'Bank' WHERE id = $1", [
    memberId,
    account,
  ]);
const dueOf = async ({ number }: Buyer, done: "true" | "false" = "false") => {
  const { items } = await api.client.call(listRefundsDue, { query: { done, pageSize: 100 } }, finance);
  return items.filter(({ orderNumber }) => orderNumber === number);
};
const giveBack = ({ number }: Buyer, seen: string, amount: string) =>
  api.client.call(refundOrder, { params: { number }, body: { seen, amount, reason: "goodwill", note: "" } }, finance);
/** Paid at the door; 20,00 go back. Answers the refund's id. */
async function dueOfCash(account = NRB): Promise<{ buyer: Buyer; id: string }> {
  const buyer = await buyerOf(api, "CASH");
  await sendOrder(api, buyer.number, warehouse);
  await confirmCashOf(api, buyer.number);
  const { totalGrossCost } = await api.client.call(getOfficeOrder, { params: buyer }, finance);
  await giveBack(buyer, totalGrossCost, "20,00");
  await nameAccount(buyer, account);
  const [due] = await dueOf(buyer);
  return { buyer, id: due?.id ?? "" };
}
const make = (ids: string[], by = finance) => api.client.call(makeRefundFile, { body: { ids } }, by);
const execute = (id: string) => api.client.call(executePayoutFile, { params: { id } }, finance);
const mark = (id: string) => api.client.call(markRefundDone, { params: { id } }, finance);
const textOf = async (id: string) => {
  const url = `${api.url}${getPayoutFile.path.replace("{id}", id)}`;
  return (await fetch(url, { headers: { authorization: `Bearer ${finance.bearer}` } })).text();
};

describe("200", () => {
  it("puts chosen refunds into one file to the accounts of the profiles, and sends them once the bank did", async () => {
    const [one, two, left] = [await dueOfCash(), await dueOfCash(), await dueOfCash()];
    expect(await dueOf(one.buyer)).toMatchObject([{ account: { account: "2874", fits: true }, file: null }]);
    const file = await make([one.id, two.id, one.id]);
    expect(file).toMatchObject({ transfers: 2, sum: "40,00", currency: "PLN", executedAt: null });
    const lines = (await textOf(file.id)).trimEnd().split("\r\n");
    const referenceOf = ({ buyer, id }: typeof one) => `"${buyer.number}-${id.slice(0, 8).toUpperCase()}"`;
    expect(lines.map((line) => line.split(",").at(-1)).toSorted()).toEqual(
      [referenceOf(one), referenceOf(two)].toSorted(),
    );
    const ofOne = lines.find((line) => line.endsWith(referenceOf(one))) ?? "";
    expect(ofOne.split(",").slice(0, 3)).toEqual(["110", expect.stringMatching(/^\d{8}$/u), "2000"]);
    expect(ofOne).toContain(`"${NRB.replaceAll(" ", "")}"`);
    expect(ofOne).toContain(`"Zwrot za zamowienie ${one.buyer.number}"`);
    expect(await dueOf(one.buyer)).toMatchObject([{ file: file.reference, doneAt: null }]);
    expect(await execute(file.id)).toMatchObject({ executedBy: "Ewa Biurowa" });
    expect(await dueOf(one.buyer, "true")).toMatchObject([{ id: one.id, doneBy: "Ewa Biurowa", file: file.reference }]);
    expect([await dueOf(two.buyer), await dueOf(left.buyer)]).toMatchObject([[], [{ id: left.id, file: null }]]);
    const admin = { bearer: await makeStaff(api.db) };
    const { items } = await api.client.call(listStaffActions, { query: { subject: file.reference } }, admin);
    expect(items.map(({ action }) => action)).toEqual(["executePayoutFile", "makeRefundFile"]);
  });

  it("turns a cancelled order into a refunded one", async () => {
    const buyer = await buyerOf(api, "TRANSFER");
    await payFor(api, buyer);
    const body = { from: "CONFIRMED", to: "CANCELED" } as const;
    await api.client.call(setOrderStatus, { params: buyer, body }, warehouse);
    await nameAccount(buyer, NRB);
    const [due] = await dueOf(buyer);
    await execute((await make([due?.id ?? ""])).id);
    expect(await api.client.call(getOrder, { params: buyer }, buyer.options)).toMatchObject({
      paymentState: "REFUNDED",
      refunds: [{ state: "done" }],
    });
  });

  it("is made once of the same refund by two people at the same time", async () => {
    const { id } = await dueOfCash();
    const tries = await Promise.allSettled([make([id]), make([id], other)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("403", () => {
  it("is for finance, with a fresh proof", async () => {
    const { id } = await dueOfCash();
    expect(await refusalOf(make([id], warehouse))).toMatchObject({ status: 403 });
    const [row] = await api.db.query<{ id: number }>("test.staff", "SELECT id FROM staff ORDER BY id LIMIT 1");
    const stale = { bearer: await makeSession(api.db, { staffId: row?.id ?? 0, stale: true }) };
    expect(await refusalOf(make([id], stale))).toMatchObject({ code: "user.confirmation-needed" });
  });
});

describe("404", () => {
  it("knows no other refunds, and then makes no file of the rest", async () => {
    const { buyer, id } = await dueOfCash();
    const unknown = "5c3b2f0e-0000-4000-8000-000000000000";
    expect(await refusalOf(make([id, unknown]))).toMatchObject({ status: 404, code: "refund.unknown" });
    expect(await dueOf(buyer)).toMatchObject([{ file: null }]);
  });
});

describe("409", () => {
  it("sends nothing twice", async () => {
    const { id } = await dueOfCash();
    const file = await make([id]);
    expect(await refusalOf(make([id]))).toMatchObject({ status: 409, code: "refund.in-file" });
    expect(await refusalOf(mark(id))).toMatchObject({ code: "refund.in-file" });
    await execute(file.id);
    expect(await refusalOf(make([id]))).toMatchObject({ code: "refund.done-before" });
    const byHand = await dueOfCash();
    await mark(byHand.id);
    expect(await refusalOf(make([byHand.id]))).toMatchObject({ code: "refund.done-before" });
  });

  it("leaves to the provider what it sends", async () => {
    const buyer = await buyerOf(api, "TRANSFER");
    await payFor(api, buyer);
    await sendOrder(api, buyer.number, warehouse);
    await giveBack(buyer, "114,90", "20,00");
    await nameAccount(buyer, NRB);
    const [due] = await dueOf(buyer);
    expect(await refusalOf(make([due?.id ?? ""]))).toMatchObject({ code: "refund.under-way" });
    await api.db.query(
      "test.refused",
      "UPDATE provider_refunds SET state = 'failed', problem = 'refused' WHERE refund_id = $1",
      [due?.id],
    );
    expect(await make([due?.id ?? ""])).toMatchObject({ sum: "20,00" });
  });

  it("waits for a second person above the limit", async () => {
    const { id } = await dueOfCash();
    const setLimit = (limit: number) =>
      api.db.query("test.limit", "UPDATE settings SET refund_limit_minor = $1", [limit]);
    const [before] = await api.db.query<{ limit: number }>(
      "test.limit-before",
      'SELECT refund_limit_minor::int AS "limit" FROM settings',
    );
    await setLimit(1999);
    expect(await refusalOf(make([id]))).toMatchObject({ code: "refund.needs-approval" });
    await setLimit(before?.limit ?? 0);
    expect(await make([id])).toMatchObject({ transfers: 1 });
  });

  it.each([
    ["none", "", null],
    ["one whose check digits disagree", "62 1090 1014 0000 0712 1981 2874", { fits: false }],
    ["one of another country", "DE89 3704 0044 0532 0130 00", { fits: false }],
  ])("names no account: %s", async (_, account, shown) => {
    const { buyer, id } = await dueOfCash(account);
    const [due] = await dueOf(buyer);
    if (shown) expect(due?.account).toMatchObject(shown);
    else expect(due?.account).toBeNull();
    expect(await refusalOf(make([id]))).toMatchObject({ status: 409, code: "refund.no-account" });
  });
});

describe("422", () => {
  it("wants refunds", async () => {
    expect(await refusalOf(make([]))).toMatchObject({ status: 422, code: "field-is-required" });
    expect(await refusalOf(make(["x"]))).toMatchObject({ code: "refund.unknown" });
  });
});
