/** Shipping products are bought with an order, never by themselves. Source: specification §3. */
export function isShippingProduct(code: string): boolean {
  return code.startsWith("PW");
}
