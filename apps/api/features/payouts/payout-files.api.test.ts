import { grantApproval } from "@kram/contract/approvals";
import { blockMember } from "@kram/contract/members";
import { getMoney } from "@kram/contract/money";
import {
  addPayout,
  askForPayouts,
  executePayoutFile,
  failPayout,
  getPayoutFile,
  getPayouts,
  listPayoutClaims,
  listPayoutFiles,
  listPayouts,
  makePayoutFile,
  refusePayout,
  requestPayout,
} from "@kram/contract/payouts";
import { setSettingPart } from "@kram/contract/settings";
import { listStaffActions } from "@kram/contract/staff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeSession, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { DEMO_PARTS } from "../../demo/store-settings.ts";
import { mailsOfPayouts, memberWithMoney, NRB, type PaidMember } from "./testing/payout-story.ts";

let api: TestApi;
let asker: { bearer: string };
let second: { bearer: string };
beforeAll(async () => {
  api = await startTestApi();
  const finance = async () => ({ bearer: await makeStaff(api.db, ["finance"]) });
  [asker, second] = [await finance(), await finance()];
});
afterAll(() => api.close());

const setFee = (fee: number) => api.db.query("test.fee", "UPDATE settings SET payout_fee_minor = $1", [fee]);
const approve = async (ids: string[]) => {
  const { approval } = await api.client.call(askForPayouts, { body: { ids } }, asker);
  await api.client.call(grantApproval, { params: { id: approval } }, second);
};
/** Approved, of 100,00. */
async function approved(): Promise<{ member: PaidMember; id: string }> {
  const member = await memberWithMoney(api, { personal: 4000, refunds: 1000, bonus: 5000 });
  const { id } = await api.client.call(requestPayout, { body: { amount: "100,00" } }, member);
  await approve([id]);
  return { member, id };
}
const make = (by = asker) => api.client.call(makePayoutFile, {}, by);
const execute = (id: string) => api.client.call(executePayoutFile, { params: { id } }, asker);
const fail = (id: string, reason = "Rachunek zamknięty") =>
  api.client.call(failPayout, { params: { id }, body: { reason } }, asker);
const stateOf = async (member: { bearer: string }) => (await api.client.call(getPayouts, {}, member)).items[0]?.state;
const payable = async (member: { bearer: string }) => (await api.client.call(getPayouts, {}, member)).payable;
const fetchFile = async (id: string) => {
  const url = `${api.url}${getPayoutFile.path.replace("{id}", id)}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${asker.bearer}` } });
  return { headers: answer.headers, text: await answer.text() };
};

