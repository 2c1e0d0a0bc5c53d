import {
  acceptCartPrices,
  addCartGift,
  addCartLine,
  addCartVoucher,
  deleteCart,
  getCart,
  removeCartGift,
  removeCartLine,
  removeCartVoucher,
  setCartGift,
  setCartLine,
} from "@kram/contract/cart";
import { cancelOrder, getOrder, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import type { Promotion } from "@kram/domain/promotions";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeCourier, makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await makeCourier(api.db);
});
beforeEach(() => api.db.query("test.stop", "UPDATE promotions SET active = false WHERE active"));
afterAll(() => api.close());

const CONSENTS = { privacyPolicyAccepted: true, contactAgreement: true } as const;
let counter = 0;

type Details = Pick<Promotion, "benefit"> &
  Partial<Pick<Promotion, "conditions" | "voucher" | "usesPerMember" | "position">> & { usesLeft?: number };

async function makePromotion({ benefit, conditions = [], voucher = null, ...details }: Details): Promise<string> {
  counter += 1;
  const code = `AKCJA-${counter}`;
  await api.db.query(
    "test.promotion",
    `INSERT INTO promotions (code, position, voucher, conditions, benefit, uses_per_member, uses_left, texts)
     VALUES ($1, $2, $3, $4, $5, $6, $7, '{"pl":{"title":"Akcja"},"en":{"title":"Offer"},"de":{"title":"Aktion"}}')`,
    [
      code,
      details.position ?? counter,
      voucher,
      JSON.stringify(conditions),
      JSON.stringify(benefit),
      details.usesPerMember ?? null,
      details.usesLeft ?? null,
    ],
  );
  return code;
}

const giftOf = (...choices: string[]) => ({ kind: "gift", choices, quantity: 1, step: null, most: 5 }) as const;
const fromGross = (minor: number) => [{ kind: "gross-from", minor }] as const;
const ALL = { kind: "all" } as const;

async function buyer(gross = 5000, stock = 100) {
  const { bearer } = await makeMember(api.db);
  const code = await makeProduct(api.db, { gross, stock });
  return { code, options: { bearer } };
}

const set = (code: string, quantity: number, options: { bearer: string }) =>
  api.client.call(setCartLine, { body: { code, quantity } }, options);

async function heldOf(code: string): Promise<number | undefined> {
  const [row] = await api.db.query<{ reserved: number }>(
    "test.reserved",
    "SELECT reserved FROM stock WHERE product_code = $1",
    [code],
  );
  return row?.reserved;
}

