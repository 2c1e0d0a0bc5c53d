import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { newPassword } from "../sessions/public.ts";
import { inputText, postalFields } from "../schema/public.ts";

const required = z.literal(true, { error: "field-is-required" });

/** Problems have the codes of fields 10; `companyName` and `taxNumber` mark a company. */
export const profileInput = z.strictObject({
  name: inputText(80),
  surname: inputText(80),
  /** `YYYY-MM-DD`. */
  birthDate: inputText(10),
  ...postalFields,
  mobile: inputText(40),
  company: z
    .strictObject({ name: inputText(160), taxNumber: inputText(20) })
    .nullable()
    .default(null),
  privacyPolicyAccepted: required,
  contactAgreement: required,
  rodoMarketingAccepted: z.boolean().default(false),
  password: newPassword,
});

/** Ends sessions; `Accept-Language` is the consents' language. Source: registration 3. */
export const completeRegistration = defineOperation({
  id: "completeRegistration",
  method: "POST",
  path: "/registration/complete",
  tag: "registration",
  summary: "Give profile, consents and password",
  access: "member",
  limit: "signIn",
  body: profileInput,
  response: z.strictObject({ completed: z.literal(true), login: z.string() }),
  errors: [
    "registration.completed",
    "field-is-required",
    "too-short",
    "invalid-format",
    "not-adult",
    "invalid-street-name",
    "invalid-street-format",
    "building-number-starts-with-zero",
    "invalid-building-no",
    "city-name-too-short",
    "invalid-city-format",
    "company-name-too-short",
    "company-or-tax-id-empty",
    "InvalidTaxNumber",
    "InvalidZipCode",
    "InvalidPhone",
    "not-empty",
    "password-too-short",
    "password-too-long",
    "password-common",
    "password-personal",
    "request.too-many",
  ],
});
