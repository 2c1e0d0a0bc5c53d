import { LOCALES } from "@kram/domain/languages";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, productCode, requiredText } from "../schema/public.ts";

/** An e-mail as it is kept and compared: NFKC, lower case, without blanks around it. Source: fields 11. */
const subscriberEmail = inputText(254)
  .transform((text) => text.normalize("NFKC").trim().toLowerCase())
  .pipe(z.email({ error: (issue) => (issue.input === "" ? "field-is-required" : "please-enter-valid-email") }));

/** Language of the mails; members' own and else the default one where it is missing or unknown. */
const mailLocale = z.enum(LOCALES).optional().catch(undefined);

/** What visitors and members subscribe with: an address is for visitors only, the language for the mails. */
export const restockSubscription = z.strictObject({ email: subscriberEmail.optional(), locale: mailLocale });

const shared = { tag: "availability", method: "POST", access: "anyone", limit: "write" } as const;

const byLink = z.strictObject({ token: requiredText(200) });

/** The product that a link was about, as its mail called it; null when the shop no longer has it. */
const linkedProduct = z.strictObject({ productCode: z.string(), productTitle: z.string().nullable() });

/**
 * Subscribes to a sold-out product: members at their own address, visitors by a link valid for 48 hours. Visitors get one answer whatever
 * the address. Source: availability 1.
 */
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

/** Confirms a visitor's address by the link of the newest mail, once. */
export const confirmAvailability = defineOperation({
  ...shared,
  id: "confirmAvailability",
  path: "/products/unavailable/confirm",
  summary: "Confirm a restock subscription",
  body: byLink,
  response: linkedProduct,
  errors: ["link.invalid"],
});

/** Ends a subscription by the link that every mail carries and forgets its address; a second press answers the same. */
export const cancelAvailability = defineOperation({
  ...shared,
  id: "cancelAvailability",
  path: "/products/unavailable/cancel",
  summary: "End a restock subscription",
  body: byLink,
  response: linkedProduct,
  errors: ["link.invalid"],
});
