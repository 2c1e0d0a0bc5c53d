/** Years that a member has to have lived. Source: registration 4. */
export const ADULT_AGE_YEARS = 18;

/** What is wrong with a date of birth. */
export type BirthDateProblem = "field-is-required" | "invalid-format" | "not-adult";

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/u;

/**
 * Judges a date of birth, `YYYY-MM-DD`, on a day of the same shape. Who was born on 29 February comes of age on 1 March of other years;
 * years before 1900 are refused. Source: registration 4.
 */
export function birthDateProblem(text: string, today: string): BirthDateProblem | null {
  if (text === "") return "field-is-required";
  if (!isDate(text) || text < "1900-01-01" || text > today) return "invalid-format";
  return adultFrom(text) <= today ? null : "not-adult";
}

/** The day on which somebody comes of age; may be one that its month does not have, which sorts after the last it has. */
function adultFrom(birth: string): string {
  return `${Number(birth.slice(0, 4)) + ADULT_AGE_YEARS}${birth.slice(4)}`;
}

function isDate(text: string): boolean {
  const [, year = "", month = "", day = ""] = ISO_DATE.exec(text) ?? [];
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(month) - 1] ?? 0;
  return Number(day) >= 1 && Number(day) <= days;
}
