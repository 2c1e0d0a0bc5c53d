import {
  type AddressProblem,
  addressProblems,
  type CompanyProblem,
  companyProblems,
  type FieldRules,
} from "../fields/public.ts";
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
export type ProfileProblem = AddressProblem | BirthDateProblem | CompanyProblem;

/** What is wrong with a name and, where one is given, a date of birth (`YYYY-MM-DD`) on a day; empty when all is right. Source: fields 1. */
export function personalsProblems(
  { birthDate, ...names }: { name: string; surname: string; birthDate?: string | undefined },
  { rules, today }: { rules: FieldRules; today: string },
): Partial<Record<"name" | "surname" | "birthDate", AddressProblem | BirthDateProblem>> {
  const birth = birthDate === undefined ? null : birthDateProblem(birthDate, today);
  return { ...addressProblems(names, rules), ...(birth && { birthDate: birth }) };
}

/** What is wrong with a profile in a country on a day, field by field; empty when all is right. Source: fields 1. */
export function profileProblems(
  profile: TypedProfile,
  { rules, today }: { rules: FieldRules; today: string },
): Partial<Record<ProfileField, ProfileProblem>> {
  const { company, birthDate, ...address } = profile;
  // The e-mail is known by the link already.
  const { email: _, ...found } = addressProblems({ ...address, email: "" }, rules);
  const birth = birthDateProblem(birthDate, today);
  return { ...found, ...(birth && { birthDate: birth }), ...(company && ofCompany(company, rules)) };
}

function ofCompany(company: { name: string; taxNumber: string }, rules: FieldRules) {
  const { name, taxNumber } = companyProblems({ ...company, internationalTaxNumber: "" }, rules);
  return { ...(name && { companyName: name }), ...(taxNumber && { taxNumber }) };
}
