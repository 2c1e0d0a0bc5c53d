import { exportRepresentative } from "@kram/contract/members";
import { cancelOrder, failRefund, markRefundDone } from "@kram/contract/orders";
import { executePayoutFile, makeRefundFile } from "@kram/contract/payouts";
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

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let finance: { bearer: string };
beforeAll(async () => {
  finance = { bearer: await makeStaff(api.db, ["finance"]) };
});

const due = (account = NRB) => dueOfCash(api, { finance, account });
const mark = (id: string) => api.client.call(markRefundDone, { params: { id } }, finance);
const fail = (id: string) => api.client.call(failRefund, { params: { id }, body: { reason: "Zamknięty" } }, finance);
const makeFile = (ids: string[]) => api.client.call(makeRefundFile, { body: { ids } }, finance);
const execute = (id: string) => api.client.call(executePayoutFile, { params: { id } }, finance);
const speak = ({ memberId }: Buyer, locale: string) =>
  api.db.query("test.locale", "UPDATE members SET locale = $2 WHERE id = $1", [memberId, locale]);

const entriesOf = async (id: string) => {
  const rows = await api.db.query<{ isOver: boolean }>(
    "test.entries",
    `SELECT done_at IS NOT NULL AS "isOver" FROM outbox WHERE kind = 'mail.refund-sent' AND payload->>'refundId' = $1`,
    [id],
  );
  return rows.map(({ isOver }) => isOver);
};

/** Once all that is due about the refund went. */
async function mailsAbout({ buyer: { email, number }, id }: { buyer: Buyer; id: string }) {
  await vi.waitUntil(async () => (await entriesOf(id)).every((isOver) => isOver), { timeout: 15_000 });
  const mails = await api.db.query<{ subject: string; text: string }>(
    "test.mails",
    "SELECT subject, text FROM mails WHERE recipient = $1 ORDER BY id",
    [email],
  );
  return mails.filter(
    ({ subject }) =>
      /Wysłaliśmy zwrot|Erstattung .* abgeschickt|have sent the refund/u.test(subject) && subject.includes(number),
  );
}

describe("a refund that staff mark as sent", () => {
  it.each([
    ["pl", "Wysłaliśmy zwrot za zamówienie", ["20,00\u00a0zł", "rachunek •••• 2874", "następnego dnia roboczego"], ""],
    ["de", "Wir haben die Erstattung für Bestellung", ["20,00\u00a0PLN", "Konto •••• 2874", "nächsten Werktag"], "/de"],
    ["en", "We have sent the refund for order", ["20.00", "account •••• 2874", "next working day"], "/en"],
  ])(
    "is told once in %s: the sum, the order, the end of the account and when it comes",
    async (locale, subject, told, path) => {
      const refund = await due();
      await speak(refund.buyer, locale);
      await mark(refund.id);
      expect(await refusalOf(mark(refund.id))).toMatchObject({ code: "refund.done-before" });
      const mails = await mailsAbout(refund);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.subject).toContain(`${subject} ${refund.buyer.number}`);
      for (const part of [...told, `${path}/orders/${refund.buyer.number}`]) expect(mails[0]?.text).toContain(part);
      expect(mails[0]?.text.replaceAll(" ", "")).not.toContain(NRB.replaceAll(" ", ""));
    },
  );

  it("names the account that its file paid, whatever the profile says by then", async () => {
    const [one, other] = [await due(), await due()];
    const file = await makeFile([one.id, other.id]);
    await nameAccount(api, one.buyer, OTHER_NRB);
    expect(await entriesOf(one.id)).toEqual([]);
    await execute(file.id);
    for (const refund of [one, other]) {
      const mails = await mailsAbout(refund);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain("•••• 2874");
    }
  });

  it("names no account where none was known", async () => {
    const refund = await due("");
    await mark(refund.id);
    const [mail] = await mailsAbout(refund);
    expect(mail?.text).toContain("Pieniądze idą przelewem.");
    expect(mail?.text).not.toContain("••••");
  });

  it("names the account that it was sent to when the bank sent it back, whatever the profile says by then", async () => {
    const { buyer, id } = await due();
    await mark(id);
    await nameAccount(api, buyer, OTHER_NRB);
    expect(await fail(id)).toMatchObject({ cameBack: { account: "2874" } });
  });

  it("is told again when it goes again, and not for a try that came back before its mail left", async () => {
    const refund = await due();
    await mark(refund.id);
    expect(await mailsAbout(refund)).toHaveLength(1);
    await fail(refund.id);
    await nameAccount(api, refund.buyer, OTHER_NRB);
    const late = (failures: number) =>
      api.db.query(
        "test.late",
        `INSERT INTO outbox (kind, payload) VALUES ('mail.refund-sent', jsonb_build_object('refundId', $1::uuid, 'failures', $2::int))`,
        [refund.id, failures],
      );
    await late(0);
    await late(1);
    expect(await mailsAbout(refund)).toHaveLength(1);
    await mark(refund.id);
    const mails = await mailsAbout(refund);
    expect(mails).toHaveLength(2);
    expect(mails.filter(({ text }) => text.includes("•••• 5387"))).toHaveLength(1);
    await late(0);
    expect(await mailsAbout(refund)).toHaveLength(2);
  });
});

describe("a refund of what was paid online", () => {
  /** Cancelled while it was paid. */
  async function dueOfPayment() {
    const buyer = await buyerOf(api, "TRANSFER");
    await payFor(api, buyer);
    await api.client.call(cancelOrder, { params: { number: buyer.number } }, buyer.options);
    const [refund] = await refundsOf(api, buyer, finance);
    return { buyer, id: refund?.id ?? "" };
  }
  const progress = (refundId: string, refunded: "DONE" | "FAILED") =>
    applyRefundEvent({
      db: api.db,
      provider: "sandbox",
      event: { refundId, refunded, amountMinor: 11_490, currency: "PLN" },
    });

  it("is told by the provider's mail alone when the provider sent it", async () => {
    const refund = await dueOfPayment();
    await progress(refund.id, "DONE");
    expect(await entriesOf(refund.id)).toEqual([]);
  });

  it.each([
    ["either way", NRB, "tą samą drogą, którą zapłacono, albo przelewem na rachunek •••• 2874."],
    ["the way it came without an account", "", "tą samą drogą, którą zapłacono. Bank"],
  ])("may come %s when its provider refused it and staff sent it", async (_, account, told) => {
    const refund = await dueOfPayment();
    await progress(refund.id, "FAILED");
    await nameAccount(api, refund.buyer, account);
    await mark(refund.id);
    const mails = await mailsAbout(refund);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(told);
    await progress(refund.id, "DONE");
    expect(await mailsAbout(refund)).toHaveLength(1);
  });
});

describe("the account that it went to", () => {
  it("stands in the member's own data until the person is erased", async () => {
    const { buyer, id } = await due();
    await mark(id);
    const { orders } = await api.client.call(exportRepresentative, { query: {} }, buyer.options);
    expect(orders).toMatchObject([
      { refundsSent: [{ sentAt: expect.any(String), amount: "20,00", bankAccountNumber: NRB }], refundsSentBack: [] },
    ]);
    await createErasureRepository(api.db).clearOrders(buyer.memberId);
    const left = await api.db.query("test.left", `SELECT sent_to AS "sentTo" FROM refunds_due WHERE id = $1`, [id]);
    expect(left).toEqual([{ sentTo: "" }]);
  });
});
