import { LOCALES } from "@kram/domain/languages";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, postalFields } from "../schema/public.ts";
import { representative } from "./representative.ts";

const section = {
  tag: "members",
  access: "member",
  limit: "write",
  method: "PUT",
  response: representative,
} as const;

/** What a place may be refused for, by field. */
export const POSTAL_ERRORS = [
  "field-is-required",
  "invalid-street-name",
  "invalid-street-format",
  "building-number-starts-with-zero",
  "invalid-building-no",
  "invalid-format",
  "city-name-too-short",
  "invalid-city-format",
  "InvalidZipCode",
] as const;

/** A missing date stays; sections are stored alone. Source: members 1. */
export const setPersonals = defineOperation({
  ...section,
  id: "setPersonals",
  path: "/representative/personals",
  summary: "Change the own name and date of birth",
  body: z.strictObject({ name: inputText(80), surname: inputText(80), birthDate: inputText(10).optional() }),
  errors: ["field-is-required", "too-short", "invalid-format", "not-adult"],
});

/** Without the e-mail. Source: members 1. */
export const setAddress = defineOperation({
  ...section,
  id: "setAddress",
  path: "/representative/address",
  summary: "Change the own address",
  body: z.strictObject({ ...postalFields, mobile: inputText(40) }),
  errors: [...POSTAL_ERRORS, "InvalidPhone"],
});

/** `sameAsAddress`, or another address. Source: members 1. */
export const setCorrespondence = defineOperation({
  ...section,
  id: "setCorrespondence",
  path: "/representative/correspondence",
  summary: "Change where letters go",
  body: z.discriminatedUnion("sameAsAddress", [
    z.strictObject({ sameAsAddress: z.literal(true) }),
    z.strictObject({ sameAsAddress: z.literal(false), ...postalFields }),
  ]),
  errors: POSTAL_ERRORS,
});

/** Makes a company user. Source: members 4. */
export const setCompany = defineOperation({
  ...section,
  id: "setCompany",
  path: "/representative/company",
  summary: "Change the own company",
  body: z.strictObject({
    name: inputText(160),
    taxNumber: inputText(20),
    internationalTaxNumber: inputText(20).default(""),
  }),
  errors: ["company-or-tax-id-empty", "company-name-too-short", "InvalidTaxNumber", "InvalidInternationalTaxNumber"],
});

export const removeCompany = defineOperation({
  ...section,
  id: "removeCompany",
  method: "DELETE",
  path: "/representative/company",
  summary: "Take the own company away",
  errors: [],
});

/** Empty fields remove it. Source: members 1. */
export const setBankAccount = defineOperation({
  ...section,
  id: "setBankAccount",
  stepUp: true,
  path: "/representative/bank-account",
  summary: "Change the own bank account",
  body: z.strictObject({ bankAccountNumber: inputText(50), bankName: inputText(80) }),
  errors: ["field-is-required", "BankAccountNumber", "invalid-bank-name"],
});

export const setPreferences = defineOperation({
  ...section,
  id: "setPreferences",
  path: "/representative/preferences",
  summary: "Change the own preferences",
  body: z.strictObject({
    locale: z.enum(LOCALES, { error: "request.invalid" }),
    theme: z.enum(["light", "dark", "system"], { error: "request.invalid" }),
  }),
  errors: [],
});

/** PENDING stops ordering; `null` withdraws. Source: shop-and-people 5. */
export const setInternationalSponsor = defineOperation({
  ...section,
  id: "setInternationalSponsor",
  path: "/representative/international-sponsor",
  summary: "Ask for an international sponsor",
  body: z.strictObject({ internationalSponsorNo: inputText(20).nullable() }),
  errors: [
    "field-is-required",
    "invalid-member-number",
    "international-sponsor.invalid",
    "international-sponsor.accepted",
  ],
});
