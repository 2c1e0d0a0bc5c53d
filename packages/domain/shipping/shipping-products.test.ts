import { describe, expect, it } from "vitest";
import { DEFAULT_SHIPPING_METHOD, isShippingProduct, nextShippingCode } from "./public.ts";

it("ships by courier until somebody chooses", () => expect(DEFAULT_SHIPPING_METHOD).toBe("COURIER"));

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

describe("nextShippingCode", () => {
  it.each([
    [[], "PW001"],
    [["PW001", "PW002"], "PW003"],
    [["PW009", "PW002"], "PW010"],
    [["PW999"], "PW1000"],
    [["PW", "PW-X", "PWX7", "PW7X"], "PW001"],
  ])("after %j comes %s", (codes, next) => expect(nextShippingCode(codes)).toBe(next));
});
