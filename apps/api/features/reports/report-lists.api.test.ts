import { addCartLine } from "@kram/contract/cart";
import { listOfficeMembers } from "@kram/contract/members";
import { listLedger } from "@kram/contract/money";
import { listOfficeOrders, placeOrder, setOrderStatus } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { getSalesReport } from "@kram/contract/reports";
import { listReturns, recordReturn } from "@kram/contract/returns";
import { beforeAll, expect, it } from "vitest";
import { dayInZone } from "../../platform/intl.ts";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { closeSoldMonth, makePlan, makeSoldOrder } from "../../platform/testing/sold-orders.ts";

const api = shopApi();
let staff: { bearer: string };
let period: { fromDate: string; toDate: string };
let numbers: { old: string; fresh: string };

/** Of yesterday and today, as a day of the country may end meanwhile. */
const today = () => dayInZone(new Date(), "Europe/Warsaw");
const yesterday = () => dayInZone(new Date(Date.now() - 86_400_000), "Europe/Warsaw");

async function buy({ bearer }: { bearer: string }, code: string): Promise<string> {
  await api.client.call(addCartLine, { body: { code, quantity: 2 } }, { bearer });
  await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, { bearer });
  const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  return (await api.client.call(placeOrder, { body }, { bearer })).number;
}

// Two buyers, of whom one bought before; one of three orders is canceled, one from an abandoned cart, one with a promotion.
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
  period = { fromDate: yesterday(), toDate: today() };
  await makePlan(api.db);
  const code = await makeProduct(api.db, { stock: 99 });
  const [old, fresh] = [await makeMember(api.db), await makeMember(api.db)];
  numbers = { old: old.memberNo, fresh: fresh.memberNo };
  await makeMember(api.db);
  await api.db.query("test.joined", "UPDATE members SET created_at = now() - interval '1 year' WHERE id = $1", [
    old.id,
  ]);
  await makeSoldOrder(api.db, { memberId: old.id, code, quantity: 60, at: new Date("2025-03-05T10:00:00Z") });
  await closeSoldMonth(api.db, "2025-03");
  const [first, second, third] = [await buy(old, code), await buy(fresh, code), await buy(fresh, code)];
  await api.db.query("test.origin", "UPDATE orders SET origin = 'SCRAPPED' WHERE number = $1", [first]);
  await api.db.query(
    "test.promotion",
    `INSERT INTO order_promotions (order_id, promotion_code, member_id, title, reduced_minor)
     SELECT id, 'LATO', member_id, 'Lato', 0 FROM orders WHERE number = ANY ($1)`,
    [[first, third]],
  );
  const cancel = { from: "CONFIRMED", to: "CANCELED", linesVersion: 0 } as const;
  await api.client.call(setOrderStatus, { params: { number: third }, body: cancel }, staff);
  for (const [from, to] of [
    ["CONFIRMED", "EXECUTED"],
    ["EXECUTED", "SENT"],
  ] as const)
    await api.client.call(setOrderStatus, { params: { number: second }, body: { from, to, linesVersion: 0 } }, staff);
  const lines = [{ code, quantity: 1, restocked: 1 }];
  const body = { seen: 0, reason: "UNDELIVERED" as const, refundTo: "PAYMENT" as const, lines };
  await api.client.call(recordReturn, { params: { number: second }, body }, staff);
});

const report = () => api.client.call(getSalesReport, { query: period }, staff);

type OrderFilter = { status?: "CANCELED" | "NOT_CANCELED"; origin?: "SCRAPPED"; promotion?: string };

const orders = async (filter: OrderFilter) =>
  (await api.client.call(listOfficeOrders, { query: { ...period, ...filter } }, staff)).totalCount;

