import { getCart, mergeCart, restoreCart } from "@kram/contract/cart";
import { placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { getSalesReport } from "@kram/contract/reports";
import { beforeAll, describe, expect, it } from "vitest";
import { dayInZone } from "../../platform/intl.ts";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

const api = shopApi();
let finance: { bearer: string };
beforeAll(async () => {
  finance = { bearer: await makeStaff(api.db, ["finance"]) };
});

const DAY_MS = 86_400_000;

/** Of yesterday and today, as a day of the country may end meanwhile. */
function report() {
  const [from, to] = [Date.now() - DAY_MS, Date.now()].map((at) => dayInZone(new Date(at), "Europe/Warsaw"));
  return api.client.call(getSalesReport, { query: { fromDate: from ?? "", toDate: to ?? "" } }, finance);
}

/** A cart of three pieces, whose time ran out; answers its member's bearer. */
async function abandon(by: { prepared?: boolean; daysAgo?: number } = {}) {
  const { id, bearer } = await makeMember(api.db);
  const code = await makeProduct(api.db, { stock: 9 });
  await api.client.call(mergeCart, { body: { items: [{ code, quantity: 3 }] } }, { bearer });
  await api.db.query(
    "test.run-out",
    `UPDATE carts SET prepared_by_staff = $2, expires_at = now() - make_interval(days => $3, secs => 1) WHERE member_id = $1`,
    [id, by.prepared === true, by.daysAgo ?? 0],
  );
  await api.client.call(getCart, {}, { bearer });
  return bearer;
}

describe("200", () => {
  it("counts carts whose time ran out, once, and the orders that were made of them", async () => {
    const before = (await report()).totals;
    expect(before).toMatchObject({ abandonedCarts: 0, abandoned: "0,00", recoveredOrders: 0, recovered: "0,00" });
    const bearer = await abandon();
    await abandon();
    await abandon({ prepared: true });
    await abandon({ daysAgo: 40 });
    const left = (await report()).totals;
    const [row] = await api.db.query<{ pieces: number; sum: string }>(
      "test.left",
      `SELECT sum(pieces)::integer AS pieces, to_char(sum(gross_minor) / 100.0, 'FM999990D00') AS sum FROM abandoned_carts
       WHERE expired_at > now() - interval '1 day'`,
    );
    expect([left.abandonedCarts, row?.pieces]).toEqual([2, 6]);
    expect(left.abandoned).toBe(row?.sum.replace(".", ","));
    expect(left.recoveredOrders).toBe(0);
    await api.client.call(restoreCart, {}, { bearer });
    await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, { bearer });
    const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
    await api.client.call(placeOrder, { body }, { bearer });
    const { totals } = await report();
    expect(totals).toMatchObject({ orders: 1, abandonedCarts: 2, abandoned: left.abandoned, recoveredOrders: 1 });
    expect(totals.recovered).toBe(totals.gross);
  });

  it("names words that found nothing, the most frequent first, of the period's days alone", async () => {
    await api.db.query(
      "test.missed",
      `INSERT INTO missed_searches (searched_on, words, times) VALUES ('2025-03-01', 'wosk', 2), ('2025-03-31', 'wosk', 3),
         ('2025-03-15', 'olej', 4), ('2025-02-28', 'olej', 9), ('2025-04-01', 'wosk', 9)`,
    );
    const query = { fromDate: "2025-03-01", toDate: "2025-03-31" };
    const { missedSearches } = await api.client.call(getSalesReport, { query }, finance);
    expect(missedSearches).toEqual([
      { words: "wosk", times: 5 },
      { words: "olej", times: 4 },
    ]);
  });
});
