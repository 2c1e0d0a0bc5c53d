/** Bought only with an order. Source: catalog 2. */
export function isShippingProduct(code: string): boolean {
  return code.startsWith("PW");
}
