import { grantApproval } from "@kram/contract/approvals";
import { deleteRepresentative, getRepresentative } from "@kram/contract/members";
import {
  askForPayouts,
  cancelPayout,
  executePayoutFile,
  failPayout,
  getPayouts,
  listPayoutClaims,
  makePayoutFile,
} from "@kram/contract/payouts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { post } from "../money/public.ts";
import { memberWithMoney, type PaidMember } from "../payouts/testing/payout-story.ts";
import { createPromotionBook } from "../promotions/public.ts";
import { hashPassword } from "../sessions/public.ts";
import { finishLeaving } from "./delete-representative.ts";

const PASSWORD = "zażółć gęślą jaźń 7";
let api: TestApi;
let passwordHash: string;
let asker: { bearer: string };
let second: { bearer: string };
beforeAll(async () => {
  api = await startTestApi();
  passwordHash = await hashPassword(PASSWORD);
  const finance = async () => ({ bearer: await makeStaff(api.db, ["finance"]) });
  [asker, second] = [await finance(), await finance()];
});
afterAll(() => api.close());

type Money = { to: "account" } | { to: "shop"; amount: string };
const withMoney = (money: Parameters<typeof memberWithMoney>[1], account?: string) =>
  memberWithMoney(api, money, account, { passwordHash });
const leave = (member: { bearer: string }, money?: Money) =>
  api.client.call(deleteRepresentative, { body: { currentPassword: PASSWORD, ...(money && { money }) } }, member);
const latest = async (member: { bearer: string }) => (await api.client.call(getPayouts, {}, member)).items[0];
const book = () => createPromotionBook({ log: api.app.log, categoryIdsOf: () => [] });
const finish = () => finishLeaving({ db: api.db, book: book(), currency: "PLN" });
const isGone = async ({ id }: PaidMember) => {
  const [row] = await api.db.query<{ gone: boolean }>(
    "test.gone",
    "SELECT erased_at IS NOT NULL AS gone FROM members WHERE id = $1",
    [id],
  );
  return row?.gone;
};
const give = (memberId: number, amount: number) =>
  api.db.inTransaction((tx) =>
    post(tx, {
      reason: "bonus-transfer",
      memberId,
      currency: "PLN",
      entries: [
        { account: "issued", amount: -amount },
        { account: "bonus", amount },
      ],
    }),
  );
/** By two people, in a file of its own. */
async function pay(id: string): Promise<void> {
  const { approval } = await api.client.call(askForPayouts, { body: { ids: [id] } }, asker);
  await api.client.call(grantApproval, { params: { id: approval } }, second);
  const file = await api.client.call(makePayoutFile, {}, asker);
  await api.client.call(executePayoutFile, { params: { id: file.id } }, asker);
}

