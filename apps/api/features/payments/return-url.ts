import { localePrefix } from "../../platform/locale-prefix.ts";
import type { PaymentRow } from "./payments.repository.ts";

/** Page of the shop that waits for a payment's outcome, in the member's language. */
export function returnUrlOf(payment: Pick<PaymentRow, "locale" | "orderNumber">, shopUrl: string): string {
  return `${shopUrl}${localePrefix(payment.locale)}/checkout/success?order=${encodeURIComponent(payment.orderNumber)}`;
}
