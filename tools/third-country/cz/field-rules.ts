import type { FieldMasks } from "../../../packages/countries/country/country.ts";
import type { FieldRules } from "../../../packages/domain/fields/public.ts";

/** Weights of an account's digits, the last first: their sum is a multiple of 11. Source: ČNB decree 169/2011 § 6. */
const ACCOUNT_WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

/** Czech rules of typed numbers: a company's tax number is its IČO; the DIČ is the same with `CZ`. */
export const czechFields: FieldRules = {
  bankAccount(text) {
    const { prefix = "", account = "" } =
      /^(?:(?<prefix>\d{2,6})-)?(?<account>\d{2,10})\/\d{4}$/u.exec(text)?.groups ?? {};
    return account !== "" && [prefix, account].every(isWeighed);
  },
  phone(text) {
    const compact = text.replaceAll(" ", "");
    return /^(?:\+420)?\d{9}$/u.test(compact) ? compact : null;
  },
  taxNumber: isIco,
  internationalTaxNumber: (text) => text === "" || (text.startsWith("CZ") && isDic(text.slice(2))),
  zipCode: (text) => /^[1-7]\d{2} ?\d{2}$/u.test(text),
  doubts: () => false,
};

/** How Czechia lays numbers out while they are typed. */
export const czechMasks: FieldMasks = {
  bankAccount: "999999-9999999999/9999",
  taxNumber: "99999999",
  zipCode: "999 99",
};

function isWeighed(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, place) => total + digit * (ACCOUNT_WEIGHTS[place] ?? 0), 0);
  return sum % 11 === 0;
}

/** Eight digits, the last of which checks the others. Source: ČSÚ, identification number. */
function isIco(text: string): boolean {
  if (!/^\d{8}$/u.test(text)) return false;
  const digits = Array.from(text, Number);
  const sum = digits.slice(0, 7).reduce((total, digit, place) => total + digit * (8 - place), 0);
  return (11 - (sum % 11)) % 10 === digits[7];
}

/** A company's IČO, or a person's birth number: nine digits until 1953, since then ten that 11 divides. */
function isDic(digits: string): boolean {
  return isIco(digits) || /^\d{9}$/u.test(digits) || (/^\d{10}$/u.test(digits) && Number(digits) % 11 === 0);
}
