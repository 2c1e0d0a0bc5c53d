import { describe, expect, it } from "vitest";
import { cashHindrance, type ChangeableOrder, cheaperDelivery, wayHindrance, withoutSurcharge } from "./public.ts";

/** Goods of 40,00 at 23 % and 10,00 at 8 %, delivery of 15,00, all paid with money. */
const line = { title: "", netVolume: 0, points: 0, promotionCode: "" };
const ORDER: ChangeableOrder = {
  lines: [
    { ...line, code: "A", quantity: 2, unitGross: 2500, reduced: 1000, vatPercent: 23 },
    { ...line, code: "B", quantity: 1, unitGross: 1000, reduced: 0, vatPercent: 8 },
  ],
  promotions: [{ code: "P", reduced: 1000 }],
  shipping: 1500,
  discount: 0,
  refund: 0,
  total: 6500,
};

describe("a cheaper delivery", () => {
  it("lowers the sum and its VAT by rate, and gives the difference back", () =>
    expect(cheaperDelivery(ORDER, 1000)).toEqual({
      lines: ORDER.lines,
      promotions: ORDER.promotions,
      gross: 6000,
      reduced: 1000,
      taken: [],
      added: [],
      more: 0,
      shipping: 1000,
      discount: 0,
      refund: 0,
      total: 6000,
      vat: [
        { percent: 23, goods: 4000, shipping: 800, discount: 0, gross: 4800, net: 3902, vat: 898 },
        { percent: 8, goods: 1000, shipping: 200, discount: 0, gross: 1200, net: 1111, vat: 89 },
      ],
      back: { bonus: 0, refunds: 0, money: 500 },
    }));

  it("gives back in the parts in which it was paid", () => {
    const cheaper = cheaperDelivery({ ...ORDER, discount: 1300, refund: 2600, total: 2600 }, 1000);
    expect(cheaper).toMatchObject({ discount: 1200, refund: 2400, total: 2400 });
    expect(cheaper?.back).toEqual({ bonus: 100, refunds: 200, money: 200 });
    expect(cheaper?.vat.map(({ discount, gross }) => [discount, gross])).toEqual([
      [960, 3840],
      [240, 960],
    ]);
  });

  it("gives club money back alone where nothing else paid", () =>
    expect(cheaperDelivery({ ...ORDER, discount: 6500, total: 0 }, 0)).toMatchObject({
      shipping: 0,
      discount: 5000,
      total: 0,
      back: { bonus: 1500, refunds: 0, money: 0 },
    }));

  it.each([
    [1499, 1],
    [1500, null],
    [1501, null],
  ])("at %i of 1500 gives %s back", (cost, money) => {
    const cheaper = cheaperDelivery(ORDER, cost);
    expect(cheaper && cheaper.back.money).toBe(money);
  });

  it("leaves something to pay with money", () => {
    const almost = { ...ORDER, discount: 6499, total: 1 };
    expect(cheaperDelivery({ ...almost, discount: 1499, total: 5001 }, 0)?.total).toBe(3847);
    expect(cheaperDelivery({ ...ORDER, discount: 1, refund: 0, total: 1, lines: [], shipping: 2 }, 0)).toBeNull();
  });
});

describe("an order's way to ship", () => {
  const standing = { status: "CONFIRMED", heldFrom: null, hasLabel: false, cashCame: false } as const;
  it.each([
    [{}, null],
    [{ hasLabel: true }, "order.has-label"],
    [{ cashCame: true }, "order.way-fixed"],
    [{ partlySent: true }, "order.way-fixed"],
    [{ status: "EXECUTED", hasLabel: true }, "order.way-fixed"],
    [{ status: "SUSPENDED", heldFrom: "CREATED" }, null],
  ] as const)("of %j is hindered by %s", (change, hindrance) =>
    expect(wayHindrance({ ...standing, ...change })).toBe(hindrance),
  );
});

describe("an order to be paid in cash", () => {
  const standing = {
    status: "CONFIRMED",
    heldFrom: null,
    hasLabel: false,
    cashCame: false,
    paymentMethod: "CASH",
  } as const;
  it.each([
    [{}, null],
    [{ hasLabel: true }, "order.has-label"],
    [{ hasLabel: true, paymentMethod: "TRANSFER" }, "order.payment-fixed"],
    [{ paymentMethod: "NONE" }, "order.payment-fixed"],
    [{ cashCame: true }, "order.payment-fixed"],
    [{ partlySent: true }, "order.payment-fixed"],
    [{ status: "CREATED" }, "order.payment-fixed"],
    [{ status: "SUSPENDED", heldFrom: "CONFIRMED" }, "order.payment-fixed"],
    [{ status: "EXECUTED", hasLabel: true }, "order.payment-fixed"],
  ] as const)("that is %j is kept from being paid online by %s", (change, hindrance) =>
    expect(cashHindrance({ ...standing, ...change })).toBe(hindrance),
  );

  it.each([
    [500, 500],
    [1500, 1500],
    [1501, 1500],
    [0, null],
  ])("with a surcharge of %i costs %s less online", (surcharge, less) =>
    expect(withoutSurcharge(ORDER, surcharge)?.back.money ?? null).toBe(less),
  );
});
