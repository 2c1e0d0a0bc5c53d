import { hasIbanChecksum } from "@kram/domain/fields";
import type { InvoiceSeller } from "@kram/domain/invoices";
import type { Locale } from "@kram/domain/languages";
import type { Country } from "../country/public.ts";

/** Something that the country's law wants named, besides name, address and tax numbers. */
export interface SellerFact {
  /** Key of the stored value, such as `krs`. */
  id: string;
  /** Languages without one show the English. */
  label: Readonly<Partial<Record<Locale, string>> & { en: string }>;
  /** How it looks, to read below its field. */
  example: string;
  isRight: (text: string) => boolean;
}

export interface SellerRules {
  facts: readonly SellerFact[];
  /** Register, number and court in one line; empty where the company stands in none. */
  registerOf: (facts: SellerFacts) => string;
  /** Further words of letters and mails. Source: GmbHG § 35a; Polish code of commercial companies art. 206. */
  letterNoteOf: (facts: SellerFacts) => string;
  /** What stands before the numbers. */
  numberLabels: { taxNumber: string; vatNumber: string };
}

/** By the ids of the country's rules; what is missing counts as empty. */
export type SellerFacts = Readonly<Record<string, string>>;

/** The company as its owner typed it. */
export interface SellerDetails {
  name: string;
  street: string;
  zipCode: string;
  city: string;
  taxNumber: string;
  vatNumber: string;
  facts: SellerFacts;
  bankAccounts: readonly { number: string }[];
  email: string;
  phone: string;
}

/** The seller of documents that are issued now. */
export function sellerOf(details: SellerDetails, rules: SellerRules, country: Pick<Country, "code">): InvoiceSeller {
  const { name, street, zipCode, city, taxNumber, vatNumber, email, phone, facts } = details;
  const countryCode = country.code.toUpperCase();
  const register = rules.registerOf(facts);
  return { name, street, zipCode, city, countryCode, taxNumber, vatNumber, register, email, phone };
}

/** Tax numbers with their names, those that there are. */
export function namedNumbers(
  { taxNumber, vatNumber }: Pick<InvoiceSeller, "taxNumber" | "vatNumber">,
  { numberLabels }: Pick<SellerRules, "numberLabels">,
): string[] {
  return [
    [numberLabels.taxNumber, taxNumber],
    [numberLabels.vatNumber, vatNumber],
  ].flatMap(([label, number]) => (number === "" ? [] : [`${label} ${number}`]));
}

interface SellerProblem {
  field: string;
  code:
    | "InvalidZipCode"
    | "InvalidTaxNumber"
    | "InvalidInternationalTaxNumber"
    | "InvalidPhone"
    | "BankAccountNumber"
    | "invalid-format"
    | "request.unknown-field";
}

/** By the rules for what customers type, and those of the country's facts. An account may be of another country. */
export function sellerProblems(details: SellerDetails, rules: SellerRules, { fields }: Country): SellerProblem[] {
  const found: SellerProblem[] = [];
  const check = (isRight: boolean, field: string, code: SellerProblem["code"]) => {
    if (!isRight) found.push({ field, code });
  };
  check(fields.zipCode(details.zipCode), "zipCode", "InvalidZipCode");
  check(fields.taxNumber(details.taxNumber), "taxNumber", "InvalidTaxNumber");
  check(fields.internationalTaxNumber(details.vatNumber), "vatNumber", "InvalidInternationalTaxNumber");
  check(fields.phone(details.phone) !== null, "phone", "InvalidPhone");
  for (const [at, { number }] of details.bankAccounts.entries())
    check(fields.bankAccount(number) || hasIbanChecksum(number), `bankAccounts.${at}.number`, "BankAccountNumber");
  for (const [id, text] of Object.entries(details.facts)) {
    const fact = rules.facts.find((each) => each.id === id);
    if (!fact) found.push({ field: `facts.${id}`, code: "request.unknown-field" });
    else check(text === "" || fact.isRight(text), `facts.${id}`, "invalid-format");
  }
  return found;
}

/** Leaves out what is empty. */
export function joined(parts: readonly string[], between: string): string {
  return parts.filter((part) => part !== "").join(between);
}
