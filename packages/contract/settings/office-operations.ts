import { isEmailAddress } from "@kram/domain/sessions";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, priceInput } from "../schema/public.ts";

const shared = { tag: "office", access: "staff" } as const;

const whole = (least: number, most: number) =>
  z.int({ error: "request.invalid" }).min(least, { error: "request.invalid" }).max(most, { error: "request.invalid" });

const flag = z.boolean({ error: "request.invalid" });

const keptDays = whole(1, 730);

/** What an owner sets. Source: shop-and-people 11. */
export const officeSettings = z.strictObject({
  stagingLevel: whole(0, 3),
  breadcrumbsShown: flag,
  inactiveNotice: flag,
  /** Null for no end. */
  catalogEndDate: z.iso.date({ error: "request.invalid-date" }).nullable(),
  /** Minutes after its last change. */
  cartMinutes: whole(1, 10_080),
  /** A parcel's usual days, before days for withdrawing count. */
  deliveryDays: whole(1, 30),
  /** Gross value of goods; zero: always. */
  freeShippingFrom: priceInput,
  /** Available pieces. */
  lowStockAt: whole(0, 10_000),
  /** Larger refunds need two people; zero: always. */
  refundLimit: priceInput,
  /** Nothing below it is paid out. */
  payoutMinimum: priceInput,
  /** Of each payout. */
  payoutFee: priceInput,
  serviceEmail: inputText(254)
    .refine((text) => isEmailAddress(text.trim()), { error: "please-enter-valid-email" })
    .nullable(),
  servicePhone: inputText(40).nullable(),
  /** E-mail or https address for weaknesses; null for none. */
  securityContact: inputText(254)
    .refine((text) => isSecurityContact(text.trim()), { error: "invalid-format" })
    .nullable(),
  /** For sent mails. */
  mailDays: keptDays,
  /** For done entries. */
  outboxDays: keptDays,
  /** For entries given up after eight tries. */
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

/** The shop's pages follow within a second. */
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
