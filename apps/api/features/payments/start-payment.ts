import { ShopError } from "../../platform/shop-error.ts";
import type { PaymentProviders } from "../../providers/payments/payment-provider.ts";
import type { PaymentRow } from "./payments.repository.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";

/** Asks the provider for its page; `shopUrl` has the country path. Refuses: payment.provider-unavailable. */
export async function startPayment({
  providers,
  payment,
  shopUrl,
}: {
  providers: PaymentProviders;
  payment: Pick<PaymentRow, "id" | "provider" | "orderNumber" | "amount" | "currency" | "email" | "locale">;
  shopUrl: string;
}): Promise<string> {
  const provider = providers.of(payment.provider);
  if (provider === null) throw new ShopError({ code: "payment.provider-unavailable" });
  try {
    return await provider.start({
      id: payment.id,
      orderNumber: payment.orderNumber,
      amountMinor: payment.amount,
      currency: payment.currency,
      email: payment.email,
      locale: payment.locale,
      returnUrl: returnUrlOf(payment, shopUrl),
    });
  } catch {
    throw new ShopError({ code: "payment.provider-unavailable" });
  }
}

/** The page that awaits the outcome, in the member's language. */
export function returnUrlOf(payment: Pick<PaymentRow, "locale" | "orderNumber">, shopUrl: string): string {
  return `${shopUrl}${localePrefix(payment.locale)}/checkout/success?order=${encodeURIComponent(payment.orderNumber)}`;
}
