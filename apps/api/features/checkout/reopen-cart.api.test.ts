import { addCartVoucher, getCart, setCartGift } from "@kram/contract/cart";
import { setLocks } from "@kram/contract/maintenance";
import { getOrder, reopenCart } from "@kram/contract/orders";
import { getCartPayment, setCartPayment } from "@kram/contract/payments";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCourier, makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { beginStory, makeStoryPromotions, STORY_SECRET, type Story } from "./testing/checkout-story.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ SESSION_SECRET: STORY_SECRET });
  await makeCourier(api.db);
  await makeStoryPromotions(api);
  // For a choice of two gifts.
  const [first, second] = [await makeProduct(api.db, { code: "G1" }), await makeProduct(api.db, { code: "G2" })];
  await api.db.query(
    "test.voucher",
    `INSERT INTO promotions (code, position, voucher, benefit, uses_left, texts) VALUES
       ('PICK', 9, 'WYBIERZ', jsonb_build_object('kind', 'gift', 'choices', jsonb_build_array($1::text, $2::text),
         'quantity', 1, 'step', NULL, 'most', 1), 100, '{}')`,
    [first, second],
  );
});
afterAll(() => api.close());

const reopen = ({ options }: Story, { number }: { number: string }) =>
  api.client.call(reopenCart, { params: { number } }, options);
const cartOf = ({ options }: Story) => api.client.call(getCart, {}, options);

/** With a voucher, a chosen gift and club money. */
async function ordered() {
  const story = await beginStory(api, "TRANSFER");
  await api.client.call(addCartVoucher, { body: { code: "WYBIERZ" } }, story.options);
  const gift = { promotionCode: "PICK", productCode: "G2", quantity: 1 };
  await api.client.call(setCartGift, { body: gift }, story.options);
  const before = await cartOf(story);
  return { story, before, order: await story.place() };
}

describe("200", () => {
  it("cancels the order and brings the cart back as it was, reserved anew", async () => {
    const { story, before, order } = await ordered();
    expect(before).toMatchObject({ vouchers: [{ code: "WYBIERZ", applied: true }] });
    await story.report(order, "FAILED");
    const cart = await reopen(story, order);
    const { controls, ...rest } = before;
    expect(cart).toMatchObject({ ...rest, notifications: { giftsGained: [], giftsLost: [] } });
    expect(cart.controls).toMatchObject({ ...controls, expiresAt: expect.any(String) });
    expect(await cartOf(story)).toEqual(cart);
    const canceled = await api.client.call(getOrder, { params: { number: order.number } }, story.options);
    expect(canceled).toMatchObject({ status: "CANCELED", actions: [] });
  });

  it("lets the cart be paid in another way", async () => {
    const { story, order } = await ordered();
    await reopen(story, order);
    expect(await api.client.call(getCartPayment, {}, story.options)).toMatchObject({ paymentMethod: "TRANSFER" });
    await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, story.options);
    const placed = await story.place();
    expect(placed.number).not.toBe(order.number);
    const again = await api.client.call(getOrder, { params: { number: placed.number } }, story.options);
    expect(again.lines.map(({ code }) => code)).toContain("G2");
    expect(again.summary.discountUsed).toBe("20,00");
  });

  it("leaves the last piece to nobody else", async () => {
    const { story, order } = await ordered();
    const [code = ""] = story.codes;
    await api.db.query(
      "test.last",
      "UPDATE stock SET supplied = sold, on_hand = 0 WHERE product_code = $1 AND reserved = 0",
      [code],
    );
    expect((await reopen(story, order)).products.find((line) => line.code === code)?.quantity).toBe(1);
    const [stock] = await api.db.query("test.stock", "SELECT on_hand, reserved FROM stock WHERE product_code = $1", [
      code,
    ]);
    expect(stock).toEqual({ on_hand: 1, reserved: 1 });
  });

  it("asked again, and by many at once, opens one cart", async () => {
    const { story, order } = await ordered();
    const answers = await Promise.all(Array.from({ length: 10 }, () => reopen(story, order)));
    const cart = await cartOf(story);
    for (const answer of answers) expect(answer).toEqual(cart);
  });

  it("gives the money back that comes in all the same", async () => {
    const { story, order } = await ordered();
    await reopen(story, order);
    expect(await story.report(order, "PAID")).toBe(200);
    const [due] = await api.db.query(
      "test.due",
      "SELECT r.reason FROM refunds_due r JOIN orders o ON o.id = r.order_id WHERE o.number = $1",
      [order.number],
    );
    expect(due).toEqual({ reason: "order-canceled" });
    expect((await cartOf(story)).products).toHaveLength(2);
  });
});

describe("401", () => {
  it("is for members", async () => {
    const call = api.client.call(reopenCart, { params: { number: "PL100001" } });
    expect(await refusalOf(call)).toMatchObject({ status: 401 });
  });
});

describe("404", () => {
  it("knows no order of somebody else", async () => {
    const { order } = await ordered();
    const call = api.client.call(reopenCart, { params: order }, await makeMember(api.db));
    expect(await refusalOf(call)).toEqual({ status: 404, code: "order.unknown" });
  });
});

describe("409", () => {
  it("leaves alone what is paid, paid to the courier, or canceled with an empty cart", async () => {
    const paid = await ordered();
    await paid.story.report(paid.order, "PAID");
    const cash = await beginStory(api, "CASH");
    const canceled = await ordered();
    await canceled.story.cancel(canceled.order);
    const tries = [paid, { story: cash, order: await cash.place() }, canceled];
    for (const { story, order } of tries)
      expect(await refusalOf(reopen(story, order))).toEqual({ status: 409, code: "order.payment-not-pending" });
  });

  it("leaves the order as it is while ordering is locked, which would empty the cart", async () => {
    const { story, order } = await ordered();
    const staff = { bearer: await makeStaff(api.db) };
    await api.client.call(setLocks, { body: { loginAllowed: true, orderingAllowed: false } }, staff);
    const refusal = await refusalOf(reopen(story, order));
    await api.client.call(setLocks, { body: { loginAllowed: true, orderingAllowed: true } }, staff);
    expect(refusal).toEqual({
      status: 409,
      code: "order.disabled",
      params: { reason: "ORDERING_DISABLED_GLOBAL", detail: "SHOP_CLOSED" },
    });
    const kept = await api.client.call(getOrder, { params: { number: order.number } }, story.options);
    expect(kept.status).toBe("CREATED");
  });
});
