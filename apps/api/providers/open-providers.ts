import type { Config } from "../platform/config.ts";
import type { PaymentProvider } from "./payments/payment-provider.ts";
import { createPrzelewy24Provider } from "./payments/przelewy24/przelewy24-provider.ts";
import { createStripeProvider } from "./payments/stripe/stripe-provider.ts";
import { createDemoLockers } from "./lockers/demo/demo-lockers.ts";
import { createInpostLockers } from "./lockers/inpost/inpost-lockers.ts";
import type { LockerDirectory } from "./lockers/locker-directory.ts";

/** Null for the built-in sandbox. Throws when a setting is missing. */
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

/** Throws when a setting is missing. */
export function openLockerDirectory(config: Config): LockerDirectory {
  if (config.LOCKER_DIRECTORY === "demo") return createDemoLockers(config.INSTANCE);
  if (!config.INPOST_TOKEN) throw new Error("LOCKER_DIRECTORY=inpost needs INPOST_TOKEN.");
  return createInpostLockers({ baseUrl: config.INPOST_URL, token: config.INPOST_TOKEN });
}
