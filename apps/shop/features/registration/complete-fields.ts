import { type ConsentName } from "@kram/domain/consents";
import { type ProfileField, profileProblems } from "@kram/domain/registration";
import { COUNTRY } from "../../config/country.ts";
import { isoDate } from "../../i18n/typed-date.ts";

/** Lines of the form in their order; those of a company are there only for companies. */
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

/** A field of the form: a line or a consent. */
export type CompleteField = Line | ConsentName;

/** What the form holds; the date as people write it, `04.05.1990`. */
export interface Completing {
  lines: Record<Line, string>;
  kind: "private" | "company";
  consents: Record<ConsentName, boolean>;
}

/** What the API is sent. */
export function bodyOf({ lines, kind, consents }: Completing) {
  const { companyName, taxNumber, repeated: _, birthDate, ...rest } = lines;
  const company = kind === "company" ? { name: companyName, taxNumber } : null;
  return { ...rest, birthDate: isoDate(birthDate), company, ...consents };
}

/** What is wrong with the profile and the required consents on a day, by field; passwords are judged apart. Source: fields 1. */
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
