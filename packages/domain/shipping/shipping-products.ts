import type { ShippingMethod } from "./address-completeness.ts";

/** Until somebody chooses. Source: shipping 1. */
export const DEFAULT_SHIPPING_METHOD: ShippingMethod = "COURIER";

/** Bought only with an order, never by itself. Source: catalog 2. */
export function isShippingProduct(code: string): boolean {
  return code.startsWith("PW");
}

/** After the highest number of those in use. Source: shipping 1. */
export function nextShippingCode(codes: readonly string[]): string {
  const numbers = codes.map((code) => Number.parseInt(/^PW(\d{1,6})$/u.exec(code)?.[1] ?? "0", 10));
  return `PW${String(Math.max(0, ...numbers) + 1).padStart(3, "0")}`;
}
