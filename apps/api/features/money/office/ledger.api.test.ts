import { auditLedger, getLedgerTransaction, listLedger } from "@kram/contract/money";
import type { OperationInput } from "@kram/contract/operation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../../platform/testing/factories.ts";
import { refusalOf } from "../../../platform/testing/refusal.ts";
import { makePlan, makeSoldOrder } from "../../../platform/testing/sold-orders.ts";
import { startTestApi, type TestApi } from "../../../platform/testing/test-api.ts";
import { correctBonus } from "../../bonuses/public.ts";
import { giveBack, holdMoney, post } from "../public.ts";

let api: TestApi;
let finance: { bearer: string };
let code: string;
beforeAll(async () => {
  api = await startTestApi();
  finance = { bearer: await makeStaff(api.db, ["finance"]) };
  code = await makeProduct(api.db, { stock: 1000 });
  await makePlan(api.db);
});
afterAll(() => api.close());

const give = (memberId: number, amount: number, at: string, currency = "PLN") =>
  api.db.inTransaction((tx) =>
    post(tx, {
      reason: "demo",
      memberId,
      currency,
      at: new Date(at),
      entries: [
        { account: "issued", amount: -amount },
        { account: "personal", amount },
      ],
    }),
  );
const list = (query: OperationInput<typeof listLedger>["query"] = {}) =>
  api.client.call(listLedger, { query }, finance);
const read = (id: string) => api.client.call(getLedgerTransaction, { params: { id } }, finance);

