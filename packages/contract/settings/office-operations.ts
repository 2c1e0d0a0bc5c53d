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
  /** Last day of the catalogue; null where it has no end. */
  catalogEndDate: z.iso.date({ error: "request.invalid-date" }).nullable(),
  /** Minutes after its last change until a cart ends. */
  cartMinutes: whole(1, 10_080),
  /** Days that a parcel is taken to need where nobody told of its receipt; the days for withdrawing follow. */
  deliveryDays: whole(1, 30),
  /** Gross value of the goods from which delivery is free; zero: always. */
  freeShippingFrom: priceInput,
  /** From how many available pieces on a product counts as running out. */
  lowStockAt: whole(0, 10_000),
  /** What goes back of one order in all is more than this by two people only; zero: always. */
  refundLimit: priceInput,
  serviceEmail: inputText(254)
    .refine((text) => isEmailAddress(text.trim()), { error: "please-enter-valid-email" })
    .nullable(),
  servicePhone: inputText(40).nullable(),
  /** Where people report a weakness of the shop, an e-mail address or an https address; null where the shop names none. */
  securityContact: inputText(254)
    .refine((text) => isSecurityContact(text.trim()), { error: "invalid-format" })
    .nullable(),
  /** Days for which it is kept that a mail was sent. */
  mailDays: keptDays,
  /** Days for which it is kept that something outside was done. */
  outboxDays: keptDays,
  /** Days for which it is kept what was given up after eight tries. */
  deadLetterDays: keptDays,
});

function isSecurityContact(text: string): boolean {
  return isEmailAddress(text) || /^https:\/\/[^\s/]+\.[^\s]+$/u.test(text);
}

/** Admins: the settings of the instance. */
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

/** Admins: sets all settings of the instance; pages of the shop follow within a second. */
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
