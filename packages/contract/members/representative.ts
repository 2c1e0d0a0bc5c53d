import { LOCALES } from "@kram/domain/languages";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, instant, pageOf } from "../schema/public.ts";

/** For letters. */
const postalAddress = z.strictObject({
  street: z.string(),
  buildingNo: z.string(),
  apartmentNo: z.string(),
  zipCode: z.string(),
  city: z.string(),
});

/** Unknown parts are empty. */
export const address = postalAddress.extend({ mobile: z.string(), email: z.string() });

export const bookAddress = address.extend({ id: z.string(), name: z.string(), surname: z.string() });

/** `company` marks a company user. Source: members 1. */
export const representative = z.strictObject({
  memberNo: z.string(),
  /** `YYYY-MM-DD`; null where unknown. */
  personalData: z.strictObject({ name: z.string(), surname: z.string(), birthDate: z.string().nullable() }),
  address,
  /** Null: the address above. */
  correspondence: postalAddress.nullable(),
  company: z.strictObject({ name: z.string(), taxNumber: z.string(), internationalTaxNumber: z.string() }).nullable(),
  /** Unknown parts are empty. */
  bankAccount: z.strictObject({ bankAccountNumber: z.string(), bankName: z.string() }),
  preferences: z.strictObject({ locale: z.enum(LOCALES), theme: z.enum(["light", "dark", "system"]) }),
  /** Until its link is used. */
  emailChange: z.strictObject({ email: z.string(), expiresAt: instant }).nullable(),
  /** Mail to the address came back, so most of it is not sent any more. Source: mail 4. */
  emailRefused: z.boolean(),
  hasCredentials: z.boolean(),
  /** Null at the top of the club. */
  sponsor: z.strictObject({ memberNo: z.string(), name: z.string() }).nullable(),
  internationalSponsor: z.strictObject({
    internationalSponsorNo: z.string().nullable(),
    internationalSponsorStatus: z.enum(["ACCEPTED", "PENDING", "REJECTED"]).nullable(),
  }),
  agreements: z.strictObject({
    privacyPolicyAccepted: z.boolean(),
    rodoMarketingAccepted: z.boolean(),
    contactAgreement: z.boolean(),
  }),
  privacyPolicyAccepted: z.boolean(),
  rodoMarketingAcceptedDate: instant.nullable(),
  rodoMarketingResetDate: instant.nullable(),
  /** With the catalogue's last day. */
  moneySummary: z.strictObject({
    bonusBalance: amount,
    personalBalance: amount,
    refunds: amount,
    held: amount,
    catalogEndDate: z.iso.date().nullable(),
  }),
});

/** Source: members 1. */
export const getRepresentative = defineOperation({
  id: "getRepresentative",
  method: "GET",
  path: "/representative",
  tag: "members",
  summary: "Own profile",
  access: "member",
  limit: "read",
  response: representative,
  errors: [],
});

/** Source: members 3. */
export const listBookAddresses = defineOperation({
  id: "listBookAddresses",
  method: "GET",
  path: "/representative/book-addresses",
  tag: "members",
  summary: "Own address book",
  access: "member",
  limit: "read",
  response: pageOf(bookAddress),
  errors: [],
});

export type Address = z.infer<typeof address>;

export type Representative = z.infer<typeof representative>;
