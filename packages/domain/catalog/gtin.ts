const GTIN = /^(?:\d{8}|\d{12,14})$/u;

/** Whether a text is a trade item number of 8, 12, 13 or 14 digits with its right check digit. Source: GS1 General Specifications, section 7.9. */
export function isGtin(text: string): boolean {
  if (!GTIN.test(text)) return false;
  const digits = Array.from(text, (digit) => Number.parseInt(digit, 10)).toReversed();
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
