/** Codes of specification §8 whose texts stand under the keys of §5. Source: decisions §8 (validation codes). */
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
