import { addCartLine } from "@kram/contract/cart";
import { getMoney } from "@kram/contract/money";
import { listOrders, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

const CONSENTS = { privacyPolicyAccepted: true, contactAgreement: true } as const;

/** Of an hour less or more; the same in Warsaw and in Berlin. */
const SPANS = [
  [
    "the day that clocks go forward",
    "2026-03-29",
    "2026-03-29",
    "2026-03-28T23:00:00.000Z",
    "2026-03-29T21:59:59.999Z",
  ],
  ["the day that clocks go back", "2026-10-25", "2026-10-25", "2026-10-24T22:00:00.000Z", "2026-10-25T22:59:59.999Z"],
  [
    "the month that clocks go forward",
    "2026-03-01",
    "2026-03-31",
    "2026-02-28T23:00:00.000Z",
    "2026-03-31T21:59:59.999Z",
  ],
  ["a leap year's February", "2028-02-01", "2028-02-29", "2028-01-31T23:00:00.000Z", "2028-02-29T22:59:59.999Z"],
  ["the end of a year", "2026-12-31", "2026-12-31", "2026-12-30T23:00:00.000Z", "2026-12-31T22:59:59.999Z"],
] as const;

/** The hours that the clocks show twice, with one before and after. */
const DOUBLE_HOUR = [
  "2026-10-24T23:30:00.000Z",
  "2026-10-25T00:30:00.000Z",
  "2026-10-25T01:30:00.000Z",
  "2026-10-25T02:30:00.000Z",
];

describe.each([
  ["pl", "PLN"],
  ["de", "EUR"],
])("the calendar of %s", (instance, currency) => {
  let api: TestApi;
  let options: { bearer: string };
  const numbers: string[] = [];
  beforeAll(async () => {
    api = await startTestApi({ INSTANCE: instance });
    await makeProduct(api.db, { code: "PW001", gross: 1490, stock: 1_000_000, currency });
    options = { bearer: (await makeMember(api.db)).bearer };
    while (numbers.length < 4) {
      const code = await makeProduct(api.db, { currency });
      await api.client.call(addCartLine, { body: { code, quantity: 1 } }, options);
      await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options);
      numbers.push((await api.client.call(placeOrder, { body: CONSENTS }, options)).number);
    }
  });
  afterAll(() => api.close());

  const placedAt = (moments: readonly string[]) =>
    api.db.query(
      "test.placed",
      `UPDATE orders SET placed_at = m.moment FROM unnest($1::text[], $2::timestamptz[]) AS m (number, moment)
       WHERE orders.number = m.number`,
      [numbers, moments],
    );

  it.each(SPANS)(
    "%s holds its first and its last moment and none beside them",
    async (_, fromDate, toDate, first, last) => {
      const before = new Date(Date.parse(first) - 1).toISOString();
      const after = new Date(Date.parse(last) + 1).toISOString();
      await placedAt([before, first, last, after]);
      const { items, totalCount } = await api.client.call(listOrders, { query: { fromDate, toDate } }, options);
      expect(items.map(({ number }) => number)).toEqual([numbers[2], numbers[1]]);
      expect(totalCount).toBe(2);
    },
  );

  it("lists what happened in an hour that comes twice in its true order", async () => {
    await placedAt(DOUBLE_HOUR);
    const { items } = await api.client.call(listOrders, { query: {} }, options);
    expect(items.map(({ number }) => number)).toEqual(numbers.toReversed());
    expect(items.map((order) => order.placedAt)).toEqual(DOUBLE_HOUR.toReversed());
  });

  it("counts the catalogue's last day in, and the day after no more", async () => {
    const endsIn = async (days: number) => {
      const [row] = await api.db.query<{ day: string }>(
        "test.catalogue-end",
        `UPDATE settings SET catalog_end_on = (now() AT TIME ZONE 'Europe/Warsaw')::date + $1::int
         RETURNING to_char(catalog_end_on, 'YYYY-MM-DD') AS day`,
        [days],
      );
      return { day: row?.day, shown: (await api.client.call(getMoney, {}, options)).catalogEndDate };
    };
    // Once more where midnight came in between.
    await vi.waitFor(async () => {
      const [today, tomorrow, yesterday] = [await endsIn(0), await endsIn(1), await endsIn(-1)];
      expect(today.shown).toBe(today.day);
      expect(tomorrow.shown).toBe(tomorrow.day);
      expect(yesterday.shown).toBeNull();
    }, 15_000);
  });
});
