import { addCartLine } from "@kram/contract/cart";
import { getOfficeProduct, listOfficeProducts, publishProduct, setProductDetails } from "@kram/contract/catalog";
import { cancelOrder, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { listLowStock } from "@kram/contract/stock";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { makeCourier, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { BUYERS_SECRET, buyerOf } from "../orders/testing/buyers.ts";
import { type LowStockRow, readLowStock } from "./low-stock.repository.ts";

let api: TestApi;
let staff: { bearer: string };
beforeAll(async () => {
  api = await startTestApi({ SESSION_SECRET: BUYERS_SECRET });
  await makeCourier(api.db);
  staff = { bearer: await makeStaff(api.db, ["catalogue"]) };
});
afterEach(async () => expect(await api.audit()).toEqual([]));
afterAll(() => api.close());

const read = async (query: { low?: "true"; pageSize?: number; pageNo?: number; locale?: "de" } = {}) =>
  (await api.client.call(listLowStock, { query: { pageSize: 100, ...query } }, staff)).items;
const of = async (code: string, query: { low?: "true" } = {}) => (await read(query)).find((each) => each.code === code);
const keep = (code: string, pieces: number) =>
  api.db.query(
    "test.keep",
    "UPDATE stock SET on_hand = $2::bigint, supplied = sold + $2::bigint WHERE product_code = $1",
    [code, pieces],
  );

it("says for how many days stock lasts at the rate of thirty days, without canceled orders", async () => {
  const { code } = await buyerOf(api, "CASH", 3);
  await keep(code, 7);
  expect(await of(code)).toMatchObject({ available: 7, soldIn30Days: 3, daysLeft: 70 });
  const other = await buyerOf(api, "CASH", 2);
  expect(await of(other.code)).toMatchObject({ available: 98, soldIn30Days: 2, daysLeft: 1470 });
  await api.client.call(cancelOrder, { params: { number: other.number } }, other.options);
  expect(await of(other.code)).toMatchObject({ available: 100, soldIn30Days: 0, daysLeft: null });
});

it("forgets what was sold longer ago", async () => {
  const { code, number } = await buyerOf(api, "CASH", 3);
  const place = (days: number) =>
    api.db.query("test.age", "UPDATE orders SET placed_at = now() - make_interval(days => $2) WHERE number = $1", [
      number,
      days,
    ]);
  await place(29);
  expect(await of(code)).toMatchObject({ soldIn30Days: 3 });
  await place(31);
  expect(await of(code)).toMatchObject({ soldIn30Days: 0, daysLeft: null });
});

it("takes the rate of what sells fast from the days of its newest fifty orders", async () => {
  const { code, number } = await buyerOf(api, "CASH", 1);
  await keep(code, 100);
  let lasting: LowStockRow | undefined;
  const undone = api.db.inTransaction(async (tx) => {
    await tx.query(
      "test.many",
      `WITH placed AS (SELECT * FROM orders WHERE number = $1), carts AS (
         INSERT INTO carts (member_id, state) SELECT member_id, 'closed' FROM placed, generate_series(1, 120) RETURNING id
       ), many AS (
         INSERT INTO orders (number, cart_id, member_id, status, currency, gross_minor, shipping_minor, total_minor, payment_method,
           payment_state, shipping_method, shipping_address, placed_at)
         SELECT 'F' || c.id, c.id, o.member_id, 'SENT', o.currency, o.gross_minor, o.shipping_minor, o.total_minor, o.payment_method,
           o.payment_state, o.shipping_method, o.shipping_address, now() - interval '3 days' FROM carts c, placed o RETURNING id
       )
       INSERT INTO order_lines (order_id, product_code, position, title, quantity, unit_gross_minor, net_volume_minor, points, vat_percent)
       SELECT m.id, l.product_code, l.position, l.title, 2, 0, 0, 0, l.vat_percent FROM many m, placed o JOIN order_lines l ON l.order_id = o.id`,
      [number],
    );
    const rows = await readLowStock(tx, { locale: "pl", low: false, pageNo: 1, pageSize: 100 });
    lasting = rows.find((row) => row.code === code);
    throw new RangeError("nothing of it stays");
  });
  await expect(undone).rejects.toThrow(RangeError);
  // Fifty orders of two pieces in three days are a thousand in thirty.
  expect(lasting).toMatchObject({ soldIn30Days: 1000, daysLeft: 3 });
});

it("begins with what is sold out and runs out first, and ends with what does not sell", async () => {
  const [soon, later] = [(await buyerOf(api, "CASH", 3)).code, (await buyerOf(api, "CASH", 3)).code];
  const { code: today, options } = await buyerOf(api, "CASH", 30);
  await api.client.call(addCartLine, { body: { code: today, quantity: 2 } }, options);
  await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options);
  const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  await api.client.call(placeOrder, { body }, options);
  await keep(today, 1);
  await keep(soon, 1);
  await keep(later, 5);
  const [gone, few, many] = [
    await makeProduct(api.db, { stock: 0 }),
    await makeProduct(api.db, { stock: 2 }),
    await makeProduct(api.db, { stock: 3 }),
  ];
  const ours = [gone, today, soon, later, few, many];
  const codes = (await read()).map(({ code }) => code);
  expect(codes.filter((code) => ours.includes(code))).toEqual(ours);
  expect(await read({ pageSize: 2, pageNo: 2 })).toEqual((await read()).slice(2, 4));
});

it("keeps to published goods, and to few pieces where that is asked", async () => {
  const [few, many, hidden] = [
    await makeProduct(api.db, { stock: 10 }),
    await makeProduct(api.db, { stock: 11 }),
    await makeProduct(api.db, { stock: 1 }),
  ];
  await api.client.call(publishProduct, { params: { code: hidden }, body: { published: false } }, staff);
  expect([await of(hidden), await of("PW001")]).toEqual([undefined, undefined]);
  expect(await of(few, { low: "true" })).toMatchObject({ available: 10 });
  expect(await of(many, { low: "true" })).toBeUndefined();
  expect(await of(many)).toMatchObject({ available: 11 });
});

it("counts as low by the product's own number, and by the settings without one", async () => {
  const [many, few] = [await makeProduct(api.db, { stock: 20 }), await makeProduct(api.db, { stock: 5 })];
  const say = async (code: string, own: { lowStockAt?: number | null }) => {
    const { lowStockAt: _, ...details } = (await api.client.call(getOfficeProduct, { params: { code } }, staff))
      .details;
    const made = await api.client.call(setProductDetails, { params: { code }, body: { ...details, ...own } }, staff);
    const { items } = await api.client.call(listOfficeProducts, { query: { text: code } }, staff);
    const low = await api.client.call(listOfficeProducts, { query: { text: code, stock: "low" } }, staff);
    const isListed = (await of(code, { low: "true" })) !== undefined;
    return [made.details.lowStockAt, isListed, low.totalCount === 1, items.find((each) => each.code === code)?.low];
  };
  expect(await say(many, {})).toEqual([null, false, false, false]);
  expect(await say(many, { lowStockAt: 20 })).toEqual([20, true, true, true]);
  expect(await say(many, { lowStockAt: 19 })).toEqual([19, false, false, false]);
  expect(await say(few, {})).toEqual([null, true, true, true]);
  expect(await say(few, { lowStockAt: 0 })).toEqual([0, false, false, false]);
  expect(await say(few, {})).toEqual([0, false, false, false]);
  expect(await say(few, { lowStockAt: null })).toEqual([null, true, true, true]);
  for (const lowStockAt of [-1, 10_001, 1.5])
    expect(await refusalOf(say(few, { lowStockAt }))).toMatchObject({ status: 422, code: "request.invalid" });
});

it("answers 403 to staff without the catalogue", async () => {
  const bearer = await makeStaff(api.db, ["content"]);
  expect(await refusalOf(api.client.call(listLowStock, { query: {} }, { bearer }))).toMatchObject({ status: 403 });
});
