import { ShopError } from "../../platform/shop-error.ts";
import type { PaymentProvider } from "../../providers/payments/payment-provider.ts";
import { returnUrlOf } from "./return-url.ts";
import type { PaymentRow } from "./payments.repository.ts";

/** Asks the provider for the page where a payment is made; `shopUrl` is the shop with its country path. Refuses: payment.provider-unavailable. */
export async function startPayment({
  provider,
  payment,
  shopUrl,
}: {
  provider: PaymentProvider;
  payment: PaymentRow;
  shopUrl: string;
}): Promise<string> {
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
