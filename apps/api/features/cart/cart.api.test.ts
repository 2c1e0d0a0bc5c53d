import { addCartLine, deleteCart, getCart, mergeCart, removeCartLine, setCartLine } from "@kram/contract/cart";
import { setLocks } from "@kram/contract/maintenance";
import { describe, expect, it, vi } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

const api = shopApi();

async function stockOf(code: string) {
  const [row] = await api.db.query<{ on_hand: number; reserved: number }>(
    "test.stock",
    "SELECT on_hand, reserved FROM stock WHERE product_code = $1",
    [code],
  );
  return row;
}

describe("200", () => {
  it("adds pieces, holds them and starts the countdown", async () => {
    const { bearer } = await makeMember(api.db);
    const code = await makeProduct(api.db, { gross: 1990, stock: 10 });
    await api.client.call(addCartLine, { body: { code, quantity: 2 } }, { bearer });
    const cart = await api.client.call(addCartLine, { body: { code, quantity: 1 } }, { bearer });
    expect(cart.products).toEqual([
      { code, quantity: 3, netVolume: "29,85", points: 30, priceGross: "59,70", priceGrossSingle: "19,90" },
    ]);
    expect(cart.summary).toMatchObject({
      currency: "PLN",
      grossCost: "59,70",
      shippingCost: "14,90",
      totalGrossCost: "74,60",
    });
    expect(Date.parse(cart.controls.expiresAt ?? "") - Date.now()).toBeGreaterThan(59 * 60_000);
    expect(await stockOf(code)).toEqual({ on_hand: 10, reserved: 3 });
    expect(await api.client.call(getCart, {}, { bearer })).toEqual(cart);
  });

  it("sets a line, removes it at 0 and empties the cart with its last line", async () => {
    const { bearer } = await makeMember(api.db);
    const [first, second] = [await makeProduct(api.db), await makeProduct(api.db)];
    await api.client.call(setCartLine, { body: { code: first, quantity: 5 } }, { bearer });
    await api.client.call(setCartLine, { body: { code: second, quantity: 1 } }, { bearer });
    const without = await api.client.call(setCartLine, { body: { code: first, quantity: 0 } }, { bearer });
    expect(without.products.map((line) => line.code)).toEqual([second]);
    const empty = await api.client.call(removeCartLine, { params: { code: second } }, { bearer });
    expect(empty.products).toEqual([]);
    expect(empty.controls.expiresAt).toBeNull();
    expect((await stockOf(first))?.reserved).toBe(0);
  });

  it("deletes the cart and releases what it reserved", async () => {
    const { bearer } = await makeMember(api.db);
    const code = await makeProduct(api.db, { stock: 3 });
    await api.client.call(addCartLine, { body: { code, quantity: 3 } }, { bearer });
    expect((await api.client.call(deleteCart, {}, { bearer })).products).toEqual([]);
    expect(await stockOf(code)).toEqual({ on_hand: 3, reserved: 0 });
  });

  it("delivers free from the country's threshold on", async () => {
    const { bearer } = await makeMember(api.db);
    const code = await makeProduct(api.db, { gross: 30_000 });
    const cart = await api.client.call(addCartLine, { body: { code, quantity: 1 } }, { bearer });
    expect(cart.summary.shippingCost).toBe("0,00");
  });

  it("takes a visitor's lines over and tells what stays behind", async () => {
    const { bearer } = await makeMember(api.db);
    const [scarce, plenty] = [await makeProduct(api.db, { stock: 2 }), await makeProduct(api.db)];
    await api.client.call(addCartLine, { body: { code: plenty, quantity: 20 } }, { bearer });
    const items = [
      { code: scarce, quantity: 5 },
      { code: plenty, quantity: 15 },
      { code: "NOPE", quantity: 1 },
    ];
    const { cart, leftOver } = await api.client.call(mergeCart, { body: { items } }, { bearer });
    expect(cart.products.map(({ code, quantity }) => ({ code, quantity }))).toEqual([
      { code: plenty, quantity: 30 },
      { code: scarce, quantity: 2 },
    ]);
    expect(leftOver).toEqual([
      { code: scarce, quantity: 3, reason: "product.not-available" },
      { code: plenty, quantity: 5, reason: "basket.reached-max-order" },
      { code: "NOPE", quantity: 1, reason: "product.unknown" },
    ]);
  });

  it("empties a cart whose time is over", async () => {
    const { id, bearer } = await makeMember(api.db);
    const code = await makeProduct(api.db, { stock: 1 });
    await api.client.call(addCartLine, { body: { code, quantity: 1 } }, { bearer });
    await api.db.query(
      "test.expire",
      "UPDATE carts SET expires_at = now() - interval '1 second' WHERE member_id = $1",
      [id],
    );
    expect((await api.client.call(getCart, {}, { bearer })).products).toEqual([]);
    expect(await stockOf(code)).toEqual({ on_hand: 1, reserved: 0 });
  });
});

