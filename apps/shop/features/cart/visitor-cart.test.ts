import { describe, expect, it } from "vitest";
import {
  EMPTY_VISITOR_CART,
  readVisitorCart,
  repriceVisitorCart,
  setVisitorLine,
  unitGrossOf,
  type VisitorCart,
} from "./visitor-cart.ts";

const cream = { code: "OVA-001", unitGross: 12_990, maxPerOrder: 30 };

function cartOf(...changes: { code: string; quantity: number; unitGross: number }[]): VisitorCart {
  return changes.reduce(
    (cart, change) => setVisitorLine(cart, { maxPerOrder: 30, ...change }).cart,
    EMPTY_VISITOR_CART,
  );
}

describe("setVisitorLine", () => {
  it("stores quantity × unit price with a decimal point, and the total", () => {
    const cart = cartOf({ ...cream, quantity: 2 }, { code: "DOM-7", quantity: 3, unitGross: 333 });
    expect(cart).toEqual({
      items: [
        { code: "OVA-001", grossPrice: "259.80", quantity: 2, isCatalogue: false },
        { code: "DOM-7", grossPrice: "9.99", quantity: 3, isCatalogue: false },
      ],
      total: "269.79",
    });
  });

  it("stays exact where floating point would not be", () => {
    expect(cartOf({ code: "A", quantity: 3, unitGross: 1_005 }).total).toBe("30.15");
  });

  it.each([0, -1])("removes the line at quantity %i", (quantity) => {
    expect(setVisitorLine(cartOf({ ...cream, quantity: 1 }), { ...cream, quantity }).cart).toEqual(EMPTY_VISITOR_CART);
  });

  it("refuses a 51st line and keeps the cart", () => {
    const lines = Array.from({ length: 50 }, (_, index) => ({ code: `P${index}`, quantity: 1, unitGross: 100 }));
    const full = cartOf(...lines);
    const { cart, refusal } = setVisitorLine(full, { ...cream, quantity: 1 });
    expect(refusal).toEqual({ code: "add-to-cart.max-page-size", params: { maxLines: 50 } });
    expect(cart).toBe(full);
  });

  it("refuses a 31st piece, and less where the product takes less", () => {
    const cart = cartOf({ ...cream, quantity: 30 });
    expect(setVisitorLine(cart, { ...cream, quantity: 31 }).refusal).toMatchObject({ params: { maxItems: 30 } });
    expect(setVisitorLine(EMPTY_VISITOR_CART, { ...cream, maxPerOrder: 5, quantity: 6 }).refusal).toMatchObject({
      params: { maxItems: 5 },
    });
  });

  it("keeps the catalogue mark of a line", () => {
    const { cart } = setVisitorLine(EMPTY_VISITOR_CART, { ...cream, quantity: 1, isCatalogue: true });
    expect(setVisitorLine(cart, { ...cream, quantity: 2 }).cart.items[0]?.isCatalogue).toBe(true);
  });
});

describe("readVisitorCart", () => {
  it.each([null, "", "{", "null", "[]", '{"items":3}'])("reads %j as empty", (text) => {
    expect(readVisitorCart(text)).toEqual(EMPTY_VISITOR_CART);
  });

  it("leaves out what is no line and adds the total up itself", () => {
    const good = { code: "A", grossPrice: "10.00", quantity: 1, isCatalogue: false };
    const bad = [{ ...good, quantity: -1 }, { ...good, quantity: 1.5 }, { ...good, grossPrice: "x" }, null, "A"];
    expect(readVisitorCart(JSON.stringify({ items: [good, ...bad], total: "999.00" }))).toEqual({
      items: [good],
      total: "10.00",
    });
  });
});

describe("repriceVisitorCart", () => {
  it("takes today's prices over and keeps lines without one", () => {
    const cart = cartOf({ ...cream, quantity: 2 }, { code: "B", quantity: 1, unitGross: 500 });
    const repriced = repriceVisitorCart(cart, new Map([["OVA-001", 9_990]]));
    expect(repriced.items.map(unitGrossOf)).toEqual([9_990, 500]);
    expect(repriced.total).toBe("204.80");
  });
});
