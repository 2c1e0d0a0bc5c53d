import { LOCALES } from "@kram/domain/languages";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, productCode, requiredText } from "../schema/public.ts";

/** Compared form: NFKC, lower case, trimmed. Source: fields 11. */
const subscriberEmail = inputText(254)
  .transform((text) => text.normalize("NFKC").trim().toLowerCase())
  .pipe(z.email({ error: (issue) => (issue.input === "" ? "field-is-required" : "please-enter-valid-email") }));

/** By default the member's own, else the default language. */
const mailLocale = z.enum(LOCALES).optional().catch(undefined);

export const restockSubscription = z.strictObject({ email: subscriberEmail.optional(), locale: mailLocale });

const shared = { tag: "availability", method: "POST", access: "anyone", limit: "write" } as const;

const byLink = z.strictObject({ token: requiredText(200) });

/** Null when the product is gone. */
const linkedProduct = z.strictObject({ productCode: z.string(), productTitle: z.string().nullable() });

/** Visitors' links last 48 hours; every address gets one answer. Source: availability 1. */
export const subscribeAvailability = defineOperation({
  ...shared,
  id: "subscribeAvailability",
  path: "/products/unavailable/subscribe",
  summary: "Subscribe to a product that is sold out",
  query: z.strictObject({ productCode }),
  body: restockSubscription.nullish(),
  response: z.strictObject({ state: z.enum(["waiting-for-confirmation", "confirmed"]) }),
  errors: [
    "product.unknown",
    "availability.product-available",
    "please-enter-valid-email",
    "field-is-required",
    "user.unauthenticated",
    "user.forbidden",
  ],
});

/** Once, by the newest link. */
export const confirmAvailability = defineOperation({
  ...shared,
  id: "confirmAvailability",
  path: "/products/unavailable/confirm",
  summary: "Confirm a restock subscription",
  body: byLink,
  response: linkedProduct,
  errors: ["link.invalid"],
});

/** Forgets the address; repeatable. */
export const cancelAvailability = defineOperation({
  ...shared,
  id: "cancelAvailability",
  path: "/products/unavailable/cancel",
  summary: "End a restock subscription",
  body: byLink,
  response: linkedProduct,
  errors: ["link.invalid"],
});