describe("200", () => {
  it("lists both sides, newest first, a page after another without a gap", async () => {
    const member = await makeMember(api.db);
    const moments = ["2026-03-01T10:00:00Z", "2026-03-03T10:00:00Z", "2026-03-02T10:00:00Z", "2026-03-02T10:00:00Z"];
    for (const [index, at] of moments.entries()) await give(member.id, 100 + index, at);
    const { memberNo } = member;
    const first = await list({ memberNo, pageSize: 2 });
    const second = await list({ memberNo, pageSize: 2, before: first.next ?? "" });
    expect([...first.items, ...second.items].map(({ amount }) => amount)).toEqual(["1,01", "1,03", "1,02", "1,00"]);
    expect(second.next).toBeNull();
    expect(first.items[0]).toMatchObject({
      postedAt: "2026-03-03T10:00:00.000Z",
      reason: "demo",
      currency: "PLN",
      member: { memberNo, name: "Jan", surname: "Próbny" },
      orderNumber: null,
      legs: [
        { account: "personal", amount: "1,01" },
        { account: "issued", amount: "-1,01" },
      ],
    });
  });

  it("is narrowed by member, account, currency, reason, order and days of the country", async () => {
    const member = await makeMember(api.db);
    await give(member.id, 100, "2026-04-30T21:59:59Z");
    await give(member.id, 200, "2026-04-30T22:00:00Z");
    await give(member.id, 300, "2026-05-01T10:00:00Z", "EUR");
    const { memberNo } = member;
    const amounts = async (query: OperationInput<typeof listLedger>["query"]) =>
      (await list({ memberNo, ...query })).items.map(({ amount }) => amount);
    expect(await amounts({ toDate: "2026-04-30" })).toEqual(["1,00"]);
    expect(await amounts({ fromDate: "2026-05-01" })).toEqual(["3,00", "2,00"]);
    expect(await amounts({ currency: "EUR" })).toEqual(["3,00"]);
    expect(await amounts({ account: "personal" })).toEqual(["3,00", "2,00", "1,00"]);
    expect(await amounts({ account: "issued" })).toEqual(["3,00", "2,00", "1,00"]);
    expect(await amounts({ account: "paid-out" })).toEqual([]);
    expect(await amounts({ account: "bonus" })).toEqual([]);
    expect(await amounts({ reason: "payout" })).toEqual([]);
    expect(await amounts({ orderNumber: "nothing" })).toEqual([]);
    expect(await amounts({ memberNo: "nobody" })).toEqual([]);
  });

  it("shows what else moved for the same order", async () => {
    const member = await makeMember(api.db);
    const at = new Date("2026-02-10T10:00:00Z");
    const orderId = await makeSoldOrder(api.db, { memberId: member.id, code, quantity: 1, at });
    const used = { orderId, memberId: member.id, currency: "PLN", bonus: 0, refunds: 0 };
    const [order] = await api.db.query<{ number: string }>("test.number", "SELECT number FROM orders WHERE id = $1", [
      orderId,
    ]);
    await api.db.inTransaction((tx) =>
      post(tx, {
        reason: "demo",
        memberId: member.id,
        currency: "PLN",
        entries: [
          { account: "issued", amount: -500 },
          { account: "bonus", amount: 500 },
        ],
      }),
    );
    await api.db.inTransaction((tx) => holdMoney(tx, { ...used, bonus: 500 }));
    await api.db.inTransaction((tx) => giveBack(tx, { ...used, bonus: 500, spent: false }));
    const { items } = await list({ orderNumber: order?.number ?? "" });
    expect(items.map(({ reason }) => reason)).toEqual(["order-void", "order-hold"]);
    const detail = await read(items[1]?.id ?? "");
    expect(detail).toMatchObject({ reason: "order-hold", orderNumber: order?.number, cause: null });
    expect(detail.related.map(({ id }) => id)).toEqual([items[0]?.id]);
  });

  it("names why and by whom a bonus was corrected, and the entries of the same month", async () => {
    const { id: memberId, memberNo } = await makeMember(api.db);
    const [clerk] = await api.db.query<{ id: number }>("test.clerk", "SELECT min(id) AS id FROM staff");
    const shared = {
      currency: "PLN",
      memberId,
      month: "2026-01-01",
      note: "Pomyłka w kwocie",
      staffId: clerk?.id ?? 0,
    };
    for (const amount of [750, -250]) await api.db.inTransaction((tx) => correctBonus(tx, { ...shared, amount }));
    const { items } = await list({ memberNo, reason: "bonus-correction" });
    const detail = await read(items[1]?.id ?? "");
    expect(detail).toMatchObject({
      amount: "7,50",
      cause: {
        month: "2026-01",
        planVersion: null,
        note: "Pomyłka w kwocie",
        staffName: "Ewa Biurowa",
        approvedBy: null,
      },
      related: [{ id: items[0]?.id, amount: "2,50" }],
    });
  });

  it("audits the whole ledger and says when", async () => {
    const { sums, problems, ...run } = await api.client.call(auditLedger, {}, finance);
    expect(problems).toEqual([]);
    expect(sums).toEqual([
      { currency: "PLN", sum: "0,00" },
      { currency: "EUR", sum: "0,00" },
    ]);
    expect(run.entries).toBeGreaterThanOrEqual(run.transactions * 2);
    expect(Date.parse(run.ranAt)).toBeGreaterThan(0);
  });

  it("finds a balance that is not the sum of its entries", async () => {
    const member = await makeMember(api.db);
    await give(member.id, 100, "2026-03-01T10:00:00Z");
    const change = (by: number) =>
      api.db.query<{ id: number }>(
        "test.wrong-balance",
        "UPDATE ledger_accounts SET balance_minor = balance_minor + $2 WHERE member_id = $1 AND kind = 'personal' RETURNING id",
        [member.id, by],
      );
    const [account] = await change(5);
    expect((await api.client.call(auditLedger, {}, finance)).problems).toEqual([
      { rule: "balance-not-its-entries", place: String(account?.id) },
    ]);
    await change(-5);
  });
});

describe("401", () => {
  it("asks for a session", async () => {
    expect(await refusalOf(api.client.call(listLedger, { query: {} }))).toMatchObject({ status: 401 });
  });
});

describe("403", () => {
  it("is for finance, not for those who pack", async () => {
    const packer = { bearer: await makeStaff(api.db, ["orders"]) };
    expect(await refusalOf(api.client.call(listLedger, { query: {} }, packer))).toMatchObject({ status: 403 });
    expect(await refusalOf(api.client.call(auditLedger, {}, packer))).toMatchObject({ status: 403 });
  });
});

describe("404", () => {
  it("knows no such transaction", async () => {
    for (const id of ["999999999", "x"]) expect(await refusalOf(read(id))).toMatchObject({ code: "ledger.unknown" });
  });
});

describe("422", () => {
  it("refuses days in the wrong order, and accounts that do not exist", async () => {
    const wrong = { fromDate: "2026-02-01", toDate: "2026-01-01" };
    expect(await refusalOf(list(wrong))).toMatchObject({ code: "date-range.invalid" });
    expect(await refusalOf(list({ account: "cash" as never }))).toMatchObject({ status: 422 });
  });
});
