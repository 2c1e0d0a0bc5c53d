import type { ShippingMethod } from "./address-completeness.ts";

/** Until somebody chooses. Source: shipping 1. */
export const DEFAULT_SHIPPING_METHOD: ShippingMethod = "COURIER";

/** Source: shipping 1. */
export const SHIPPING_PRODUCTS: Readonly<Record<ShippingMethod, string>> = { COURIER: "PW001", PACZKOMAT: "PW002" };

/** Undefined where the code stands for none. */
export function methodOfShippingProduct(code: string): ShippingMethod | undefined {
  const methods = Object.keys(SHIPPING_PRODUCTS) as ShippingMethod[];
  return methods.find((method) => SHIPPING_PRODUCTS[method] === code);
}

/** Bought only with an order, never by itself. Source: catalog 2. */
export function isShippingProduct(code: string): boolean {
  return code.startsWith("PW");
}