describe("gifts", () => {
  it("come when the threshold is reached, are reserved, and go below it", async () => {
    const present = await makeProduct(api.db);
    const promotionCode = await makePromotion({ conditions: [...fromGross(10_000)], benefit: giftOf(present) });
    const { code, options } = await buyer();
    expect(await set(code, 1, options)).toMatchObject({ gifts: [], notifications: { giftsGained: [], giftsLost: [] } });
    const gained = await set(code, 2, options);
    expect(gained.notifications).toEqual({ giftsGained: [promotionCode], giftsLost: [] });
    expect(gained.gifts).toEqual([
      { promotionCode, productCode: present, quantity: 1, productDetails: { quantity: 1 } },
    ]);
    expect(await heldOf(present)).toBe(1);
    expect(await api.client.call(getCart, {}, options)).toMatchObject({
      gifts: gained.gifts,
      notifications: { giftsGained: [], giftsLost: [] },
    });
    expect(await set(code, 1, options)).toMatchObject({
      gifts: [],
      notifications: { giftsGained: [], giftsLost: [promotionCode] },
    });
    expect(await heldOf(present)).toBe(0);
  });

  it("are chosen, changed and taken out within what is earned", async () => {
    const [first, second] = [await makeProduct(api.db), await makeProduct(api.db)];
    const benefit = { ...giftOf(first, second), step: { of: "gross", size: 5000 } } as const;
    const promotionCode = await makePromotion({ benefit });
    const { code, options } = await buyer();
    await set(code, 3, options);
    const body = (productCode: string, quantity: number) => ({ body: { promotionCode, productCode, quantity } });
    await api.client.call(addCartGift, body(first, 1), options);
    const both = await api.client.call(setCartGift, body(second, 2), options);
    expect(both.gifts.map(({ quantity, productDetails }) => [quantity, productDetails.quantity])).toEqual([
      [1, 3],
      [2, 3],
    ]);
    expect(await refusalOf(api.client.call(addCartGift, body(first, 1), options))).toEqual({
      status: 409,
      code: "gift.too-many",
      params: { maxItems: 1 },
    });
    const fewer = await set(code, 2, options);
    expect(fewer.gifts.reduce((sum, gift) => sum + gift.quantity, 0)).toBe(2);
    expect(fewer.notifications.giftsLost).toEqual([promotionCode]);
    const params = { promotionCode, productCode: second };
    const without = await api.client.call(removeCartGift, { params }, options);
    expect(without.gifts.find((gift) => gift.productCode === second)?.quantity).toBe(0);
    expect(without.notifications).toEqual({ giftsGained: [], giftsLost: [] });
    expect(await heldOf(second)).toBe(0);
  });

  it("that nobody earned are refused, and so is anything else", async () => {
    const [present, other] = [await makeProduct(api.db), await makeProduct(api.db)];
    const promotionCode = await makePromotion({ conditions: [...fromGross(10_000)], benefit: giftOf(present) });
    const { code, options } = await buyer();
    await set(code, 1, options);
    const add = (productCode: string) =>
      refusalOf(api.client.call(addCartGift, { body: { promotionCode, productCode, quantity: 1 } }, options));
    expect(await add(present)).toMatchObject({ status: 409, code: "gift.not-earned" });
    await set(code, 2, options);
    expect(await add(other)).toMatchObject({ status: 409, code: "gift.not-earned" });
  });

  it("that are out of stock do not stand in the way, and the last one goes to one cart only", async () => {
    const present = await makeProduct(api.db, { stock: 1 });
    await makePromotion({ benefit: giftOf(present) });
    const buyers = await Promise.all(Array.from({ length: 8 }, () => buyer()));
    const carts = await Promise.all(buyers.map(({ code, options }) => set(code, 1, options)));
    expect(carts.flatMap((cart) => cart.gifts).reduce((sum, gift) => sum + gift.quantity, 0)).toBe(1);
    expect(await heldOf(present)).toBe(1);
  });

  it("go into the order at no price and back to stock with it", async () => {
    const present = await makeProduct(api.db, { stock: 5 });
    const promotionCode = await makePromotion({ benefit: giftOf(present) });
    const { code, options } = await buyer(4000);
    await set(code, 1, options);
    await set(present, 1, options);
    await api.client.call(setCartPayment, { body: { paymentMethod: "TRANSFER" } }, options);
    const placed = await api.client.call(placeOrder, { body: CONSENTS }, options);
    const order = await api.client.call(getOrder, { params: placed }, options);
    expect(order.lines.map(({ code: line, promotionCode: by, priceGross }) => [line, by, priceGross])).toEqual([
      [code, null, "40,00"],
      [present, null, "19,90"],
      [present, promotionCode, "0,00"],
    ]);
    expect(order.promotions).toEqual([{ promotionCode, title: "Akcja", amount: "0,00" }]);
    expect(await heldOf(present)).toBe(0);
    await api.client.call(cancelOrder, { params: placed }, options);
    const [stock] = await api.db.query("test.stock", "SELECT on_hand, sold FROM stock WHERE product_code = $1", [
      present,
    ]);
    expect(stock).toEqual({ on_hand: 5, sold: 0 });
  });

  it("are freed when the cart is emptied or its last line goes", async () => {
    const present = await makeProduct(api.db);
    await makePromotion({ benefit: giftOf(present) });
    const { code, options } = await buyer();
    await set(code, 1, options);
    await api.client.call(deleteCart, {}, options);
    expect(await heldOf(present)).toBe(0);
    await set(code, 1, options);
    expect((await api.client.call(removeCartLine, { params: { code } }, options)).notifications.giftsLost).toHaveLength(
      1,
    );
    expect(await heldOf(present)).toBe(0);
  });
});

