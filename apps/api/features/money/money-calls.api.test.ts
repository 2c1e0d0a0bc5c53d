import {
  exportMoney,
  getBonusBalance,
  getBonusSummary,
  getBonusTotal,
  getPersonalBalance,
  listBonusHistory,
  listCanceledOrdersRefunds,
  listGrossHistory,
  listPersonalHistory,
  listRefundsHistory,
} from "@kram/contract/money";
import { cancelOrder } from "@kram/contract/orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { closeSoldMonth, makePlan, makeSoldOrder } from "../../platform/testing/sold-orders.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { post } from "./public.ts";

let api: TestApi;
let sponsor: Awaited<ReturnType<typeof makeMember>>;
let buyer: Awaited<ReturnType<typeof makeMember>>;
let plan: number;
let code: string;
const numbers: string[] = [];

/** A sponsor and a buyer of 2024-05, just closed; then the buyer's second order is canceled. */
beforeAll(async () => {
  api = await startTestApi();
  code = await makeProduct(api.db);
  plan = await makePlan(api.db);
  [sponsor, buyer] = [await makeMember(api.db), await makeMember(api.db)];
  await api.db.query(
    "test.below",
    "UPDATE members SET sponsor_id = $2, name = 'Zofia', surname = 'Wąs' WHERE id = $1",
    [buyer.id, sponsor.id],
  );
  const at = new Date("2024-05-10T10:00:00Z");
  for (const sold of [
    { memberId: sponsor.id, quantity: 5 },
    { memberId: buyer.id, quantity: 6 },
    { memberId: buyer.id, quantity: 4 },
  ]) {
    const id = await makeSoldOrder(api.db, { ...sold, code, at });
    const [row] = await api.db.query<{ number: string }>("test.number", "SELECT number FROM orders WHERE id = $1", [
      id,
    ]);
    numbers.push(row?.number ?? "");
  }
  await closeSoldMonth(api.db, "2024-05");
  await api.client.call(cancelOrder, { params: { number: numbers[2] ?? "" } }, buyer);
});
afterAll(() => api.close());

const MAY = { month: 5, year: 2024 };

