import { addressProblems, type AddressProblem, type FieldRules } from "../fields/public.ts";
import { type BirthDateProblem, birthDateProblem } from "./age.ts";

/** What somebody types who completes their registration, besides password and consents; `birthDate` as `YYYY-MM-DD`. */
export interface TypedProfile {
  name: string;
  surname: string;
  birthDate: string;
  street: string;
  buildingNo: string;
  apartmentNo: string;
  zipCode: string;
  city: string;
  mobile: string;
  /** Null for private people. */
  company: { name: string; taxNumber: string } | null;
}

/** Names of the fields as forms and refusals use them. */
export type ProfileField = Exclude<keyof TypedProfile, "company"> | "companyName" | "taxNumber";

/** Why a field is not right. */
export type ProfileProblem =
  | AddressProblem
  | BirthDateProblem
  | "company-name-too-short"
  | "company-or-tax-id-empty"
  | "InvalidTaxNumber";

/** What is wrong with a profile in a country on a day, field by field; empty when all is right. Source: specification §5. */
export function profileProblems(
  profile: TypedProfile,
  { rules, today }: { rules: FieldRules; today: string },
): Partial<Record<ProfileField, ProfileProblem>> {
  const { company, birthDate, ...address } = profile;
  // The e-mail is known by the link already.
  const { email: _, ...found } = addressProblems({ ...address, email: "" }, rules);
  const birth = birthDateProblem(birthDate, today);
  return { ...found, ...(birth && { birthDate: birth }), ...(company && companyProblems(company, rules)) };
}

function companyProblems(
  company: { name: string; taxNumber: string },
  rules: FieldRules,
): Partial<Record<"companyName" | "taxNumber", ProfileProblem>> {
  const name = company.name.trim();
  const taxNumber = company.taxNumber.trim();
  const found: Partial<Record<"companyName" | "taxNumber", ProfileProblem>> = {};
  if (name === "") found.companyName = "company-or-tax-id-empty";
  else if (name.length < 2) found.companyName = "company-name-too-short";
  if (taxNumber === "") found.taxNumber = "company-or-tax-id-empty";
  else if (!rules.taxNumber(taxNumber)) found.taxNumber = "InvalidTaxNumber";
  return found;
}
