import { getSalesReport, type SalesReport } from "@kram/contract/reports";
import { recordReturn } from "@kram/contract/returns";
import { formatMinor } from "@kram/domain/money";
import { beforeAll, describe, expect, it } from "vitest";
import { dayInZone } from "../../platform/intl.ts";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { TEST_ADDRESS, closeSoldMonth, makePlan } from "../../platform/testing/sold-orders.ts";
import { bringOrders } from "../orders/public.ts";

const api = shopApi();
let finance: { bearer: string };
let codes: string[];
let members: number[];
beforeAll(async () => {
  finance = { bearer: await makeStaff(api.db, ["finance"]) };
  codes = [await makeProduct(api.db), await makeProduct(api.db), await makeProduct(api.db)];
  members = [(await makeMember(api.db)).id, (await makeMember(api.db)).id, (await makeMember(api.db)).id];
  await makePlan(api.db);
  // Half past midnight in Warsaw is the second of March.
  const joined = ["2025-02-10T12:00:00Z", "2025-03-01T23:30:00Z", "2025-03-31T22:30:00Z"];
  for (const [at, id] of members.entries())
    await api.db.query("test.joined", "UPDATE members SET created_at = $2 WHERE id = $1", [id, joined[at]]);
});

const STEPS = {
  CONFIRMED: ["CREATED", "CONFIRMED"],
  SENT: ["CREATED", "CONFIRMED", "EXECUTED", "SENT"],
  CANCELED: ["CREATED", "CONFIRMED", "CANCELED"],
} as const;

interface Given {
  member: number;
  at: string;
  pieces: readonly number[];
  last?: keyof typeof STEPS;
  currency?: string;
  vat?: number;
  /** By code, minor units. */
  reduced?: Readonly<Record<string, number>>;
}

/** Answers the order's number. */
async function sell(given: Given): Promise<string> {
  const { member, at, pieces, last = "CONFIRMED", currency = "PLN", vat = 23, reduced = {} } = given;
  const placed = new Date(at);
  const steps = STEPS[last].map((status) => ({ status, at: placed }));
  const lines = pieces.flatMap((quantity, index) => {
    const code = codes[index] ?? "";
    const line = { code, title: code, quantity, unitGross: 1999 + index, netVolume: 1000, points: 60 };
    return quantity === 0 ? [] : [{ ...line, vatPercent: index === 1 ? 5 : vat }];
  });
  const order = { memberId: members[member] ?? 0, steps, shipping: 1490, shippingAddress: TEST_ADDRESS, lines };
  // Cash that came in stays as it is: what promotions take off comes before it.
  const cashAt = last === "CANCELED" || Object.keys(reduced).length > 0 ? undefined : placed;
  const [id] = await bringOrders(api.db, { prefix: "R", currency, orders: [{ ...order, cashAt }] });
  for (const [code, minor] of Object.entries(reduced))
    await api.db.query(
      "test.promotion",
      `WITH named AS (INSERT INTO order_promotions (order_id, promotion_code, member_id, title, reduced_minor)
         SELECT id, $2, member_id, 'Promocja ' || $2::text, $3 FROM orders WHERE id = $1),
       first AS (UPDATE order_lines SET reduced_minor = reduced_minor + $3::bigint
         WHERE order_id = $1 AND position = (SELECT min(position) FROM order_lines WHERE order_id = $1) RETURNING vat_percent),
       share AS (UPDATE order_vat SET goods_minor = goods_minor - $3::bigint, net_minor = net_minor - $3::bigint
         WHERE order_id = $1 AND percent = (SELECT vat_percent FROM first))
       UPDATE orders SET promotion_minor = promotion_minor + $3::bigint, total_minor = total_minor - $3::bigint WHERE id = $1`,
      [id, code, minor],
    );
  const [row] = await api.db.query<{ number: string }>("test.number", "SELECT number FROM orders WHERE id = $1", [id]);
  return row?.number ?? "";
}

