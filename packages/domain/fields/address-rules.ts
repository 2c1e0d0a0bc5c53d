import type { FieldRules } from "./field-rules.ts";

export interface TypedAddress {
  name: string;
  surname: string;
  street: string;
  buildingNo: string;
  apartmentNo: string;
  zipCode: string;
  city: string;
  mobile: string;
  email: string;
}

/** Codes of the contract. */
export type AddressProblem =
  | "field-is-required"
  | "too-short"
  | "invalid-street-name"
  | "invalid-street-format"
  | "building-number-starts-with-zero"
  | "invalid-building-no"
  | "invalid-format"
  | "city-name-too-short"
  | "invalid-city-format"
  | "InvalidZipCode"
  | "InvalidPhone"
  | "please-enter-valid-email";

/** Loose on purpose: the mail that arrives is the real check. */
const EMAIL = /^[^\s@<>",;]{1,64}@[^\s@<>",;]+\.[^\s@<>",;.]{2,}$/u;

export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

/** Judges given fields only. Source: fields 3. */
export function addressProblems<Part extends Partial<TypedAddress>>(
  address: Part,
  rules: FieldRules,
): Partial<Record<keyof Part & keyof TypedAddress, AddressProblem>> {
  const found: Partial<Record<keyof TypedAddress, AddressProblem>> = {};
  for (const field of Object.keys(CHECKS) as (keyof TypedAddress)[]) {
    const text = address[field];
    const problem = text === undefined ? null : CHECKS[field](text.trim(), rules);
    if (problem) found[field] = problem;
  }
  return found;
}

type Check = (text: string, rules: FieldRules) => AddressProblem | null;

const CHECKS: Readonly<Record<keyof TypedAddress, Check>> = {
  name: required((text) => (text.length < 2 ? "too-short" : null)),
  surname: required((text) => (text.length < 2 ? "too-short" : null)),
  street: required((text) => {
    if (text.length < 2 || !/\p{L}/u.test(text)) return "invalid-street-name";
    return /^[\p{L}\p{N}\s.,'’()/-]+$/u.test(text) ? null : "invalid-street-format";
  }),
  buildingNo: required((text) => {
    if (text.startsWith("0")) return "building-number-starts-with-zero";
    return /^\d{1,4}\s?\p{L}?(?:\s?[/-]\s?\d{1,4}\s?\p{L}?)?$/u.test(text) ? null : "invalid-building-no";
  }),
  apartmentNo: (text) => (text === "" || /^[\p{L}\p{N}\s./-]{1,10}$/u.test(text) ? null : "invalid-format"),
  zipCode: required((text, rules) => (rules.zipCode(text) ? null : "InvalidZipCode")),
  city: required((text) => {
    if (text.length < 2) return "city-name-too-short";
    return /^\p{L}[\p{L}\s.'’()/-]+$/u.test(text) ? null : "invalid-city-format";
  }),
  mobile: required((text, rules) => (rules.phone(text) ? null : "InvalidPhone")),
  email: required((text) => (isEmail(text) ? null : "please-enter-valid-email")),
};

function required(check: Check): Check {
  return (text, rules) => (text === "" ? "field-is-required" : check(text, rules));
}
