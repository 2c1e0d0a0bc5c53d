import type { ApiError } from "@kram/contract/client";
import { grantApproval, refuseApproval } from "@kram/contract/approvals";
import { exportRepresentative } from "@kram/contract/members";
import { getLedgerTransaction, getMoney, listGrossHistory, listLedger } from "@kram/contract/money";
import { askForPayouts, cancelPayout, getPayouts, refusePayout, requestPayout } from "@kram/contract/payouts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeMember, makeSession, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { post } from "../money/public.ts";
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
beforeEach(() => setTerms());

const setTerms = (minimum = 2000, fee = 0) =>
  api.db.query("test.terms", "UPDATE settings SET payout_minimum_minor = $1, payout_fee_minor = $2", [minimum, fee]);
const withMoney = (money: Parameters<typeof memberWithMoney>[1], account?: string) =>
  memberWithMoney(api, money, account);
const request = (amount: string, member: { bearer: string }) =>
  api.client.call(requestPayout, { body: { amount } }, member);
const cancel = (id: string, member: { bearer: string }) => api.client.call(cancelPayout, { params: { id } }, member);
const own = (member: { bearer: string }) => api.client.call(getPayouts, {}, member);
const ask = (ids: string[]) => api.client.call(askForPayouts, { body: { ids } }, asker);
const balances = async (member: { bearer: string }) => {
  const { bonusBalance, personalBalance, refunds } = await api.client.call(getMoney, {}, member);
  return [personalBalance, refunds, bonusBalance];
};
const lyingReady = async ({ id }: PaidMember) => {
  const [row] = await api.db.query<{ balance: number }>(
    "test.ready",
    "SELECT balance_minor AS balance FROM ledger_accounts WHERE member_id = $1 AND kind = 'payout'",
    [id],
  );
  return row?.balance ?? 0;
};

