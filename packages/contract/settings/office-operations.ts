import { isEmailAddress } from "@kram/domain/sessions";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, priceInput } from "../schema/public.ts";

const shared = { tag: "office", access: "staff" } as const;

const whole = (least: number, most: number) =>
  z.int({ error: "request.invalid" }).min(least, { error: "request.invalid" }).max(most, { error: "request.invalid" });

const flag = z.boolean({ error: "request.invalid" });

const keptDays = whole(1, 730);

/** What an owner sets for the whole shop. Source: shop-and-people 11. */
export const officeSettings = z.strictObject({
  stagingLevel: whole(0, 3),
  breadcrumbsShown: flag,
  inactiveNotice: flag,
  /** Last day of the catalogue; null for no end. */
  catalogEndDate: z.iso.date({ error: "request.invalid-date" }).nullable(),
  /** Minutes after its last change until a cart ends. */
  cartMinutes: whole(1, 10_080),
  /** Days that a parcel usually needs, from which days for withdrawing count. */
  deliveryDays: whole(1, 30),
  /** Gross value of goods with free delivery; zero: always. */
  freeShippingFrom: priceInput,
  /** Available pieces from which a product is running out. */
  lowStockAt: whole(0, 10_000),
  /** Refunds of an order above this need two people; zero: always. */
  refundLimit: priceInput,
  serviceEmail: inputText(254)
    .refine((text) => isEmailAddress(text.trim()), { error: "please-enter-valid-email" })
    .nullable(),
  servicePhone: inputText(40).nullable(),
  /** E-mail or https address for reports of weaknesses; null for none. */
  securityContact: inputText(254)
    .refine((text) => isSecurityContact(text.trim()), { error: "invalid-format" })
    .nullable(),
  /** Days that sent mails stay recorded. */
  mailDays: keptDays,
  /** Days that done entries stay recorded. */
  outboxDays: keptDays,
  /** Days that entries given up after eight tries stay recorded. */
  deadLetterDays: keptDays,
});

function isSecurityContact(text: string): boolean {
  return isEmailAddress(text) || /^https:\/\/[^\s/]+\.[^\s]+$/u.test(text);
}

export const getOfficeSettings = defineOperation({
  ...shared,
  id: "getOfficeSettings",
  method: "GET",
  path: "/office/settings",
  summary: "Settings of the instance",
  limit: "read",
  response: officeSettings,
  errors: [],
});

/** Sets all settings; the shop's pages follow within a second. */
export const setSettings = defineOperation({
  ...shared,
  id: "setSettings",
  method: "PUT",
  path: "/office/settings",
  summary: "Set the settings of the instance",
  stepUp: true,
  limit: "write",
  body: officeSettings,
  response: officeSettings,
  errors: ["please-enter-valid-email", "request.invalid-date", "invalid-format"],
});

export type OfficeSettings = z.infer<typeof officeSettings>;
