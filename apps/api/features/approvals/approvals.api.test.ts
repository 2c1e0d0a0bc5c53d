import {
  type ApprovalRequest,
  askForApproval,
  grantApproval,
  listApprovals,
  refuseApproval,
  withdrawApproval,
} from "@kram/contract/approvals";
import { listBonusMonths } from "@kram/contract/bonuses";
import { getLedgerTransaction, getMoney, getPersonalBalance } from "@kram/contract/money";
import { listStaffActions } from "@kram/contract/staff";
import { countryOf } from "@kram/countries/country";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { closeSoldMonth, makePlan, makeSoldOrder } from "../../platform/testing/sold-orders.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { runCloses } from "../bonuses/public.ts";
import { post } from "../money/public.ts";
import { expireApprovals } from "./public.ts";

let api: TestApi;
let asker: { bearer: string };
let second: { bearer: string };
let third: { bearer: string };
let code: string;
beforeAll(async () => {
  api = await startTestApi();
  const finance = async () => ({ bearer: await makeStaff(api.db, ["finance"]) });
  [asker, second, third] = [await finance(), await finance(), await finance()];
  code = await makeProduct(api.db, { stock: 1000 });
  await makePlan(api.db);
});
afterAll(() => api.close());

const ask = (request: ApprovalRequest, by = asker) => api.client.call(askForApproval, { body: request }, by);
const grant = (id: string, by = second) => api.client.call(grantApproval, { params: { id } }, by);
const refuse = (id: string, by = second) =>
  api.client.call(refuseApproval, { params: { id }, body: { reason: "Zła kwota" } }, by);
const withdraw = (id: string, by = asker) => api.client.call(withdrawApproval, { params: { id } }, by);
type Member = Awaited<ReturnType<typeof makeMember>>;
const personalOf = async (member: Member) => (await api.client.call(getPersonalBalance, {}, member)).balance;
const bonusOf = async (member: Member) => (await api.client.call(getMoney, {}, member)).bonusBalance;
const note = "Pomyłka w kwocie";
const correction = ({ memberNo }: Member, amount = "12,50"): ApprovalRequest => ({
  kind: "balance-correction",
  account: "personal",
  memberNo,
  amount,
  note,
});
const expireOf = (id: string) =>
  api.db.query("test.expire", "UPDATE approvals SET expires_at = now() - interval '1 second' WHERE id = $1", [id]);

/** Logged expiries about a person or month. */
async function expiriesOf(subject: string) {
  const query = { action: "expireApproval", subject };
  return (await api.client.call(listStaffActions, { query }, { bearer: await makeStaff(api.db) })).items;
}

/** On the personal balance; minor units. */
async function memberWith(amount: number): Promise<Member> {
  const member = await makeMember(api.db);
  const entries = [
    { account: "issued", amount: -amount },
    { account: "personal", amount },
  ] as const;
  await api.db.inTransaction((tx) => post(tx, { reason: "demo", memberId: member.id, currency: "PLN", entries }));
  return member;
}

let months = 0;
/** One sale of 50,00 net, which pays 2,50. */
async function soldMonth(): Promise<{ month: string; buyer: Member }> {
  months += 1;
  const month = `2021-${String(months).padStart(2, "0")}`;
  const buyer = await makeMember(api.db);
  await makeSoldOrder(api.db, { memberId: buyer.id, code, quantity: 5, at: new Date(`${month}-15T12:00:00Z`) });
  return { month, buyer };
}
const monthOf = async (month: string) =>
  (await api.client.call(listBonusMonths, {}, asker)).items.find(({ id }) => id === month);