describe("200", () => {
  it("puts each approved payout into exactly one file, which stays as it was made", async () => {
    const [one, other] = [await approved(), await approved()];
    const waiting = await memberWithMoney(api, { personal: 9000 });
    await api.client.call(requestPayout, { body: { amount: "90,00" } }, waiting);
    const { left, ...file } = await make();
    expect(left).toEqual([]);
    expect(file).toMatchObject({ transfers: 2, sum: "200,00", currency: "PLN", executedAt: null });
    expect(file).toMatchObject({ reference: `PL-B${file.id}`, fileName: `PL-B${file.id}.txt` });
    const { headers, text } = await fetchFile(file.id);
    expect(headers.get("content-disposition")).toBe(`attachment; filename="PL-B${file.id}.txt"`);
    expect(
      text
        .trimEnd()
        .split("\r\n")
        .map((line) => line.split(",").at(-1)),
    ).toEqual([`"PL-W${one.id}"`, `"PL-W${other.id}"`]);
    expect(text).toContain(`"Jan Probny",0,`);
    expect(await refusalOf(make())).toMatchObject({ code: "payout.nothing-approved" });
    expect((await fetchFile(file.id)).text).toBe(text);
    expect([await stateOf(one.member), await stateOf(waiting)]).toEqual(["IN_FILE", "REQUESTED"]);
    const [listed] = (await api.client.call(listPayoutFiles, { query: {} }, second)).items;
    expect(listed).toEqual(file);
  });

  it("is made once by two people at the same time", async () => {
    await approved();
    const [first, again] = await Promise.allSettled([make(asker), make(second)]);
    expect([first.status, again.status].toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("pays what a file holds, without what failed before, and keeps the fee apart", async () => {
    await setFee(150);
    const [paid, failed] = [await approved(), await approved()];
    const file = await make();
    expect(file.sum).toBe("197,00");
    await fail(failed.id);
    expect(await payable(failed.member)).toBe("100,00");
    expect(await execute(file.id)).toMatchObject({ executedAt: expect.any(String), executedBy: "Ewa Biurowa" });
    expect([await stateOf(paid.member), await stateOf(failed.member)]).toEqual(["PAID", "FAILED"]);
    const [row] = await api.db.query<{ fees: number; out: number }>(
      "test.shop-accounts",
      `SELECT sum(e.amount_minor) FILTER (WHERE a.kind = 'fees')::int AS fees, sum(e.amount_minor) FILTER (WHERE a.kind = 'paid-out')::int AS out
       FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id WHERE e.transaction_id IN (
         SELECT x.transaction_id FROM ledger_entries x JOIN ledger_accounts m ON m.id = x.account_id WHERE m.member_id = $1)`,
      [paid.member.id],
    );
    expect(row).toEqual({ fees: 150, out: 9850 });
    expect(await mailsOfPayouts(api, paid.member)).toEqual(["REQUESTED", "APPROVED", "PAID"]);
    expect(await mailsOfPayouts(api, failed.member)).toEqual(["REQUESTED", "APPROVED", "FAILED"]);
    const notices = await api.db.query(
      "test.notices",
      "SELECT facts FROM notices WHERE member_id = ANY ($1) AND kind = 'payout'",
      [[paid.member.id, failed.member.id]],
    );
    // Its mail is the payout's own.
    expect(notices).toEqual([{ facts: { amount: 9850, mailed: true } }]);
    await setFee(0);
  });

  it("gives back what the bank returns days later, to the balances that it came from", async () => {
    await setFee(150);
    const { member, id } = await approved();
    await execute((await make()).id);
    expect(await fail(id, "Błędny numer")).toMatchObject({ state: "FAILED", reason: "Błędny numer" });
    const money = await api.client.call(getMoney, {}, member);
    expect(money).toMatchObject({ personalBalance: "40,00", refunds: "10,00", bonusBalance: "50,00" });
    await setFee(0);
  });

  it("pays once although two people say so at the same time", async () => {
    const { member } = await approved();
    const { id } = await make();
    const said = await Promise.allSettled([execute(id), execute(id)]);
    expect(said.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await mailsOfPayouts(api, member)).toEqual(["REQUESTED", "APPROVED", "PAID"]);
  });

  it("lists who waits, with doubts about the account", async () => {
    const member = await memberWithMoney(api, { personal: 5000 }, "62 1090 1014 0000 0712 1981 2874");
    const { id } = await api.client.call(requestPayout, { body: { amount: "50,00" } }, member);
    const { items } = await api.client.call(listPayouts, { query: { state: "REQUESTED" } }, asker);
    expect(items.find((each) => each.id === id)).toMatchObject({
      doubtful: true,
      waits: false,
      askedBy: null,
      file: null,
      member: { memberNo: member.memberNo },
    });
    await api.client.call(askForPayouts, { body: { ids: [id] } }, asker);
    const again = await api.client.call(listPayouts, { query: {} }, asker);
    expect(again.items.find((each) => each.id === id)).toMatchObject({ waits: true });
  });

  it("lets blocked members keep their claim, which staff pay out", async () => {
    const member = await memberWithMoney(api, { personal: 1000, bonus: 500 });
    const service = { bearer: await makeStaff(api.db, ["service"]) };
    const block = { params: { memberNo: member.memberNo }, body: { reason: "Regulamin" } };
    await api.client.call(blockMember, block, service);
    const claim = async () =>
      (await api.client.call(listPayoutClaims, { query: { pageSize: 100 } }, asker)).items.find(
        (each) => each.id === String(member.id),
      );
    const { movedOn, ...found } = (await claim()) ?? { movedOn: "" };
    expect(found).toMatchObject({ state: "blocked", amount: "15,00", open: false });
    expect(found).toMatchObject({ lapsesOn: `${Number(movedOn.slice(0, 4)) + 6}-12-31` });
    // Below the minimum of 20,00: that is for those who can wait.
    const body = { memberNo: member.memberNo, holder: "Jan Próbny", account: NRB, note: "Prosił listem" };
    const payout = await api.client.call(addPayout, { body }, asker);
    expect(payout).toMatchObject({
      state: "REQUESTED",
      amount: "15,00",
      askedBy: "Ewa Biurowa",
      note: "Prosił listem",
    });
    expect(await claim()).toMatchObject({ amount: "15,00", open: true });
    expect(await refusalOf(api.client.call(addPayout, { body }, asker))).toMatchObject({ code: "payout.open" });
    await approve([payout.id]);
    await execute((await make()).id);
    expect(await claim()).toBeUndefined();
    expect(await refusalOf(api.client.call(addPayout, { body }, asker))).toMatchObject({ code: "payout.nothing" });
  });

  it("notes who did what", async () => {
    const { id } = await approved();
    const file = await make();
    await execute(file.id);
    await fail(id);
    const admin = { bearer: await makeStaff(api.db) };
    const actions = async (subject: string) =>
      (await api.client.call(listStaffActions, { query: { subject } }, admin)).items.map(({ action }) => action);
    expect(await actions(file.reference)).toEqual(["executePayoutFile", "makePayoutFile"]);
    expect(await actions(`PL-W${id}`)).toEqual(["failPayout"]);
  });
});

describe("403", () => {
  it("asks for a fresh proof before a file is made", async () => {
    const [row] = await api.db.query<{ id: number }>("test.staff", "SELECT id FROM staff ORDER BY id LIMIT 1");
    const stale = { bearer: await makeSession(api.db, { staffId: row?.id ?? 0, stale: true }) };
    expect(await refusalOf(make(stale))).toMatchObject({ code: "user.confirmation-needed" });
  });
});

describe("404", () => {
  it("knows no other files and people", async () => {
    expect(await refusalOf(execute("999999"))).toMatchObject({ code: "payout-file.unknown" });
    expect((await fetchFile("999999")).text).toContain("payout-file.unknown");
    expect(await refusalOf(fail("999999"))).toMatchObject({ code: "payout.unknown" });
    const body = { memberNo: "000000", holder: "Nikt", account: NRB, note: "x" };
    expect(await refusalOf(api.client.call(addPayout, { body }, asker))).toMatchObject({ code: "member.unknown" });
  });
});

describe("409", () => {
  it("takes no step twice", async () => {
    const { id } = await approved();
    const refuse = (reason: string) => api.client.call(refusePayout, { params: { id }, body: { reason } }, asker);
    expect(await refusalOf(fail(id))).toMatchObject({ code: "payout.step-refused", params: { state: "APPROVED" } });
    const file = await make();
    expect(await refusalOf(refuse("x"))).toMatchObject({ code: "payout.step-refused" });
    await execute(file.id);
    expect(await refusalOf(execute(file.id))).toMatchObject({ code: "payout-file.executed-before" });
    await fail(id);
    expect(await refusalOf(fail(id))).toMatchObject({ code: "payout.step-refused" });
  });

  it("makes no file while the company names no account to pay from", async () => {
    const { id } = await approved();
    const admin = { bearer: await makeStaff(api.db) };
    const set = (number: string, version: number) =>
      api.client.call(
        setSettingPart,
        {
          params: { part: "company" },
          body: { version, value: { ...DEMO_PARTS.pl.company, bankAccounts: [{ bankName: "Bank", number }] } },
        },
        admin,
      );
    // Right as an account, yet no Polish one.
    await set("DE89 3704 0044 0532 0130 00", 1);
    expect(await refusalOf(make())).toMatchObject({ code: "payout.no-payer" });
    await set(NRB, 2);
    await execute((await make()).id);
    expect((await api.client.call(listPayouts, { query: { state: "PAID" } }, asker)).items[0]?.id).toBe(id);
  });
});

describe("422", () => {
  it("wants a reason and a right account", async () => {
    const member = await makeMember(api.db);
    const body = { memberNo: member.memberNo, holder: "Jan", account: "123", note: "x" };
    expect(await refusalOf(api.client.call(addPayout, { body }, asker))).toMatchObject({ code: "BankAccountNumber" });
    expect(await refusalOf(fail("1", " "))).toMatchObject({ code: "field-is-required" });
  });
});
