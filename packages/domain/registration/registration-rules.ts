import {
  type AddressProblem,
  addressProblems,
  type CompanyProblem,
  companyProblems,
  type FieldRules,
} from "../fields/public.ts";
import { isShortName, shortNameOf } from "../personal-pages/public.ts";
import { shownName } from "../structure/public.ts";

/** Source: registration 4. */
export const ADULT_AGE_YEARS = 18;

export type BirthDateProblem = "field-is-required" | "invalid-format" | "not-adult";

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/u;

/** Days are `YYYY-MM-DD`; born on 29 February means of age on 1 March. Source: registration 4. */
export function birthDateProblem(text: string, today: string): BirthDateProblem | null {
  if (text === "") return "field-is-required";
  if (!isDate(text) || text < "1900-01-01" || text > today) return "invalid-format";
  return adultFrom(text) <= today ? null : "not-adult";
}

/** May be 29 February of another year, which sorts after the 28th. */
function adultFrom(birth: string): string {
  return `${Number(birth.slice(0, 4)) + ADULT_AGE_YEARS}${birth.slice(4)}`;
}

function isDate(text: string): boolean {
  const [, year = "", month = "", day = ""] = ISO_DATE.exec(text) ?? [];
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1] ?? 0;
  return Number(day) >= 1 && Number(day) <= days;
}

/** `birthDate` as `YYYY-MM-DD`. */
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

export type ProfileField = Exclude<keyof TypedProfile, "company"> | "companyName" | "taxNumber";

export type ProfileProblem = AddressProblem | BirthDateProblem | CompanyProblem;

/** Date of birth as `YYYY-MM-DD`, where given. Source: fields 1. */
export function personalsProblems(
  { birthDate, ...names }: { name: string; surname: string; birthDate?: string | undefined },
  { rules, today }: { rules: FieldRules; today: string },
): Partial<Record<"name" | "surname" | "birthDate", AddressProblem | BirthDateProblem>> {
  const birth = birthDate === undefined ? null : birthDateProblem(birthDate, today);
  return { ...addressProblems(names, rules), ...(birth && { birthDate: birth }) };
}

/** By field, in a country on a day. Source: fields 1. */
export function profileProblems(
  profile: TypedProfile,
  { rules, today }: { rules: FieldRules; today: string },
): Partial<Record<ProfileField, ProfileProblem>> {
  const { company, birthDate, ...address } = profile;
  // The link holds the e-mail already.
  const { email: _, ...found } = addressProblems({ ...address, email: "" }, rules);
  const birth = birthDateProblem(birthDate, today);
  return { ...found, ...(birth && { birthDate: birth }), ...(company && ofCompany(company, rules)) };
}

function ofCompany(company: { name: string; taxNumber: string }, rules: FieldRules) {
  const { name, taxNumber } = companyProblems({ ...company, internationalTaxNumber: "" }, rules);
  return { ...(name && { companyName: name }), ...(taxNumber && { taxNumber }) };
}

/** Checks the shape only. Source: registration 6. */
export function isMemberNumber(text: string): boolean {
  return /^\d{4,12}$/u.test(text);
}

/** Source: registration 6. */
export function memberNumberProblem(typed: string): "invalid-member-number" | null {
  return isMemberNumber(typed.trim()) ? null : "invalid-member-number";
}

/** As a link names a member: by number, or by short name. Source: personal-pages 1. */
export function isSponsorMark(text: string): boolean {
  return isMemberNumber(text) || isShortName(shortNameOf(text));
}

/** Of what is typed as a sponsor when joining. Source: registration 6. */
export function sponsorMarkProblem(typed: string): "invalid-member-number" | null {
  return isSponsorMark(typed.trim()) ? null : "invalid-member-number";
}

/**
 * First name and initial of the surname where the sponsor agreed, else initials. `calledAs` is what a published page says,
 * empty for first name and initial, null without one. Source: registration 5.
 */
export function sponsorName({
  name,
  surname,
  shown,
  calledAs = null,
}: {
  name: string;
  surname: string;
  shown: boolean;
  calledAs?: string | null;
}): string {
  if (calledAs) return calledAs;
  if (!shown && calledAs === null) return shownName({ name, surname, shown }, false);
  const [initial = ""] = Array.from(surname.trim());
  return initial === "" ? name.trim() : `${name.trim()} ${initial.toUpperCase()}.`;
}

/** How long links of people who join are good for. */
export const REGISTRATION_LINKS = {
  days: 2,
  /** After the end; until then another one can be asked for. */
  keptDays: 7,
  /** For members from a file: nobody waits for that mail. */
  invitationHours: 7 * 24,
} as const;

/** Which of several members who recommended the shop stays. */
export const KEPT_SPONSORS = ["last", "first"] as const;

export type KeptSponsorRule = (typeof KEPT_SPONSORS)[number];

/** Days with the visitor's consent; without it a visit. */
export const SPONSOR_KEPT_DAYS = 30;

/** Of one who is kept and one whose link was followed now. Source: registration 10. */
export function sponsorToKeep<Sponsor>(
  kept: Sponsor | null,
  followed: Sponsor | null,
  rule: KeptSponsorRule,
): Sponsor | null {
  return rule === "first" ? (kept ?? followed) : (followed ?? kept);
}
