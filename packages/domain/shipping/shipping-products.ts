import type { ShippingMethod } from "./address-completeness.ts";

/** How a cart ships until somebody chooses. Source: shipping 1. */
export const DEFAULT_SHIPPING_METHOD: ShippingMethod = "COURIER";

/** The shipping product of each way. Source: shipping 1. */
export const SHIPPING_PRODUCTS: Readonly<Record<ShippingMethod, string>> = { COURIER: "PW001", PACZKOMAT: "PW002" };

/** The way that a shipping product stands for; undefined where it stands for none. */
export function methodOfShippingProduct(code: string): ShippingMethod | undefined {
  const methods = Object.keys(SHIPPING_PRODUCTS) as ShippingMethod[];
  return methods.find((method) => SHIPPING_PRODUCTS[method] === code);
}

/** Whether a product is bought only with an order, never by itself. Source: catalog 2. */
export function isShippingProduct(code: string): boolean {
  return code.startsWith("PW");
}