describe("200", () => {
  it("is told what is left and loses nothing by pressing on", async () => {
    const member = await withMoney({ personal: 1000, bonus: 234 });
    expect(await refusalOf(leave(member))).toMatchObject({ code: "member.money-left", params: { amount: "12,34" } });
    const wrong = leave(member, { to: "shop", amount: "12,33" });
    expect(await refusalOf(wrong)).toMatchObject({ code: "member.money-left", params: { amount: "12,34" } });
    expect(await isGone(member)).toBe(false);
  });

  it("gives money up knowingly, exactly what is there", async () => {
    const member = await withMoney({ personal: 1000, bonus: 234 });
    expect(await leave(member, { to: "shop", amount: "12,34" })).toEqual({ deleted: true });
    expect(await isGone(member)).toBe(true);
    const [row] = await api.db.query<{ amount: number }>(
      "test.waiver",
      `SELECT sum(e.amount_minor)::int AS amount FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
       JOIN ledger_accounts a ON a.id = e.account_id WHERE t.reason = 'waiver' AND a.member_id = $1`,
      [member.id],
    );
    expect(row?.amount).toBe(-1234);
  });

  it("goes at once with nothing left, whatever is wished for", async () => {
    const [one, other] = [await withMoney({}, ""), await withMoney({}, "")];
    expect(await leave(one)).toEqual({ deleted: true });
    expect(await leave(other, { to: "account" })).toEqual({ deleted: true });
  });

  it("is paid out below the minimum and without a fee, then goes", async () => {
    await api.db.query("test.fee", "UPDATE settings SET payout_fee_minor = 150");
    const member = await withMoney({ personal: 1000, bonus: 234 });
    expect(await leave(member, { to: "account" })).toEqual({ deleted: false });
    const payout = await latest(member);
    expect(payout).toMatchObject({ state: "REQUESTED", amount: "12,34", fee: "0,00", leaves: true });
    expect(await finish()).toBe(0);
    expect(await refusalOf(leave(member))).toMatchObject({ code: "payout.open" });
    await pay(payout?.id ?? "");
    expect(await isGone(member)).toBe(false);
    expect(await finish()).toBe(1);
    expect(await isGone(member)).toBe(true);
    expect(await refusalOf(api.client.call(getRepresentative, {}, member))).toMatchObject({
      code: "user.unauthenticated",
    });
    expect(await finish()).toBe(0);
    await api.db.query("test.no-fee", "UPDATE settings SET payout_fee_minor = 0");
  });

  it("is paid first what came in while the first payout was on its way", async () => {
    const member = await withMoney({ personal: 1000 });
    await leave(member, { to: "account" });
    await give(member.id, 700);
    await pay((await latest(member))?.id ?? "");
    expect(await finish()).toBe(0);
    const rest = await latest(member);
    expect(rest).toMatchObject({ state: "REQUESTED", amount: "7,00", leaves: true });
    await pay(rest?.id ?? "");
    expect(await finish()).toBe(1);
  });

  it("stays when the payout is taken back or the bank returns it", async () => {
    const [changed, returned] = [await withMoney({ personal: 1000 }), await withMoney({ personal: 1000 })];
    for (const member of [changed, returned]) await leave(member, { to: "account" });
    await api.client.call(cancelPayout, { params: { id: (await latest(changed))?.id ?? "" } }, changed);
    const { id = "" } = (await latest(returned)) ?? {};
    await pay(id);
    await api.client.call(failPayout, { params: { id }, body: { reason: "Rachunek zamknięty" } }, asker);
    expect(await finish()).toBe(0);
    expect([await isGone(changed), await isGone(returned)]).toEqual([false, false]);
    expect((await api.client.call(getPayouts, {}, returned)).payable).toBe("10,00");
  });

  it("keeps the claim of who is gone when the bank returns the money later", async () => {
    const member = await withMoney({ personal: 1000 });
    await leave(member, { to: "account" });
    const { id = "" } = (await latest(member)) ?? {};
    await pay(id);
    await finish();
    await api.client.call(failPayout, { params: { id }, body: { reason: "Rachunek zamknięty" } }, asker);
    const { items } = await api.client.call(listPayoutClaims, { query: { pageSize: 100 } }, asker);
    expect(items.find((each) => each.id === String(member.id))).toMatchObject({ state: "erased", amount: "10,00" });
  });
});

describe("409", () => {
  it("needs an account to be paid to", async () => {
    const member = await withMoney({ personal: 1000 }, "");
    expect(await refusalOf(leave(member, { to: "account" }))).toMatchObject({ code: "payout.no-account" });
  });

  it("loses nothing when both wishes come at the same time", async () => {
    const member = await withMoney({ personal: 1000 });
    const answers = await Promise.allSettled([
      leave(member, { to: "account" }),
      leave(member, { to: "shop", amount: "10,00" }),
    ]);
    const isPaidOut = answers[0].status === "fulfilled" && !answers[0].value.deleted;
    const isWaived = answers[1].status === "fulfilled";
    expect([isPaidOut, isWaived].filter(Boolean)).toHaveLength(1);
  });
});