describe("200", () => {
  it("reserves at once, personal balance first, the bonus last", async () => {
    const member = await withMoney({ personal: 3000, refunds: 2000, bonus: 5000 });
    const payout = await request("60,00", member);
    expect(payout).toMatchObject({
      state: "REQUESTED",
      amount: "60,00",
      fee: "0,00",
      currency: "PLN",
      holder: "Jan Próbny",
      account: "2874",
      leaves: false,
      reference: `PL-W${payout.id}`,
      endedAt: null,
    });
    expect(await balances(member)).toEqual(["0,00", "0,00", "40,00"]);
    expect(await lyingReady(member)).toBe(6000);
    expect(await mailsOfPayouts(api, member)).toEqual(["REQUESTED"]);
  });

  it("stays within a member's money until it is paid", async () => {
    const member = await withMoney({ personal: 3000 });
    await request("30,00", member);
    const { closing, items } = await api.client.call(listGrossHistory, { query: {} }, member);
    expect([closing, items.map(({ reason }) => reason)]).toEqual(["30,00", ["demo"]]);
  });

  it("tells what may be paid out, the owner's terms and the account", async () => {
    const member = await withMoney({ personal: 3000, refunds: 2000, bonus: 5000 });
    await setTerms(1500, 250);
    expect(await own(member)).toEqual({
      currentPage: 1,
      totalPageCount: 0,
      totalCount: 0,
      currency: "PLN",
      payable: "100,00",
      minimum: "15,00",
      fee: "2,50",
      bankAccount: { holder: "Jan Próbny", account: "2874", bankName: "Bank", doubtful: false },
      items: [],
    });
    const payout = await request("15,00", member);
    expect(payout).toMatchObject({ amount: "15,00", fee: "2,50" });
    expect(await own(member)).toMatchObject({ payable: "85,00", items: [payout] });
  });

  it("doubts an account and takes it all the same", async () => {
    const member = await withMoney({ personal: 3000 }, "62 1090 1014 0000 0712 1981 2874");
    expect((await own(member)).bankAccount).toMatchObject({ doubtful: true });
    expect(await request("30,00", member)).toMatchObject({ state: "REQUESTED" });
  });

  it("gives back where the money came from when the member cancels", async () => {
    const member = await withMoney({ personal: 3000, refunds: 2000, bonus: 5000 });
    const { id } = await request("60,00", member);
    expect(await cancel(id, member)).toMatchObject({ state: "CANCELED", endedAt: expect.any(String) });
    expect(await balances(member)).toEqual(["30,00", "20,00", "50,00"]);
    expect(await lyingReady(member)).toBe(0);
    expect(await mailsOfPayouts(api, member)).toEqual(["REQUESTED", "CANCELED"]);
  });

  it("takes one of many requests at the same time, and nothing twice", async () => {
    const member = await withMoney({ personal: 10_000 });
    const requests = await Promise.allSettled(Array.from({ length: 8 }, () => request("60,00", member)));
    const refused = requests.flatMap((each) => (each.status === "rejected" ? [each.reason as ApiError] : []));
    expect(requests.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(refused.map(({ errors }) => errors[0]?.code)).toEqual(Array<string>(7).fill("payout.open"));
    expect(await balances(member)).toEqual(["40,00", "0,00", "0,00"]);
  });

  it("is done once for its key", async () => {
    const member = await withMoney({ personal: 10_000 });
    const send = () =>
      api.client.call(
        requestPayout,
        { body: { amount: "60,00" } },
        { ...member, headers: { "idempotency-key": "wyplata-1" } },
      );
    const [first, again] = [await send(), await send()];
    expect(again).toEqual(first);
    expect((await own(member)).items).toHaveLength(1);
  });

  it("is not spent by an order at the same time", async () => {
    const member = await withMoney({ personal: 5000 });
    const spend = () =>
      api.db.inTransaction((tx) =>
        post(tx, {
          reason: "payout",
          memberId: member.id,
          currency: "PLN",
          entries: [
            { account: "personal", amount: -5000 },
            { account: "paid-out", amount: 5000 },
          ],
        }),
      );
    const [spent, asked] = await Promise.all([
      spend(),
      request("50,00", member).then(
        () => true,
        () => false,
      ),
    ]);
    expect([spent, asked].filter(Boolean)).toHaveLength(1);
  });

  it("is approved by a second person, many at once, without those taken back", async () => {
    const [one, other, gone] = [
      await withMoney({ personal: 3000 }),
      await withMoney({ bonus: 4000 }),
      await withMoney({ refunds: 5000 }),
    ];
    const payouts = [await request("30,00", one), await request("40,00", other), await request("50,00", gone)];
    const asked = await ask(payouts.map(({ id }) => id));
    expect(asked).toMatchObject({ payouts: 3, amount: "120,00", currency: "PLN" });
    await cancel(payouts[2]?.id ?? "", gone);
    const decided = await api.client.call(grantApproval, { params: { id: asked.approval } }, second);
    expect(decided).toMatchObject({
      kind: "payout-batch",
      state: "approved",
      lines: 3,
      amount: "120,00",
      member: null,
    });
    const states = await Promise.all([one, other, gone].map(async (member) => (await own(member)).items[0]?.state));
    expect(states).toEqual(["APPROVED", "APPROVED", "CANCELED"]);
    expect(await mailsOfPayouts(api, one)).toEqual(["REQUESTED", "APPROVED"]);
  });

  it("waits anew after a refused approval", async () => {
    const member = await withMoney({ personal: 3000 });
    const { id } = await request("30,00", member);
    const { approval } = await ask([id]);
    expect(await refusalOf(ask([id]))).toMatchObject({ code: "payout.asked-before" });
    await api.client.call(refuseApproval, { params: { id: approval }, body: { reason: "Zły dzień" } }, second);
    expect((await own(member)).items[0]?.state).toBe("REQUESTED");
    expect(await ask([id])).toMatchObject({ payouts: 1 });
  });

  it("is refused by staff with a reason that the member reads", async () => {
    const member = await withMoney({ personal: 3000 });
    const { id } = await request("30,00", member);
    const refused = await api.client.call(
      refusePayout,
      { params: { id }, body: { reason: " Rachunek zamknięty " } },
      asker,
    );
    expect(refused).toMatchObject({ state: "CANCELED", reason: "Rachunek zamknięty" });
    expect(await balances(member)).toEqual(["30,00", "0,00", "0,00"]);
  });

  it("goes along with the member's own data, account and all", async () => {
    const member = await withMoney({ personal: 3000 });
    await request("30,00", member);
    const data = await api.client.call(exportRepresentative, { query: {} }, member);
    expect(data.payouts).toEqual([
      {
        requestedAt: expect.any(String),
        state: "REQUESTED",
        amount: "30,00",
        currency: "PLN",
        holder: "Jan Próbny",
        bankAccountNumber: NRB,
        reason: "",
        endedAt: null,
      },
    ]);
  });

  it("shows in the ledger with its reasons", async () => {
    const member = await withMoney({ personal: 3000 });
    await request("30,00", member);
    const { items } = await api.client.call(
      listLedger,
      { query: { memberNo: member.memberNo, reason: "payout-hold" } },
      asker,
    );
    expect(items[0]?.legs).toEqual([
      { account: "personal", amount: "-30,00" },
      { account: "payout", amount: "30,00" },
    ]);
    const detail = await api.client.call(getLedgerTransaction, { params: { id: items[0]?.id ?? "" } }, second);
    expect(detail.reason).toBe("payout-hold");
  });
});

describe("401", () => {
  it("refuses nobody's request", async () => {
    expect(await refusalOf(api.client.call(getPayouts, {}))).toMatchObject({ code: "user.unauthenticated" });
  });
});

describe("403", () => {
  it("asks for a fresh proof", async () => {
    const member = await withMoney({ personal: 3000 });
    const stale = { bearer: await makeSession(api.db, { memberId: member.id, stale: true }) };
    expect(await refusalOf(request("30,00", stale))).toMatchObject({ code: "user.confirmation-needed" });
  });

  it("asks for it where a key is repeated, too", async () => {
    const member = await withMoney({ personal: 3000 });
    const stale = { bearer: await makeSession(api.db, { memberId: member.id, stale: true }) };
    const send = (by: { bearer: string }) =>
      api.client.call(
        requestPayout,
        { body: { amount: "30,00" } },
        { bearer: by.bearer, headers: { "idempotency-key": "wyplata-2" } },
      );
    await send(member);
    expect(await refusalOf(send(stale))).toMatchObject({ code: "user.confirmation-needed" });
  });

  it("keeps staff without money's roles out", async () => {
    const service = { bearer: await makeStaff(api.db, ["service"]) };
    const call = api.client.call(askForPayouts, { body: { ids: ["1"] } }, service);
    expect(await refusalOf(call)).toMatchObject({ code: "user.forbidden" });
  });
});

describe("404", () => {
  it("hides the payouts of others", async () => {
    const [mine, other] = [await withMoney({ personal: 3000 }), await makeMember(api.db)];
    const { id } = await request("30,00", mine);
    expect(await refusalOf(cancel(id, other))).toMatchObject({ code: "payout.unknown" });
    expect(await refusalOf(cancel("999999999", mine))).toMatchObject({ code: "payout.unknown" });
    expect(await refusalOf(ask([id, "999999999"]))).toMatchObject({ code: "payout.unknown" });
  });
});

describe("409", () => {
  it("refuses without an account, and a second one at a time", async () => {
    const member = await withMoney({ personal: 9000 }, "");
    expect(await refusalOf(request("30,00", member))).toMatchObject({ code: "payout.no-account" });
    await api.db.query("test.own-account", "UPDATE members SET bank_account = $2 WHERE id = $1", [member.id, NRB]);
    await request("30,00", member);
    expect(await refusalOf(request("30,00", member))).toMatchObject({ code: "payout.open" });
  });

  it("refuses more than is there", async () => {
    const member = await withMoney({ personal: 3000 });
    const refusal = await refusalOf(request("30,01", member));
    expect(refusal).toMatchObject({ code: "payout.too-little", params: { payable: "30,00" } });
  });

  it("cannot be cancelled once it is approved", async () => {
    const member = await withMoney({ personal: 3000 });
    const { id } = await request("30,00", member);
    const { approval } = await ask([id]);
    await api.client.call(grantApproval, { params: { id: approval } }, second);
    expect(await refusalOf(cancel(id, member))).toMatchObject({ code: "payout.too-late" });
    expect(await refusalOf(ask([id]))).toMatchObject({ code: "payout.asked-before" });
  });
});

describe("422", () => {
  it("refuses below the minimum, and no more than the fee", async () => {
    const member = await withMoney({ personal: 3000 });
    expect(await refusalOf(request("19,99", member))).toMatchObject({
      code: "payout.below-minimum",
      params: { minimum: "20,00" },
    });
    await setTerms(0, 500);
    expect(await refusalOf(request("5,00", member))).toMatchObject({
      code: "payout.below-fee",
      params: { fee: "5,00" },
    });
    expect(await refusalOf(request("5", member))).toMatchObject({ code: "invalid-format" });
  });
});
