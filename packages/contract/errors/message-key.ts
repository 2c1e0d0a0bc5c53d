/** Codes of the API whose texts stand under another key of the forms. Source: fields 10. */
const KEYS: Readonly<Record<string, string>> = {
  BankAccountNumber: "invalid-bank-account-number",
  InvalidPhone: "invalid-phone",
  InvalidTaxNumber: "invalid-tax-number",
  InvalidInternationalTaxNumber: "invalid-international-tax-number",
  InvalidZipCode: "invalid-zip-code",
};

/** Key of the text that a person reads for an error code: the code itself but for those validation codes that forms call otherwise. */
export function messageKeyOf(code: string): string {
  return Object.hasOwn(KEYS, code) ? (KEYS[code] ?? code) : code;
}
