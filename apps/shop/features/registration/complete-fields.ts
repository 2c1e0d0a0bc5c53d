import { type ConsentName } from "@kram/domain/consents";
import { type ProfileField, profileProblems } from "@kram/domain/registration";
import { COUNTRY } from "../../config/country.ts";
import { isoDate } from "../../i18n/typed-date.ts";

/** In order; companies have more. */
export const LINES = [
  "name",
  "surname",
  "birthDate",
  "mobile",
  "street",
  "buildingNo",
  "apartmentNo",
  "zipCode",
  "city",
  "companyName",
  "taxNumber",
  "password",
  "repeated",
] as const;

export type Line = (typeof LINES)[number];

export type CompleteField = Line | ConsentName;

/** The date as `04.05.1990`. */
export interface Completing {
  lines: Record<Line, string>;
  kind: "private" | "company";
  consents: Record<ConsentName, boolean>;
}

export function bodyOf({ lines, kind, consents }: Completing) {
  const { companyName, taxNumber, repeated: _, birthDate, ...rest } = lines;
  const company = kind === "company" ? { name: companyName, taxNumber } : null;
  return { ...rest, birthDate: isoDate(birthDate, COUNTRY.dateOrder), company, ...consents };
}

/** By field on a day, without passwords. Source: fields 1. */
export function completeProblems(
  form: Completing,
  { today, rules = COUNTRY.fields }: { today: string; rules?: typeof COUNTRY.fields },
): Partial<Record<ProfileField | ConsentName, string>> {
  const {
    privacyPolicyAccepted: _,
    contactAgreement: __,
    rodoMarketingAccepted: ___,
    password: ____,
    ...profile
  } = bodyOf(form);
  const found: Partial<Record<ProfileField | ConsentName, string>> = profileProblems(profile, { rules, today });
  for (const name of ["privacyPolicyAccepted", "contactAgreement"] as const) {
    if (!form.consents[name]) found[name] = "field-is-required";
  }
  return found;
}
