import { ShopError } from "../../platform/shop-error.ts";
import type { PaymentProviders } from "../../providers/payments/payment-provider.ts";
import type { PaymentRow } from "./payments.repository.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";

/** Asks the provider for its page; `shopUrl` has the country path. Refuses: payment.provider-unavailable. */
export async function startPayment({
  providers,
  payment,
  shopUrl,
  returnPath,
}: {
  providers: PaymentProviders;
  payment: Pick<PaymentRow, "id" | "provider" | "orderNumber" | "amount" | "currency" | "email" | "locale">;
  shopUrl: string;
  /** Of somebody who is not signed in; without the language. */
  returnPath?: string;
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
      returnUrl: returnUrlOf(payment, shopUrl, returnPath),
    });
  } catch {
    throw new ShopError({ code: "payment.provider-unavailable" });
  }
}

/** The page that awaits the outcome, in the member's language. */
export function returnUrlOf(
  { locale, orderNumber }: Pick<PaymentRow, "locale" | "orderNumber">,
  shopUrl: string,
  path = `/checkout/success?order=${encodeURIComponent(orderNumber)}`,
): string {
  return shopUrl + localePrefix(locale) + path;
}
