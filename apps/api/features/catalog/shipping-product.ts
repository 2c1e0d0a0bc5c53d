/** Shipping products are bought with an order, never by themselves. Source: catalog 2. */
export function isShippingProduct(code: string): boolean {
  return code.startsWith("PW");
}
