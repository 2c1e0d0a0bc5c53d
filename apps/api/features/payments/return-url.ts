import type { PaymentRow } from "./payments.repository.ts";

/** Page of the shop that waits for a payment's outcome, in the member's language. */
export function returnUrlOf(payment: Pick<PaymentRow, "locale" | "order_number">, shopUrl: string): string {
  const prefix = payment.locale === "pl" ? "" : `/${payment.locale}`;
  return `${shopUrl}${prefix}/checkout/success?order=${encodeURIComponent(payment.order_number)}`;
}
