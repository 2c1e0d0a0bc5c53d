import { askRefundAccount, markRefundDone } from "@kram/contract/orders";
import { makeRefundFile } from "@kram/contract/payouts";
import { listStaffActions } from "@kram/contract/staff";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { NRB } from "../payouts/testing/payout-story.ts";
import { askRefundAccounts } from "./ask-refund-account.ts";
import { type Buyer, BUYERS_SECRET } from "./testing/buyers.ts";
import { dueOfCash, nameAccount, refundsOf } from "./testing/due-refund.ts";

const DOUBTFUL = "62 1090 1014 0000 0712 1981 2874";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let finance: { bearer: string };
let second: { bearer: string };
beforeAll(async () => {
  finance = { bearer: await makeStaff(api.db, ["finance"]) };
  second = { bearer: await makeStaff(api.db, ["finance"]) };
});

const due = (account = "") => dueOfCash(api, { finance, account });
const ask = (id: string, seen: string | null = null, by = finance) =>
  api.client.call(askRefundAccount, { params: { id }, body: { seen } }, by);
const byItself = () => askRefundAccounts({ db: api.db });
const askedAt = async (buyer: Buyer) => (await refundsOf(api, buyer, finance))[0]?.askedAt ?? null;
const entriesOf = async (id: string) => {
  const [row] = await api.db.query<{ count: number }>(
    "test.entries",
    "SELECT count(*)::int AS count FROM outbox WHERE kind = 'mail.refund-account' AND payload->>'refundId' = $1",
    [id],
  );
  return row?.count;
};
const mailsTo = ({ email }: Buyer, about: string) =>
  api.db.query<{ subject: string; text: string }>(
    "test.mails",
    "SELECT subject, text FROM mails WHERE recipient = $1 AND subject LIKE $2 ORDER BY id",
    [email, `%${about}%`],
  );
const setLimit = (minor: number) => api.db.query("test.limit", "UPDATE settings SET refund_limit_minor = $1", [minor]);

describe("what the shop asks by itself", () => {
  it("is asked once about a refund, in the member's language, with the way to the profile", async () => {
    const one = await due();
    await api.db.query("test.locale", "UPDATE members SET locale = 'de' WHERE id = $1", [one.buyer.memberId]);
    expect(await askedAt(one.buyer)).toBeNull();
    const counts = await Promise.all([byItself(), byItself()]);
    expect([counts[0] + counts[1], await byItself()]).toEqual([1, 0]);
    expect([await entriesOf(one.id), await askedAt(one.buyer)]).toEqual([1, expect.any(String)]);
    const read = () => mailsTo(one.buyer, "Erstattung");
    const [mail] = await vi.waitUntil(async () => ((await read()).length > 0 ? read() : null), { timeout: 15_000 });
    expect(mail?.subject).toBe(`Auf welches Konto geht die Erstattung für Bestellung ${one.buyer.number}?`);
    expect(mail?.text).toContain("20,00");
    expect(mail?.text).toContain("/de/profile#bank");
    expect(mail?.text).not.toContain("••••");
  });

  it("is nothing while an account is there, even one that is doubtful, nor while a second person has to agree", async () => {
    const [named, doubtful, held] = [await due(NRB), await due(DOUBTFUL), await due()];
    await setLimit(1999);
    expect(await byItself()).toBe(0);
    await setLimit(100_000);
    expect([await byItself(), await entriesOf(held.id)]).toEqual([1, 1]);
    expect([await entriesOf(named.id), await entriesOf(doubtful.id)]).toEqual([0, 0]);
  });

  it("is not mailed where the account came meanwhile", async () => {
    const { buyer, id } = await due();
    await api.db.query(
      "test.hold",
      "INSERT INTO outbox (kind, payload, next_at) VALUES ('mail.refund-account', jsonb_build_object('refundId', $1::uuid), now() + interval '2 seconds')",
      [id],
    );
    await nameAccount(api, buyer, NRB);
    const isOver = async () => {
      const rows = await api.db.query(
        "test.over",
        "SELECT 1 FROM outbox WHERE payload->>'refundId' = $1 AND done_at IS NULL",
        [id],
      );
      return rows.length === 0;
    };
    await vi.waitUntil(isOver, { timeout: 15_000 });
    expect(await mailsTo(buyer, "rachunek")).toEqual([]);
  });
});

describe("200", () => {
  it("asks again, once for what was seen, and notes who did", async () => {
    const { buyer, id } = await due();
    const { askedAt: first } = await ask(id);
    expect(await refusalOf(ask(id))).toEqual({ status: 409, code: "refund.asked-before" });
    const tries = await Promise.allSettled([ask(id, first), ask(id, first, second)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect([await entriesOf(id), (await askedAt(buyer)) === first]).toEqual([2, false]);
    const admin = { bearer: await makeStaff(api.db) };
    const { items } = await api.client.call(listStaffActions, { query: { subject: buyer.number } }, admin);
    expect(items.filter(({ action }) => action === "askRefundAccount")).toHaveLength(2);
  });

  it("says which account cannot be used", async () => {
    const { buyer, id } = await due(DOUBTFUL);
    await ask(id);
    const read = () => mailsTo(buyer, "rachunek");
    const [mail] = await vi.waitUntil(async () => ((await read()).length > 0 ? read() : null), { timeout: 15_000 });
    expect(mail?.text).toContain("•••• 2874");
  });
});

describe("403", () => {
  it("is for finance", async () => {
    const { id } = await due();
    expect(await refusalOf(ask(id, null, { bearer: await makeStaff(api.db, ["orders"]) }))).toMatchObject({
      status: 403,
    });
  });
});

describe("404", () => {
  it("knows no other refunds", async () => {
    expect(await refusalOf(ask("5c3b2f0e-0000-4000-8000-000000000000"))).toMatchObject({
      status: 404,
      code: "refund.unknown",
    });
  });
});

describe("409", () => {
  it("asks for no account that is known, nor for a refund that goes or went", async () => {
    const { buyer, id } = await due(NRB);
    expect(await refusalOf(ask(id))).toEqual({ status: 409, code: "refund.account-known" });
    await api.client.call(makeRefundFile, { body: { ids: [id] } }, finance);
    expect(await refusalOf(ask(id))).toMatchObject({ code: "refund.in-file" });
    const other = await due();
    await setLimit(1999);
    expect(await refusalOf(ask(other.id))).toMatchObject({ code: "refund.needs-approval" });
    await setLimit(100_000);
    await api.client.call(markRefundDone, { params: { id: other.id } }, finance);
    expect(await refusalOf(ask(other.id))).toMatchObject({ code: "refund.done-before" });
    expect(await refundsOf(api, buyer, finance)).toMatchObject([{ askedAt: null }]);
  });
});

describe("422", () => {
  it("wants to know what was seen", async () => {
    const { id } = await due();
    expect(await refusalOf(ask(id, "yesterday"))).toMatchObject({ status: 422, code: "request.invalid-date" });
  });
});
