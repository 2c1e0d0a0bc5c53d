/** For typed numbers, from trimmed text. Source: fields 5. */
export interface FieldRules {
  bankAccount(text: string): boolean;
  /** The number as it is kept; null for what is none. Source: fields 6. */
  phone(text: string): string | null;
  taxNumber(text: string): boolean;
  /** Optional: empty is right. */
  internationalTaxNumber(text: string): boolean;
  zipCode(text: string): boolean;
  /** Right by its form, yet its check digits disagree: told, never refused. Source: fields 12. */
  doubts(field: DoubtedField, text: string): boolean;
}

export type DoubtedField = "bankAccount" | "taxNumber";

/** Where no country has its own. Source: fields 5. */
export const OTHER_FIELD_RULES: FieldRules = {
  bankAccount: () => true,
  phone(text) {
    const compact = compactPhone(text);
    return compact !== null && compact.replace("+", "").length >= 6 ? compact : null;
  },
  taxNumber: () => true,
  internationalTaxNumber: () => true,
  zipCode: (text) => /^\d{4}$/u.test(text),
  doubts: () => false,
};

/** Spaces as they are typed and pasted, dashes, slashes and brackets may stand between digits. */
const PHONE = /^\(?\+?\d(?:[\d ()/\u00a0\u202f\u2010-\u2013-]*\d)?$/u;

/** Digits, with a plus in front where one was typed; null for what has other signs. Source: fields 6. */
export function compactPhone(text: string): string | null {
  return PHONE.test(text) ? text.replace(/[^\d+]/gu, "") : null;
}

/** Spaces are left out. Source: ISO 13616, mod 97. */
export function hasIbanChecksum(iban: string): boolean {
  const compact = iban.replace(/\s/gu, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/u.test(compact)) return false;
  const digits = (compact.slice(4) + compact.slice(0, 4)).replace(/[A-Z]/gu, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + digit.charCodeAt(0) - 48) % 97;
  return rest === 1;
}

/** `caret` in UTF-16 units. */
interface MaskedText {
  text: string;
  caret: number;
}

/** In a mask 9 stands for a digit; the caret stays behind the same digit. Source: fields 9. */
export function applyMask(mask: string, typed: string, caret: number): MaskedText {
  const digits = digitsOf(typed);
  const before = digitsOf(typed.slice(0, caret)).length;
  let text = "";
  let waiting = "";
  let placed = 0;
  let at = 0;
  for (const sign of mask) {
    if (placed === digits.length) break;
    if (sign !== "9") {
      waiting += sign;
      continue;
    }
    text += waiting + digits[placed];
    waiting = "";
    placed += 1;
    if (placed === before) at = text.length;
  }
  return { text, caret: before >= placed ? text.length : at };
}

function digitsOf(text: string): string {
  return text.replace(/\D/gu, "");
}