describe("200", () => {
  it("books nothing before a second person approves, then once", async () => {
    const member = await makeMember(api.db);
    const asked = await ask(correction(member));
    expect(asked).toMatchObject({
      kind: "balance-correction",
      state: "waiting",
      amount: "12,50",
      note,
      decidedBy: null,
    });
    expect(await personalOf(member)).toBe("0,00");
    const granted = await grant(asked.id);
    expect(granted).toMatchObject({ state: "approved", transaction: expect.any(String) as string });
    expect(granted.decidedBy?.id).not.toBe(granted.askedBy.id);
    expect(await personalOf(member)).toBe("12,50");
    const { items } = await api.client.call(listApprovals, { query: { state: "approved" } }, asker);
    expect(items).toContainEqual(granted);
  });

  it("corrects a bonus of a month, and what is not there any more is owed", async () => {
    const member = await makeMember(api.db);
    const request = (amount: string) =>
      ({ kind: "bonus-correction", memberNo: member.memberNo, month: "2026-01", amount, note }) as const;
    await grant((await ask(request("7,50"))).id);
    const taken = await grant((await ask(request("-10,00"))).id);
    expect(await bonusOf(member)).toBe("0,00");
    const params = { id: taken.transaction ?? "" };
    const booked = await api.client.call(getLedgerTransaction, { params }, asker);
    expect(booked).toMatchObject({ reason: "bonus-correction", amount: "7,50", cause: { month: "2026-01", note } });
    expect(booked.cause?.approvedBy).toBe(taken.decidedBy?.name);
  });

  it("shows the correction beside the transaction that was wrong", async () => {
    const member = await memberWith(500);
    const [wrong] = await api.db.query<{ id: number }>(
      "test.wrong",
      "SELECT max(e.transaction_id) AS id FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE a.member_id = $1",
      [member.id],
    );
    const corrects = String(wrong?.id);
    const granted = await grant((await ask({ ...correction(member, "-5,00"), corrects } as ApprovalRequest)).id);
    expect(await personalOf(member)).toBe("0,00");
    const detail = await api.client.call(getLedgerTransaction, { params: { id: corrects } }, asker);
    expect(detail.related.map(({ id }) => id)).toEqual([granted.transaction]);
  });

  it("pays out what is on the personal balance", async () => {
    const member = await memberWith(10_000);
    const asked = await ask({ kind: "payout", memberNo: member.memberNo, amount: "60,00", note });
    expect(await personalOf(member)).toBe("100,00");
    const { transaction } = await grant(asked.id);
    expect(await personalOf(member)).toBe("40,00");
    const told = "SELECT member_id AS id, kind, about, facts FROM notices WHERE member_id = $1";
    expect(await api.db.query("test.told", told, [member.id])).toEqual([
      { id: member.id, kind: "payout", about: String(transaction), facts: { amount: 6000 } },
    ]);
  });

  it("books once when two approve at the same time", async () => {
    const member = await makeMember(api.db);
    const { id } = await ask(correction(member));
    const both = await Promise.allSettled([grant(id, second), grant(id, third)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "approval.decided-before" },
    });
    expect(await personalOf(member)).toBe("12,50");
  });

  it("refuses with a reason, and takes back, and then books nothing", async () => {
    const member = await makeMember(api.db);
    expect(await refuse((await ask(correction(member))).id)).toMatchObject({ state: "refused", reason: "Zła kwota" });
    expect(await withdraw((await ask(correction(member))).id)).toMatchObject({ state: "withdrawn" });
    expect(await personalOf(member)).toBe("0,00");
  });

  it("closes a month in the background once it is approved, and pays once however often it runs", async () => {
    const { month, buyer } = await soldMonth();
    expect(await monthOf(month)).toMatchObject({ state: "over" });
    const { id } = await ask({ kind: "month-close", month, note: "" });
    expect(await monthOf(month)).toMatchObject({ state: "waiting", approval: { id } });
    expect(await bonusOf(buyer)).toBe("0,00");
    await grant(id);
    const country = countryOf("pl");
    await Promise.all([runCloses({ db: api.db, country }), runCloses({ db: api.db, country })]);
    await vi.waitFor(async () => expect(await monthOf(month)).toMatchObject({ state: "closed" }), { timeout: 20_000 });
    await closeSoldMonth(api.db, month);
    expect(await monthOf(month)).toMatchObject({ close: { bonus: "2,50", outsideShare: 10_000, posted: true } });
    expect(await bonusOf(buyer)).toBe("2,50");
  });

  it("goes on with a close that was interrupted", async () => {
    const { month, buyer } = await soldMonth();
    await closeSoldMonth(api.db, month);
    await api.db.query(
      "test.interrupted",
      "UPDATE bonus_closes SET finished_at = NULL, in_background = true, worked_on_until = now() - interval '1 second' WHERE month = $1",
      [`${month}-01`],
    );
    await vi.waitFor(async () => expect(await monthOf(month)).toMatchObject({ state: "closed" }), { timeout: 20_000 });
    expect(await bonusOf(buyer)).toBe("2,50");
  });
});

describe("a request that nobody decides", () => {
  it("is written down as expired by the shop itself, once, with what it was about", async () => {
    const member = await makeMember(api.db);
    const [late, waiting] = [await ask(correction(member)), await ask(correction(member, "3,00"))];
    await expireOf(late.id);
    await Promise.all([expireApprovals(api.db), expireApprovals(api.db)]);
    // The API's own job may hold the row.
    await vi.waitFor(async () => expect(await expiriesOf(member.memberNo)).toHaveLength(1), { timeout: 10_000 });
    await expireApprovals(api.db);
    const noted = await expiriesOf(member.memberNo);
    expect(noted).toHaveLength(1);
    const after = { kind: "balance-correction", account: "personal", amount: "12,50", note };
    expect(noted[0]).toMatchObject({ staff: null, subject: member.memberNo, before: null, after, requestId: null });
    const { items } = await api.client.call(listApprovals, { query: { state: "expired" } }, asker);
    const shown = items.find(({ id }) => id === late.id);
    expect(shown).toMatchObject({ decidedBy: null, decidedAt: shown?.expiresAt, transaction: null });
    expect((await grant(waiting.id)).state).toBe("approved");
    expect(await personalOf(member)).toBe("3,00");
  });

  it("is written down as well when somebody asks anew for the same month", async () => {
    const { month } = await soldMonth();
    const request = { kind: "month-close", month, note: "" } as const;
    await expireOf((await ask(request)).id);
    const { id } = await ask(request, second);
    await vi.waitFor(async () => expect(await expiriesOf(month)).toHaveLength(1), { timeout: 10_000 });
    expect(await monthOf(month)).toMatchObject({ state: "waiting", approval: { id } });
  });
});

