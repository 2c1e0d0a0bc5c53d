import { LOCALES } from "@kram/domain/languages";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, productCode, requiredText } from "../schema/public.ts";

/** An e-mail in its compared form: NFKC, lower case, trimmed. Source: fields 11. */
const subscriberEmail = inputText(254)
  .transform((text) => text.normalize("NFKC").trim().toLowerCase())
  .pipe(z.email({ error: (issue) => (issue.input === "" ? "field-is-required" : "please-enter-valid-email") }));

/** Language of the mails; a missing or unknown one is the member's own, else the default. */
const mailLocale = z.enum(LOCALES).optional().catch(undefined);

/** A visitor's address, and the language of mails. */
export const restockSubscription = z.strictObject({ email: subscriberEmail.optional(), locale: mailLocale });

const shared = { tag: "availability", method: "POST", access: "anyone", limit: "write" } as const;

const byLink = z.strictObject({ token: requiredText(200) });

/** The product of a link by its mailed name; null when it is gone. */
const linkedProduct = z.strictObject({ productCode: z.string(), productTitle: z.string().nullable() });

/** Subscribes to a sold-out product, visitors by a link valid for 48 hours; one answer for every address. Source: availability 1. */
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

/** Confirms a visitor's address by the newest mailed link, once. */
export const confirmAvailability = defineOperation({
  ...shared,
  id: "confirmAvailability",
  path: "/products/unavailable/confirm",
  summary: "Confirm a restock subscription",
  body: byLink,
  response: linkedProduct,
  errors: ["link.invalid"],
});

/** Ends a subscription by its mailed link and forgets the address; repeated it answers the same. */
export const cancelAvailability = defineOperation({
  ...shared,
  id: "cancelAvailability",
  path: "/products/unavailable/cancel",
  summary: "End a restock subscription",
  body: byLink,
  response: linkedProduct,
  errors: ["link.invalid"],
});