const report = (fromDate: string, toDate: string): Promise<SalesReport> =>
  api.client.call(getSalesReport, { query: { fromDate, toDate } }, finance);

/** What the rows themselves say, added up here. */
async function recomputed(isIn: (at: Date) => boolean) {
  const orders = await api.db.query<{
    memberId: number;
    at: Date;
    status: string;
    currency: string;
    vat: { percent: number; net: number; vat: number }[];
    lines: { code: string; quantity: number; gross: number }[];
    promotions: { code: string; reduced: number }[];
  }>(
    "test.orders",
    `SELECT member_id AS "memberId", placed_at AS at, status, currency,
       (SELECT json_agg(json_build_object('percent', percent, 'net', net_minor, 'vat', vat_minor)) FROM order_vat v
         WHERE v.order_id = o.id) AS vat,
       (SELECT json_agg(json_build_object('code', product_code, 'quantity', quantity, 'gross',
         quantity * unit_gross_minor - reduced_minor)) FROM order_lines l WHERE l.order_id = o.id) AS lines,
       coalesce((SELECT json_agg(json_build_object('code', promotion_code, 'reduced', reduced_minor)) FROM order_promotions u
         WHERE u.order_id = o.id), '[]') AS promotions
     FROM orders o`,
  );
  const ledger = await api.db.query<{ at: Date; reason: string; amount: number }>(
    "test.ledger",
    `SELECT t.posted_at AS at, t.reason, e.amount_minor AS amount FROM ledger_transactions t
     JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id
     WHERE a.kind = 'bonus' AND a.currency = 'PLN'`,
  );
  const joined = await api.db.query<{ at: Date }>("test.members", "SELECT created_at AS at FROM members");
  const onSale = await api.db.query<{ code: string }>(
    "test.products",
    "SELECT code FROM products WHERE published AND code NOT IN (SELECT product_code FROM shipping_methods)",
  );
  const known = orders.filter(({ status, currency }) => status !== "CANCELED" && currency === "PLN");
  const sold = known.filter(({ at }) => isIn(at));
  const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
  const shares = sold.flatMap(({ vat }) => vat);
  const net = sum(shares.map((share) => share.net));
  const vat = sum(shares.map((share) => share.vat));
  const buyers = new Set(sold.map(({ memberId }) => memberId));
  const earlier = known.filter(({ at }) => !isIn(at) && sold.every((each) => at < each.at));
  const bonus = ledger.filter(({ at, reason }) => isIn(at) && reason.startsWith("bonus"));
  const ofProduct = (code: string) => sold.flatMap(({ lines }) => lines).filter((line) => line.code === code);
  const piecesOf = (code: string) => sum(ofProduct(code).map(({ quantity }) => quantity));
  const grossOf = (code: string) => sum(ofProduct(code).map(({ gross }) => gross));
  const used = sold.flatMap(({ promotions }) => promotions);
  return {
    totals: {
      orders: sold.length,
      canceled: orders.filter(({ at, status }) => isIn(at) && status === "CANCELED").length,
      gross: formatMinor(net + vat),
      net: formatMinor(net),
      vat: formatMinor(vat),
      average: sold.length === 0 ? null : formatMinor(Math.round((net + vat) / sold.length)),
      buyers: buyers.size,
      newBuyers: [...buyers].filter((buyer) => earlier.every(({ memberId }) => memberId !== buyer)).length,
      returningBuyers: [...buyers].filter((buyer) => earlier.some(({ memberId }) => memberId === buyer)).length,
      newMembers: joined.filter(({ at }) => isIn(at)).length,
      bonus: formatMinor(sum(bonus.map(({ amount }) => amount))),
    },
    byVat: [23, 8, 5].flatMap((percent) => {
      const some = shares.filter((share) => share.percent === percent);
      const [itsNet, itsVat] = [sum(some.map((share) => share.net)), sum(some.map((share) => share.vat))];
      const gross = formatMinor(itsNet + itsVat);
      return some.length === 0 ? [] : [{ percent, net: formatMinor(itsNet), vat: formatMinor(itsVat), gross }];
    }),
    best: codes
      .map((code) => ({ code, pieces: piecesOf(code), gross: grossOf(code) }))
      .filter(({ pieces }) => pieces > 0)
      .toSorted((a, b) => b.gross - a.gross)
      .map((each) => ({ ...each, gross: formatMinor(each.gross) })),
    worst: onSale
      .map(({ code }) => ({ code, pieces: piecesOf(code), gross: formatMinor(grossOf(code)) }))
      .toSorted((a, b) => a.pieces - b.pieces || (a.code < b.code ? -1 : 1)),
    promotions: [...new Set(used.map(({ code }) => code))]
      .map((code) => used.filter((each) => each.code === code))
      .map((uses) => ({ code: uses[0]?.code, orders: uses.length, reduced: sum(uses.map(({ reduced }) => reduced)) }))
      .toSorted((a, b) => b.orders - a.orders)
      .map((each) => ({ ...each, reduced: formatMinor(each.reduced) })),
  };
}