describe("401", () => {
  it("asks for a session", async () => {
    expect(await refusalOf(api.client.call(listApprovals, { query: {} }))).toMatchObject({ status: 401 });
  });
});

describe("403", () => {
  it("is for finance and admins", async () => {
    const packer = { bearer: await makeStaff(api.db, ["orders", "service"]) };
    const { id } = await ask(correction(await makeMember(api.db)));
    expect(await refusalOf(grant(id, packer))).toMatchObject({ code: "user.forbidden" });
    expect(await refusalOf(ask(correction(await makeMember(api.db)), packer))).toMatchObject({
      code: "user.forbidden",
    });
  });
});

describe("404", () => {
  it("knows no such request, member or transaction", async () => {
    expect(await refusalOf(grant("999999"))).toMatchObject({ code: "approval.unknown" });
    expect(await refusalOf(grant("x"))).toMatchObject({ status: 404, code: "approval.unknown" });
    const member = await makeMember(api.db);
    const nobody = { ...correction(member), memberNo: "nobody" } as ApprovalRequest;
    expect(await refusalOf(ask(nobody))).toMatchObject({ code: "member.unknown" });
    const ofNobody = { ...correction(member), corrects: "999999999" } as ApprovalRequest;
    expect(await refusalOf(ask(ofNobody))).toMatchObject({ code: "ledger.unknown" });
  });
});

describe("409", () => {
  it("is not decided by the one who asks, nor taken back by another", async () => {
    const { id } = await ask(correction(await makeMember(api.db)));
    expect(await refusalOf(grant(id, asker))).toMatchObject({ code: "approval.own" });
    expect(await refusalOf(refuse(id, asker))).toMatchObject({ code: "approval.own" });
    expect(await refusalOf(withdraw(id, second))).toMatchObject({ code: "approval.not-own" });
  });

  it("is decided once", async () => {
    const { id } = await ask(correction(await makeMember(api.db)));
    await refuse(id);
    expect(await refusalOf(grant(id))).toMatchObject({ code: "approval.decided-before" });
  });

  it("expires", async () => {
    const member = await makeMember(api.db);
    const { id } = await ask(correction(member));
    await expireOf(id);
    expect(await refusalOf(grant(id))).toMatchObject({ code: "approval.expired" });
    const { items } = await api.client.call(listApprovals, { query: { state: "expired" } }, asker);
    expect(items).toContainEqual(expect.objectContaining({ id, state: "expired" }));
    expect(await personalOf(member)).toBe("0,00");
  });

  it("pays out no more than there is, neither when it is asked for nor later", async () => {
    const member = await memberWith(1000);
    const request = { kind: "payout", memberNo: member.memberNo, amount: "10,00", note } as const;
    expect(await refusalOf(ask({ ...request, amount: "10,01" }))).toMatchObject({ code: "money.too-little" });
    const [first, other] = [await ask(request), await ask(request)];
    await grant(first.id);
    expect(await refusalOf(grant(other.id))).toMatchObject({ code: "money.too-little" });
    const { items } = await api.client.call(listApprovals, { query: { state: "waiting" } }, asker);
    expect(items.map(({ id }) => id)).toContain(other.id);
  });

  it("asks for a month's close once, and again when that expired", async () => {
    const { month } = await soldMonth();
    const request = { kind: "month-close", month, note: "" } as const;
    const { id } = await ask(request);
    expect(await refusalOf(ask(request, second))).toMatchObject({ code: "approval.asked-before" });
    await expireOf(id);
    await withdraw((await ask(request, second)).id, second);
    await closeSoldMonth(api.db, month);
    expect(await refusalOf(ask(request))).toMatchObject({ code: "bonus.month-closed" });
    expect(await refusalOf(ask({ ...request, month: "2090-01" }))).toMatchObject({ code: "bonus.month-open" });
    expect(await refusalOf(ask({ ...request, month: "2018-01" }))).toMatchObject({ code: "bonus-plan.missing" });
  });
});

describe("422", () => {
  it("refuses a correction of nothing, and one without a reason", async () => {
    const member = await makeMember(api.db);
    expect(await refusalOf(ask(correction(member, "0,00")))).toMatchObject({ code: "bonus.nothing-to-correct" });
    expect(await refusalOf(ask({ ...correction(member), note: " " }))).toMatchObject({ code: "too-short" });
  });
});