describe("200", () => {
  it("tells what became of the bonus balance in a month", async () => {
    const [closed] = await api.db.query<{ month: string }>(
      "test.month",
      `SELECT to_char(max(t.posted_at) AT TIME ZONE 'Europe/Warsaw', 'YYYY-MM') AS month FROM ledger_transactions t
       JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id WHERE a.member_id = $1`,
      [sponsor.id],
    );
    const [year, month] = (closed?.month ?? "").split("-").map(Number);
    expect(await api.client.call(getBonusBalance, { query: { month, year } }, sponsor)).toEqual({
      currency: "PLN",
      month: closed?.month,
      opening: "0,00",
      earned: "12,50",
      corrected: "-4,00",
      used: "0,00",
      other: "0,00",
      closing: "8,50",
      owed: "0,00",
      types: [],
    });
    const may = await api.client.call(getBonusBalance, { query: MAY }, sponsor);
    expect(may).toMatchObject({
      closing: "0,00",
      types: [
        { bonusType: "GROUP", amount: "6,00" },
        { bonusType: "PERSONAL", amount: "2,50" },
      ],
    });
    const now = await api.client.call(getBonusBalance, { query: {} }, sponsor);
    expect(now.month >= (closed?.month ?? "") && now.closing).toBe("8,50");
  });

  it("explains every amount down to the order and the plan, others' orders without number and goods", async () => {
    const all = await api.client.call(listBonusHistory, { query: MAY }, sponsor);
    expect(all).toMatchObject({ total: "8,50", totalCount: 4, currency: "PLN", month: "2024-05" });
    const query = { ...MAY, bonusType: "GROUP", pageSize: 2 } as const;
    const group = await api.client.call(listBonusHistory, { query }, sponsor);
    expect(group).toMatchObject({ total: "6,00", totalCount: 3, totalPageCount: 2 });
    expect(group.items[0]).toMatchObject({
      kind: "reversal",
      amount: "-4,00",
      base: "-40,00",
      points: -40,
      level: 1,
      rate: "10,00",
      planVersion: plan,
    });
    expect(group.items[0]?.order).toEqual({ number: null, buyer: "Z. W." });
    expect(group.items[1]).toMatchObject({ kind: "close", amount: "6,00", points: 60 });
    expect(all.items.find(({ bonusType }) => bonusType === "PERSONAL")?.order?.number).toBe(numbers[0]);
  });

  it("sums months and years", async () => {
    const query = { fromDate: "2024-04-15", toDate: "2024-06-01" };
    const summary = await api.client.call(getBonusSummary, { query }, sponsor);
    expect(summary.months.map((each) => [each.month, each.total])).toEqual([
      ["2024-04", "0,00"],
      ["2024-05", "8,50"],
      ["2024-06", "0,00"],
    ]);
    expect(summary.months[1]).toMatchObject({ personal: "2,50", group: "6,00", leader: "0,00", correction: "0,00" });
    expect((await api.client.call(getBonusSummary, { query: {} }, sponsor)).months).toHaveLength(12);
    expect(await api.client.call(getBonusTotal, { query: { month: 1, year: 2025 } }, sponsor)).toMatchObject({
      monthTotal: "0,00",
      yearTotal: "0,00",
      allTimeTotal: "8,50",
    });
    expect(await api.client.call(getBonusTotal, { query: MAY }, sponsor)).toMatchObject({
      monthTotal: "8,50",
      yearTotal: "8,50",
    });
  });

  it("lists what was canceled in the group, with others' sums left out", async () => {
    const mine = await api.client.call(listCanceledOrdersRefunds, { query: {} }, sponsor);
    expect(mine.items).toMatchObject([
      {
        number: null,
        status: "CANCELED",
        buyer: "Z. W.",
        level: 1,
        points: 40,
        gross: null,
        bonusReversed: "4,00",
      },
    ]);
    const own = await api.client.call(listCanceledOrdersRefunds, { query: {} }, buyer);
    expect(own.items).toMatchObject([
      { number: numbers[2], level: 0, gross: "80,00", bonusReversed: "2,00", buyer: "Zofia Wąs" },
    ]);
    expect((await api.client.call(listCanceledOrdersRefunds, { query: MAY }, sponsor)).totalCount).toBe(0);
  });

  it("runs a balance through the movements of each account", async () => {
    const { id, ...member } = await makeMember(api.db);
    for (const [account, amount] of [
      ["personal", 1000],
      ["refunds", 700],
      ["personal", -300],
    ] as const) {
      const entries = [
        { account, amount },
        { account: amount > 0 ? "issued" : "paid-out", amount: -amount },
      ] as const;
      await api.db.inTransaction((tx) => post(tx, { reason: "correction", memberId: id, currency: "PLN", entries }));
    }
    expect(await api.client.call(getPersonalBalance, {}, member)).toEqual({
      currency: "PLN",
      balance: "7,00",
      paidIn: "10,00",
      paidOut: "3,00",
    });
    const personal = await api.client.call(listPersonalHistory, { query: {} }, member);
    expect(personal).toMatchObject({ opening: "0,00", closing: "7,00", totalCount: 2 });
    expect(personal.items.map(({ amount, balance }) => [amount, balance])).toEqual([
      ["-3,00", "7,00"],
      ["10,00", "10,00"],
    ]);
    expect((await api.client.call(listRefundsHistory, { query: {} }, member)).items).toMatchObject([
      { balance: "7,00" },
    ]);
    const query = { pageSize: 2, pageNo: 2 };
    const gross = await api.client.call(listGrossHistory, { query }, member);
    expect(gross).toMatchObject({
      closing: "14,00",
      totalPageCount: 2,
      items: [{ amount: "10,00", balance: "10,00" }],
    });
    const past = await api.client.call(
      listGrossHistory,
      { query: { fromDate: "2020-01-01", toDate: "2020-02-01" } },
      member,
    );
    expect(past).toMatchObject({ items: [], totalCount: 0, closing: "0,00" });
  });

  it("hands movements out as CSV", async () => {
    const headers = { authorization: `Bearer ${sponsor.bearer}` };
    const answer = await fetch(`${api.url}${exportMoney.path}?account=bonus&locale=de`, { headers });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const [head, newest, first] = (await answer.text()).split("\r\n");
    expect(head).toBe("Datum;Bewegung;Bestellung;Betrag;Saldo;Währung");
    expect(newest).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d;Ware zurück: Bonus berichtigt;;-4,00;8,50;PLN$/u);
    expect(first).toContain(";Bonus des Monats;;12,50;12,50;PLN");
  });
});

const CALLS = [
  getBonusBalance,
  listBonusHistory,
  getBonusSummary,
  getBonusTotal,
  listCanceledOrdersRefunds,
  getPersonalBalance,
  listPersonalHistory,
  listGrossHistory,
  listRefundsHistory,
  exportMoney,
];

describe("401", () => {
  it.each(CALLS.map((call) => [call.path, call] as const))("%s asks for a session", async (path) => {
    expect((await fetch(api.url + path)).status).toBe(401);
  });
});

describe("422", () => {
  const headers = () => ({ authorization: `Bearer ${sponsor.bearer}` });
  it.each([
    ["/money/bonus-balance?month=13&year=2024", "month.invalid"],
    ["/money/bonus-balance?month=1&year=20244", "month.invalid"],
    ["/money/bonus-balance/history?month=5&year=2024&bonusType=HEAD", "request.invalid"],
    ["/money/bonus-balance/summary?fromDate=2024-02-30", "date-range.invalid"],
    ["/money/bonus-balance/summary?fromDate=2024-02-02&toDate=2024-02-01", "date-range.invalid"],
    ["/money/personal-balance/history?fromDate=2020-01-01&toDate=2024-02-01", "date-range.invalid"],
    ["/money/export.csv?account=held", "request.invalid"],
  ])("%s: %s", async (path, refusal) => {
    const answer = await fetch(api.url + path, { headers: headers() });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ code: refusal }] });
  });

  it("refuses staff", async () => {
    const bearer = await makeStaff(api.db);
    expect(await refusalOf(api.client.call(getBonusTotal, { query: {} }, { bearer }))).toMatchObject({ status: 403 });
  });
});
