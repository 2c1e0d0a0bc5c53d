import { addCartLine } from "@kram/contract/cart";
import { getMoney } from "@kram/contract/money";
import { getOfficeOrder, placeOrder, setOrderLines } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { closeSoldMonth, makePlan } from "../../platform/testing/sold-orders.ts";
import { beginStory, makeStoryPromotions } from "../checkout/testing/checkout-story.ts";
import { BUYERS_SECRET, payFor } from "./testing/buyers.ts";

const api = shopApi({ SESSION_SECRET: BUYERS_SECRET });
let staff: { bearer: string };
beforeAll(async () => {
  staff = { bearer: await makeStaff(api.db) };
  await makePlan(api.db);
});

/** Paid in that month: 6 and 2 pieces with 10 points and 10,00 of net volume each. */
async function paidIn(month: string) {
  const { id: memberId, bearer, email } = await makeMember(api.db);
  const options = { bearer };
  const [many, few] = [await makeProduct(api.db), await makeProduct(api.db)];
  await api.client.call(addCartLine, { body: { code: many, quantity: 6 } }, options);
  await api.client.call(addCartLine, { body: { code: few, quantity: 2 } }, options);
  await api.client.call(setCartPayment, { body: { paymentMethod: "TRANSFER" } }, options);
  const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  const { number, paymentUri } = await api.client.call(placeOrder, { body }, options);
  await payFor(api, { memberId, options, number, code: many, email, paymentUri });
  await api.db.query(
    "test.month",
    `WITH o AS (SELECT id FROM orders WHERE number = $1),
       counted AS (UPDATE order_lines SET points = 10, net_volume_minor = 1000 FROM o WHERE order_id = o.id)
     UPDATE order_timeline SET at = $2::timestamptz FROM o WHERE order_id = o.id`,
    [number, `${month}-15T12:00:00Z`],
  );
  return { number, options, many, few };
}

const set = (number: string, code: string, quantity: number, version = 0) =>
  api.client.call(setOrderLines, { params: { number }, body: { version, lines: [{ code, quantity }] } }, staff);
const bonusOf = async (options: { bearer: string }) => (await api.client.call(getMoney, {}, options)).bonusBalance;

describe("bonuses of an order that becomes smaller", () => {
  it("are those of the pieces that are left, in a month that is closed later", async () => {
    const { number, options, many } = await paidIn("2025-03");
    await set(number, many, 5);
    await closeSoldMonth(api.db, "2025-03");
    // 5 % of 70,00.
    expect(await bonusOf(options)).toBe("3,50");
  });

  it("are taken back for those that go after the close, in any number of steps", async () => {
    const { number, options, many } = await paidIn("2025-04");
    await closeSoldMonth(api.db, "2025-04");
    expect(await bonusOf(options)).toBe("4,00");
    await set(number, many, 5);
    expect(await bonusOf(options)).toBe("3,50");
    await set(number, many, 1, 1);
    expect(await bonusOf(options)).toBe("1,50");
    // A close that looks again finds nothing more.
    await closeSoldMonth(api.db, "2025-04");
    expect(await bonusOf(options)).toBe("1,50");
  });

  it("keep a piece of each line that they were counted for", async () => {
    const { number, options, few } = await paidIn("2025-05");
    await closeSoldMonth(api.db, "2025-05");
    const refused = { status: 409, code: "order.line-named", params: { title: `Produkt ${few}` } };
    expect(await refusalOf(set(number, few, 0))).toMatchObject(refused);
    expect(await bonusOf(options)).toBe("4,00");
    await set(number, few, 1);
    expect(await bonusOf(options)).toBe("3,50");
  });
});

describe("promotions of an order that becomes smaller", () => {
  it("stay as they were agreed, also where they would not be earned any more", async () => {
    await makeStoryPromotions(api);
    const story = await beginStory(api, "CASH");
    const { number } = await story.place();
    const [a = "", b = ""] = story.codes;
    await api.db.query("test.threshold", "UPDATE promotions SET active = false");
    await set(number, b, 1);
    const order = await set(number, a, 0, 1);
    // 1,67 of 5,00 was off the first line, 3,33 off two pieces of the second.
    expect(order.summary).toMatchObject({ grossCost: "10,00", promotionUsed: "1,67", shippingCost: "14,90" });
    expect(order.promotions.map(({ amount }) => amount).toSorted()).toEqual(["0,00", "1,67"]);
    expect(order.lines).toMatchObject([
      { code: b, quantity: 1 },
      { quantity: 1, priceGross: "0,00" },
    ]);
    const gift = order.lines[1];
    const body = { version: 2, lines: [{ code: gift?.code ?? "", promotionCode: gift?.promotionCode, quantity: 0 }] };
    const bare = await api.client.call(setOrderLines, { params: { number }, body }, staff);
    expect(bare).toMatchObject({ summary: order.summary, pieceCount: 1 });
    expect(await api.client.call(getOfficeOrder, { params: { number } }, staff)).toMatchObject({
      lineChanges: { version: 3, changes: [{}, {}, { less: "0,00" }] },
    });
  });
});