describe("401", () => {
  it.each([undefined, "not-a-token-but-long-enough-to-look-like-one"])(
    "refuses without a session (%s)",
    async (bearer) => {
      const refusal = await refusalOf(api.client.call(getCart, {}, bearer ? { bearer } : {}));
      expect(refusal).toEqual({ status: 401, code: "user.unauthenticated" });
    },
  );
});

describe("403", () => {
  it("refuses staff, who have no cart", async () => {
    const bearer = await makeStaff(api.db);
    expect(await refusalOf(api.client.call(getCart, {}, { bearer }))).toEqual({ status: 403, code: "user.forbidden" });
  });
});

describe("404 and 409", () => {
  it("refuses unknown, unavailable and sold-out products and changes nothing", async () => {
    const { bearer } = await makeMember(api.db);
    const gone = await makeProduct(api.db, { available: false });
    const scarce = await makeProduct(api.db, { stock: 2 });
    const add = (code: string, quantity: number) =>
      refusalOf(api.client.call(addCartLine, { body: { code, quantity } }, { bearer }));
    expect(await add("UNKNOWN", 1)).toEqual({ status: 404, code: "product.unknown" });
    expect(await add("PW001", 1)).toEqual({ status: 404, code: "product.unknown" });
    expect(await add(gone, 1)).toEqual({ status: 409, code: "product.not-available" });
    expect(await add(scarce, 3)).toEqual({ status: 409, code: "product.out-of-stock", params: { maxItems: 2 } });
    const cart = await api.client.call(getCart, {}, { bearer });
    expect(cart.products).toEqual([]);
    expect(cart.controls.expiresAt).toBeNull();
  });

  // asvs: "2.3.2"
  it("takes 30 pieces of a product and no 31st", async () => {
    const { bearer } = await makeMember(api.db);
    const code = await makeProduct(api.db);
    await api.client.call(addCartLine, { body: { code, quantity: 30 } }, { bearer });
    const refusal = await refusalOf(api.client.call(addCartLine, { body: { code, quantity: 1 } }, { bearer }));
    expect(refusal).toEqual({ status: 409, code: "basket.reached-max-order", params: { maxItems: 30 } });
  });

  // asvs: "2.3.2", "2.3.4"
  it("takes 50 lines and no 51st, also when asked in parallel", async () => {
    const { bearer } = await makeMember(api.db);
    const codes = await Promise.all(Array.from({ length: 55 }, () => makeProduct(api.db)));
    const results = await Promise.allSettled(
      codes.map((code) => api.client.call(addCartLine, { body: { code, quantity: 1 } }, { bearer })),
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(50);
    expect((await api.client.call(getCart, {}, { bearer })).products).toHaveLength(50);
  });

  it("locks the cart of an internationally sponsored member", async () => {
    const { bearer } = await makeMember(api.db, { sponsorStatus: "PENDING" });
    const code = await makeProduct(api.db);
    const refusal = await refusalOf(api.client.call(addCartLine, { body: { code, quantity: 1 } }, { bearer }));
    expect(refusal).toMatchObject({ status: 409, code: "order.disabled", params: { detail: "INTERNATIONAL_SPONSOR" } });
    const { controls } = await api.client.call(getCart, {}, { bearer });
    expect(controls).toMatchObject({
      disabledReason: "ORDERING_DISABLED_GLOBAL",
      disabledDetail: "INTERNATIONAL_SPONSOR",
    });
  });

  it("locks the cart of a blocked member in other words than those of a closed shop", async () => {
    const { id, bearer } = await makeMember(api.db);
    await api.db.query("test.block", "UPDATE members SET blocked_at = now(), block_reason = 'x' WHERE id = $1", [id]);
    const { controls } = await api.client.call(getCart, {}, { bearer });
    expect(controls).toMatchObject({ disabledReason: "ORDERING_DISABLED_GLOBAL", disabledDetail: "MEMBER_BLOCKED" });
  });

  it("refuses changes while ordering is locked", async () => {
    const { bearer } = await makeMember(api.db);
    const staff = await makeStaff(api.db);
    const code = await makeProduct(api.db);
    await api.client.call(setLocks, { body: { loginAllowed: true, orderingAllowed: false } }, { bearer: staff });
    const refusal = await refusalOf(api.client.call(addCartLine, { body: { code, quantity: 1 } }, { bearer }));
    await api.client.call(setLocks, { body: { loginAllowed: true, orderingAllowed: true } }, { bearer: staff });
    expect(refusal).toMatchObject({ status: 409, code: "order.disabled", params: { detail: "SHOP_CLOSED" } });
  });
});

describe("422", () => {
  // asvs: "1.4.2", "2.2.1", "2.2.2"
  it.each([0, -1, 1.5, "3", 1e9 + 1, 1e308, 2 ** 53, null])("refuses the quantity %s", async (quantity) => {
    const { bearer } = await makeMember(api.db);
    const code = await makeProduct(api.db);
    const refusal = await refusalOf(
      api.client.call(addCartLine, { body: { code, quantity: quantity as number } }, { bearer }),
    );
    expect(refusal).toEqual({ status: 422, code: "cart.invalid-quantity" });
  });

  // asvs: "15.3.3"
  it("refuses fields that it does not know", async () => {
    const { bearer } = await makeMember(api.db);
    const code = await makeProduct(api.db);
    const body = { code, quantity: 1, priceGrossSingle: "0,01" };
    expect(await refusalOf(api.client.call(addCartLine, { body }, { bearer }))).toEqual({
      status: 422,
      code: "request.unknown-field",
    });
  });
});

describe("a cart that may not be ordered", () => {
  it("is emptied when ordering is locked, also of members who do not look", async () => {
    const staff = { bearer: await makeStaff(api.db) };
    const [looking, away] = [await makeMember(api.db), await makeMember(api.db)];
    const code = await makeProduct(api.db);
    for (const { bearer } of [looking, away])
      await api.client.call(addCartLine, { body: { code, quantity: 2 } }, { bearer });
    await api.client.call(setLocks, { body: { loginAllowed: true, orderingAllowed: false } }, staff);
    const cart = await api.client.call(getCart, {}, looking);
    expect(cart).toMatchObject({ products: [], controls: { disabledReason: "ORDERING_DISABLED_GLOBAL" } });
    await vi.waitFor(async () => expect(await stockOf(code)).toEqual({ on_hand: 100, reserved: 0 }), 7000);
    await api.client.call(setLocks, { body: { loginAllowed: true, orderingAllowed: true } }, staff);
  });

  it("is emptied when its member gets an international sponsor", async () => {
    const { id, bearer } = await makeMember(api.db);
    const code = await makeProduct(api.db);
    await api.client.call(addCartLine, { body: { code, quantity: 2 } }, { bearer });
    await api.db.query(
      "test.sponsor",
      "UPDATE members SET international_sponsor_no = '990001', international_sponsor_status = 'PENDING' WHERE id = $1",
      [id],
    );
    expect((await api.client.call(getCart, {}, { bearer })).products).toEqual([]);
    expect(await stockOf(code)).toEqual({ on_hand: 100, reserved: 0 });
  });
});

describe("races", () => {
  it("gives one piece to one of 50 members and counts every parallel change", async () => {
    const scarce = await makeProduct(api.db, { stock: 1 });
    const members = await Promise.all(Array.from({ length: 50 }, () => makeMember(api.db)));
    const tries = members.map(({ bearer }) =>
      api.client.call(addCartLine, { body: { code: scarce, quantity: 1 } }, { bearer }),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    const { bearer } = members[0] ?? { bearer: "" };
    const code = await makeProduct(api.db);
    await Promise.all(
      Array.from({ length: 25 }, () => api.client.call(addCartLine, { body: { code, quantity: 1 } }, { bearer })),
    );
    const cart = await api.client.call(getCart, {}, { bearer });
    expect(cart.products.find((line) => line.code === code)?.quantity).toBe(25);
  });
});
