import { describe, expect, it } from "vitest";
import { DEFAULT_SHIPPING_METHOD, isShippingProduct, methodOfShippingProduct, SHIPPING_PRODUCTS } from "./public.ts";

it("ships by courier until somebody chooses", () => expect(SHIPPING_PRODUCTS[DEFAULT_SHIPPING_METHOD]).toBe("PW001"));

describe("methodOfShippingProduct", () => {
  it.each([
    ["PW001", "COURIER"],
    ["PW002", "PACZKOMAT"],
    ["PW003", undefined],
    ["PW00", undefined],
    ["", undefined],
  ])("%s stands for %s", (code, method) => expect(methodOfShippingProduct(code)).toBe(method));
});

describe("isShippingProduct", () => {
  it.each([
    ["PW001", true],
    ["PW", true],
    ["1PW001", false],
    ["P", false],
    ["pw001", false],
    ["", false],
  ])("%s: %s", (code, is) => expect(isShippingProduct(code)).toBe(is));
});
