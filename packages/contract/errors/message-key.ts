/** Codes with another key in the forms. Source: fields 10. */
const KEYS: Readonly<Record<string, string>> = {
  BankAccountNumber: "invalid-bank-account-number",
  InvalidPhone: "invalid-phone",
  InvalidTaxNumber: "invalid-tax-number",
  InvalidInternationalTaxNumber: "invalid-international-tax-number",
  InvalidZipCode: "invalid-zip-code",
};

/** Key of an error code's text. */
export function messageKeyOf(code: string): string {
  return Object.hasOwn(KEYS, code) ? (KEYS[code] ?? code) : code;
}