it("counts orders as the list behind each figure does", async () => {
  const { totals, promotions, parts } = await report();
  expect(totals).toMatchObject({ orders: 2, canceled: 1, recoveredOrders: 1 });
  expect(await orders({ status: "NOT_CANCELED" })).toBe(totals.orders);
  expect(await orders({ status: "CANCELED" })).toBe(totals.canceled);
  expect(await orders({})).toBe(totals.orders + totals.canceled);
  expect(await orders({ status: "NOT_CANCELED", origin: "SCRAPPED" })).toBe(totals.recoveredOrders);
  expect(promotions.map(({ code, orders: some }) => [code, some])).toEqual([["LATO", 1]]);
  expect(await orders({ status: "NOT_CANCELED", promotion: "LATO" })).toBe(1);
  expect(await orders({ promotion: "LATO" })).toBe(2);
  for (const { from, orders: some } of parts) {
    const query = { status: "NOT_CANCELED", fromDate: from, toDate: from } as const;
    expect((await api.client.call(listOfficeOrders, { query }, staff)).totalCount).toBe(some);
  }
});

it("finds words and states among orders that stand", async () => {
  const of = async (query: object) =>
    (await api.client.call(listOfficeOrders, { query: { status: "NOT_CANCELED", ...query } }, staff)).totalCount;
  expect(await of({})).toBe(3);
  expect(await of({ text: "Próbny" })).toBe(3);
  expect(await of({ text: "Pr" })).toBe(3);
  expect(await of({ ...period, text: "Próbny" })).toBe(2);
  expect(await of({ ...period, rest: "waiting" })).toBe(0);
});

it("counts people as the list behind each figure does", async () => {
  const { totals } = await report();
  const listed = (query: object) => api.client.call(listOfficeMembers, { query: { ...query, ...period } }, staff);
  const people = async (query: object) => (await listed(query)).totalCount;
  const who = async (query: object) => (await listed(query)).items.map(({ memberNo }) => memberNo);
  expect(totals).toMatchObject({ buyers: 2, newBuyers: 1, returningBuyers: 1, newMembers: 2 });
  expect(await people({ did: "BOUGHT" })).toBe(totals.buyers);
  expect(await people({ did: "BOUGHT_FIRST" })).toBe(totals.newBuyers);
  expect(await people({ did: "BOUGHT_AGAIN" })).toBe(totals.returningBuyers);
  expect(await who({ did: "BOUGHT_FIRST" })).toEqual([numbers.fresh]);
  expect(await who({ did: "BOUGHT_AGAIN" })).toEqual([numbers.old]);
  expect(await people({ did: "JOINED" })).toBe(totals.newMembers);
  expect(await people({})).toBe(totals.newMembers);
  expect((await api.client.call(listOfficeMembers, { query: {} }, staff)).totalCount).toBe(3);
});

it("counts returns as the list behind each figure does", async () => {
  const { totals, returnsByReason } = await report();
  const returns = async (query: object) =>
    (await api.client.call(listReturns, { query: { ...query, ...period } }, staff)).totalCount;
  expect([totals.returns, returnsByReason.map(({ reason }) => reason)]).toEqual([1, ["UNDELIVERED"]]);
  expect(await returns({})).toBe(totals.returns);
  expect(await returns({ reason: "UNDELIVERED" })).toBe(1);
  expect(await returns({ reason: "COMPLAINT" })).toBe(0);
  const query = { fromDate: "2025-03-01", toDate: "2025-03-31" };
  expect((await api.client.call(listReturns, { query }, staff)).totalCount).toBe(0);
});

it("lists the entries that bonuses cost", async () => {
  const { totals } = await report();
  const query = { ...period, reason: "bonus-cost", account: "bonus", pageSize: 100 } as const;
  const { items } = await api.client.call(listLedger, { query }, staff);
  const minor = items.flatMap(({ legs }) => legs).filter(({ account }) => account === "bonus");
  const sum = minor.reduce((total, { amount }) => total + Math.round(Number(amount.replace(",", ".")) * 100), 0);
  expect(sum).toBeGreaterThan(0);
  expect((sum / 100).toFixed(2).replace(".", ",")).toBe(totals.bonus);
});
