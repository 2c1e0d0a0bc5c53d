import type { Config } from "../../platform/config.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { createPrzelewy24Provider } from "./przelewy24/przelewy24-provider.ts";
import { createStripeProvider } from "./stripe/stripe-provider.ts";

/** Opens the outside provider that the configuration names; null for the sandbox, which is a part of the shop. Throws when what it needs is not set. */
export function openPaymentProvider(config: Config): PaymentProvider | null {
  switch (config.PAYMENT_PROVIDER) {
    case "sandbox":
      return null;
    case "przelewy24": {
      const { P24_MERCHANT_ID: merchantId, P24_API_KEY: apiKey, P24_CRC: crc } = config;
      if (!merchantId || !apiKey || !crc)
        throw new Error("PAYMENT_PROVIDER=przelewy24 needs P24_MERCHANT_ID, P24_API_KEY and P24_CRC.");
      const posId = config.P24_POS_ID ?? merchantId;
      const statusUrl = `${config.API_URL}/payments/przelewy24/events`;
      const country = config.INSTANCE.toUpperCase();
      return createPrzelewy24Provider({ baseUrl: config.P24_URL, country, merchantId, posId, apiKey, crc, statusUrl });
    }
    case "stripe": {
      const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
      if (!secretKey || !webhookSecret)
        throw new Error("PAYMENT_PROVIDER=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.");
      return createStripeProvider({ secretKey, webhookSecret, methods: config.STRIPE_METHODS.split(",") });
    }
  }
}