describe("200", () => {
  it("says of a period and the one before what orders and ledger add up to", async () => {
    // Half past midnight in Warsaw is the second of March, half past eleven the first.
    await sell({ member: 0, at: "2025-02-10T12:00:00Z", pieces: [3] });
    await sell({ member: 0, at: "2025-03-01T22:30:00Z", pieces: [1, 2], reduced: { LATO: 999 } });
    await sell({ member: 0, at: "2025-03-01T23:30:00Z", pieces: [2, 1, 4], reduced: { LATO: 150, ZIMA: 75 } });
    await sell({ member: 1, at: "2025-03-05T10:00:00Z", pieces: [0, 7], vat: 8, reduced: { ZIMA: 25 } });
    await sell({ member: 1, at: "2025-03-31T21:30:00Z", pieces: [1, 0, 1], vat: 8 });
    await sell({ member: 1, at: "2025-03-31T22:30:00Z", pieces: [5] });
    await sell({ member: 2, at: "2025-03-07T10:00:00Z", pieces: [9], last: "CANCELED", reduced: { LATO: 5000 } });
    await sell({ member: 2, at: "2025-03-07T11:00:00Z", pieces: [9], currency: "EUR" });
    const march = await report("2025-03-02", "2025-03-31");
    const isMarch = (at: Date) => at >= new Date("2025-03-01T23:00Z") && at < new Date("2025-03-31T22:00Z");
    const isBefore = (at: Date) => at >= new Date("2025-01-30T23:00Z") && at < new Date("2025-03-01T23:00Z");
    const { totals, byVat, best, worst, promotions } = await recomputed(isMarch);
    expect(march.totals).toMatchObject(totals);
    expect(march.totals).toMatchObject({
      orders: 3,
      canceled: 1,
      buyers: 2,
      newBuyers: 1,
      returningBuyers: 1,
      newMembers: 1,
    });
    expect(march.byVat).toEqual(byVat);
    expect(march.best.map(({ code, pieces, gross }) => ({ code, pieces, gross }))).toEqual(best);
    expect(march.worst.map(({ code, pieces, gross }) => ({ code, pieces, gross }))).toEqual(worst);
    expect(march.promotions.map(({ code, orders, reduced }) => ({ code, orders, reduced }))).toEqual(promotions);
    expect(promotions).toEqual([
      { code: "ZIMA", orders: 2, reduced: "1,00" },
      { code: "LATO", orders: 1, reduced: "1,50" },
    ]);
    expect(march.before).toEqual({ fromDate: "2025-01-31", toDate: "2025-03-01" });
    expect(march.totalsBefore).toMatchObject((await recomputed(isBefore)).totals);
    expect(march.totalsBefore).toMatchObject({ orders: 2, buyers: 1, newBuyers: 1 });
  });

  it("draws each day of the country, those without orders too", async () => {
    const { grade, parts } = await report("2025-03-01", "2025-03-31");
    expect([grade, parts.length]).toEqual(["day", 31]);
    expect(parts.filter(({ orders }) => orders > 0).map(({ from, orders }) => [from, orders])).toEqual([
      ["2025-03-01", 1],
      ["2025-03-02", 1],
      ["2025-03-05", 1],
      ["2025-03-31", 1],
    ]);
    const year = await report("2025-01-01", "2025-12-31");
    expect([year.grade, year.parts[0]?.from]).toEqual(["week", "2024-12-30"]);
    const long = await report("2024-12-01", "2025-12-31");
    expect([long.grade, long.parts.length]).toEqual(["month", 13]);
    for (const { parts: some, totals } of [year, long])
      expect(some.reduce((sum, { orders }) => sum + orders, 0)).toBe(totals.orders);
  });

  it("names what sold least, deliveries aside", async () => {
    const { worst } = await report("2025-03-02", "2025-03-31");
    expect(worst).toHaveLength(codes.length);
    expect(worst.map(({ pieces }) => pieces)).toEqual(worst.map(({ pieces }) => pieces).toSorted((a, b) => a - b));
    expect((await report("2023-01-01", "2023-01-31")).worst.map(({ pieces }) => pieces)).toEqual([0, 0, 0]);
  });

  it("counts bonuses by the day on which they were posted", async () => {
    await closeSoldMonth(api.db, "2025-03");
    const today = dayInZone(new Date(), "Europe/Warsaw");
    const yesterday = dayInZone(new Date(Date.now() - 86_400_000), "Europe/Warsaw");
    const { totals } = await report(yesterday, today);
    const { totals: expected } = await recomputed((at) => at > new Date(Date.now() - 86_400_000));
    expect(totals.bonus).toBe(expected.bonus);
    expect(totals.bonus).not.toBe("0,00");
    expect((await report("2025-03-01", "2025-03-31")).totals.bonus).toBe("0,00");
  });

  it("counts returns by reason on the day on which they came", async () => {
    const number = await sell({ member: 0, at: "2025-05-05T10:00:00Z", pieces: [2], last: "SENT" });
    const staff = { bearer: await makeStaff(api.db) };
    const lines = [{ code: codes[0] ?? "", quantity: 1, restocked: 1 }];
    const body = { seen: 0, reason: "COMPLAINT" as const, refundTo: "PAYMENT" as const, lines };
    await api.client.call(recordReturn, { params: { number }, body }, staff);
    const today = dayInZone(new Date(), "Europe/Warsaw");
    const yesterday = dayInZone(new Date(Date.now() - 86_400_000), "Europe/Warsaw");
    const { totals, returnsByReason } = await report(yesterday, today);
    expect(returnsByReason).toEqual([{ reason: "COMPLAINT", returns: 1, returned: "19,99" }]);
    expect(totals).toMatchObject({ returns: 1, returned: "19,99" });
    expect((await report("2025-05-01", "2025-05-31")).totals.returns).toBe(0);
  });
});

describe("422 and 403", () => {
  it.each([
    ["2025-03-02", "2025-03-01", "date-range.reversed"],
    ["2024-01-01", "2027-01-01", "date-range.invalid"],
    ["2025-02-30", "2025-03-01", "request.invalid-date"],
  ])("refuses %s to %s with %s", async (fromDate, toDate, code) => {
    const refused = await refusalOf(api.client.call(getSalesReport, { query: { fromDate, toDate } }, finance));
    expect(refused).toEqual({ status: 422, code });
  });

  it("takes three years, a leap day among them", async () => {
    expect((await report("2024-01-01", "2026-12-31")).parts).toHaveLength(36);
  });

  it("is for finance and admins", async () => {
    const service = { bearer: await makeStaff(api.db, ["service", "orders", "catalogue", "content"]) };
    const query = { fromDate: "2025-03-01", toDate: "2025-03-31" };
    expect(await refusalOf(api.client.call(getSalesReport, { query }, service))).toMatchObject({ status: 403 });
  });
});
