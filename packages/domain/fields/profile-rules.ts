import type { FieldRules } from "./field-rules.ts";

export interface TypedCompany {
  name: string;
  taxNumber: string;
  /** May stay empty. */
  internationalTaxNumber: string;
}

export type CompanyProblem =
  | "company-or-tax-id-empty"
  | "company-name-too-short"
  | "InvalidTaxNumber"
  | "InvalidInternationalTaxNumber";

/** By field; name and tax number come only together. Source: members 4. */
export function companyProblems(
  { name, taxNumber, internationalTaxNumber }: TypedCompany,
  rules: FieldRules,
): Partial<Record<keyof TypedCompany, CompanyProblem>> {
  const found: Partial<Record<keyof TypedCompany, CompanyProblem>> = {};
  if (name.trim() === "") found.name = "company-or-tax-id-empty";
  else if (name.trim().length < 2) found.name = "company-name-too-short";
  if (taxNumber.trim() === "") found.taxNumber = "company-or-tax-id-empty";
  else if (!rules.taxNumber(taxNumber.trim())) found.taxNumber = "InvalidTaxNumber";
  if (!rules.internationalTaxNumber(internationalTaxNumber.trim()))
    found.internationalTaxNumber = "InvalidInternationalTaxNumber";
  return found;
}

/** Both fields empty means none. */
export interface TypedBankAccount {
  bankAccountNumber: string;
  bankName: string;
}

export type BankAccountProblem = "field-is-required" | "BankAccountNumber" | "invalid-bank-name";

/** Answers codes by field. Source: fields 5. */
export function bankAccountProblems(
  typed: TypedBankAccount,
  rules: FieldRules,
): Partial<Record<keyof TypedBankAccount, BankAccountProblem>> {
  const bankAccountNumber = typed.bankAccountNumber.trim();
  const bankName = typed.bankName.trim();
  const found: Partial<Record<keyof TypedBankAccount, BankAccountProblem>> = {};
  if (bankAccountNumber === "" && bankName === "") return found;
  if (bankAccountNumber === "") found.bankAccountNumber = "field-is-required";
  else if (!rules.bankAccount(bankAccountNumber)) found.bankAccountNumber = "BankAccountNumber";
  if (bankName === "") found.bankName = "field-is-required";
  else if (!/^(?=.*\p{L}{2})[\p{L}\p{N}\s.,&'’()/-]{2,80}$/u.test(bankName)) found.bankName = "invalid-bank-name";
  return found;
}