describe("reductions", () => {
  it("are taken off the cart, the order and its VAT", async () => {
    const promotionCode = await makePromotion({ benefit: { kind: "percent", percent: 10, scope: ALL } });
    const { code, options } = await buyer(1990);
    const cart = await set(code, 3, options);
    expect(cart.summary).toMatchObject({ grossCost: "59,70", promotionUsed: "5,97", totalGrossCost: "68,63" });
    expect(cart.promotions).toMatchObject([{ promotionCode, amount: "5,97", titles: { de: "Aktion" } }]);
    await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options);
    const placed = await api.client.call(placeOrder, { body: CONSENTS }, options);
    const order = await api.client.call(getOrder, { params: placed }, options);
    expect(order.summary).toMatchObject({ promotionUsed: "5,97", totalGrossCost: "68,63" });
    expect(order.vat).toEqual([{ rate: "23", netCost: "55,80", vatCost: "12,83", grossCost: "68,63" }]);
  });

  it("pay the delivery", async () => {
    await makePromotion({ benefit: { kind: "free-shipping" } });
    const { code, options } = await buyer(1000);
    expect((await set(code, 1, options)).summary).toMatchObject({ shippingCost: "0,00", totalGrossCost: "10,00" });
  });

  it("that end before the order make the member agree to the new sums first", async () => {
    const promotionCode = await makePromotion({ benefit: { kind: "amount", minor: 700, scope: ALL } });
    const { code, options } = await buyer(1000);
    await set(code, 1, options);
    await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options);
    await api.db.query("test.end", "UPDATE promotions SET active = false WHERE code = $1", [promotionCode]);
    expect(await refusalOf(api.client.call(placeOrder, { body: CONSENTS }, options))).toMatchObject({
      code: "order.disabled",
      params: { reason: "ORDER_OBSOLETE" },
    });
    const agreed = await api.client.call(acceptCartPrices, {}, options);
    expect(agreed.summary).toMatchObject({ promotionUsed: "0,00", totalGrossCost: "24,90" });
    expect(await api.client.call(placeOrder, { body: CONSENTS }, options)).toMatchObject({ status: "CONFIRMED" });
  });

  it("with uses for one order go to one of many at once", async () => {
    await makePromotion({ benefit: { kind: "amount", minor: 500, scope: ALL }, usesLeft: 1 });
    const buyers = await Promise.all(Array.from({ length: 6 }, () => buyer()));
    for (const { code, options } of buyers) {
      await set(code, 1, options);
      await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options);
    }
    const placed = await Promise.allSettled(
      buyers.map(({ options }) => api.client.call(placeOrder, { body: CONSENTS }, options)),
    );
    expect(placed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [row] = await api.db.query(
      "test.uses",
      "SELECT uses_left, active FROM promotions WHERE active OR uses_left = 0 ORDER BY code DESC LIMIT 1",
    );
    expect(row).toEqual({ uses_left: 0, active: false });
  });

  it("end with the member's uses, and come back when the order is canceled", async () => {
    await makePromotion({ benefit: { kind: "amount", minor: 500, scope: ALL }, usesPerMember: 1 });
    const { code, options } = await buyer();
    await set(code, 1, options);
    await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options);
    const placed = await api.client.call(placeOrder, { body: CONSENTS }, options);
    expect((await set(code, 1, options)).summary.promotionUsed).toBe("0,00");
    await api.client.call(cancelOrder, { params: placed }, options);
    expect((await set(code, 2, options)).summary.promotionUsed).toBe("5,00");
  });
});

describe("vouchers", () => {
  it("count once entered, in either case, and stop when taken out", async () => {
    const voucher = `WIOSNA${counter}`;
    await makePromotion({
      voucher,
      conditions: [...fromGross(10_000)],
      benefit: { kind: "percent", percent: 20, scope: ALL },
    });
    const { code, options } = await buyer();
    const enter = (text: string) => api.client.call(addCartVoucher, { body: { code: text } }, options);
    expect(await refusalOf(enter(voucher))).toMatchObject({ status: 409, code: "cart.empty" });
    await set(code, 1, options);
    expect((await enter(` ${voucher.toLowerCase()} `)).vouchers).toEqual([{ code: voucher, applied: false }]);
    const reached = await set(code, 2, options);
    expect(reached).toMatchObject({
      vouchers: [{ code: voucher, applied: true }],
      summary: { promotionUsed: "20,00" },
    });
    const without = await api.client.call(removeCartVoucher, { params: { code: voucher } }, options);
    expect(without).toMatchObject({ vouchers: [], summary: { promotionUsed: "0,00" } });
  });

  it("that nobody issued are unknown", async () => {
    const { code, options } = await buyer();
    await set(code, 1, options);
    for (const text of ["NIE-MA", "'; --", "%"]) {
      const refusal = await refusalOf(api.client.call(addCartVoucher, { body: { code: text } }, options));
      expect(refusal).toMatchObject({ status: 404, code: "voucher.unknown" });
    }
  });
});

describe("rules that cannot be read", () => {
  it("are left out, and the cart works", async () => {
    await api.db.query(
      "test.broken",
      `INSERT INTO promotions (code, conditions, benefit, texts) VALUES ('ZEPSUTA', '[{"kind":"moon"}]', '{"kind":"gift"}', '{}')`,
    );
    const { code, options } = await buyer();
    expect((await api.client.call(addCartLine, { body: { code, quantity: 1 } }, options)).promotions).toEqual([]);
  });
});
