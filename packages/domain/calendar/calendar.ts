const DAY_MS = 86_400_000;
const WEEKEND: readonly number[] = [0, 6];

/** Counts days; both are `YYYY-MM-DD`. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Of months as `"2026-11"`. */
export function monthBefore(month: string): string {
  return plusDays(`${month}-01`, -1).slice(0, "2026-11".length);
}

/** The day itself, or the first after it that is no weekend or holiday. */
export function workingDayFrom(day: string, holidaysOf: (year: number) => readonly string[]): string {
  let found = day;
  while (isFree(found, holidaysOf)) found = plusDays(found, 1);
  return found;
}

function isFree(day: string, holidaysOf: (year: number) => readonly string[]): boolean {
  return (
    WEEKEND.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) || holidaysOf(Number(day.slice(0, 4))).includes(day)
  );
}

/** Answers `YYYY-MM-DD`. Source: Butcher's algorithm (Nature, 20 April 1876). */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leaps = Math.floor(century / 4);
  const lunar = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leaps - lunar + 15) % 30;
  const years = year % 100;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(years / 4) - epact - (years % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return plusDays(`${year}-03-22`, epact + weekday - 7 * late);
}

/** How people of a country write `04/05/1990`. */
export type DateOrder = "day-first" | "month-first";

/** `1990-05-04`, `1990.5.4`. */
const YEAR_FIRST = /^(\d{4})(?:[-./]|\.? )(\d{1,2})(?:[-./]|\.? )(\d{1,2})\.?$/u;

/** `4.5.1990`, `04/05/1990`, `4. 5. 1990`. */
const YEAR_LAST = /^(\d{1,2})(?:[-/]|\.? ?)(\d{1,2})(?:[-/]|\.? ?)(\d{4})\.?$/u;

/** `4 maja 1990`, `4. Mai 1990`, `4-May-1990`, `4.V.1990`. */
const NAMED = /^(\d{1,2})(?:[-/]|\.? ?)(\p{L}+)(?:[-/]|\.? ?)(\d{4})$/u;

/** `May 4, 1990`, where a comma has become a point. */
const NAME_FIRST = /^(\p{L}+)\.? (\d{1,2})\.? (\d{4})$/u;

/** In Polish, German and English a month is known by three letters. */
const MONTHS = ["sty|jan|jän", "lut|feb", "mar|mär", "kwi|apr", "maj|mai|may", "cze|jun"]
  .concat(["lip|jul", "sie|aug", "wrz|sep", "paź|paz|okt|oct", "lis|nov", "gru|dez|dec"])
  .map((names) => names.split("|"));

const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];

/** As people type, paste and have filled in; answers `YYYY-MM-DD`, null for no day. Source: registration 9. */
export function readDate(typed: string, order: DateOrder): string | null {
  const text = typed
    .trim()
    // Phones' number keys have a comma where others have a point; Polish dates end with an `r.`.
    .replaceAll(",", ".")
    .replace(/(\d) ?r\.?$/u, "$1")
    .replace(/\s*([-/])\s*/gu, "$1")
    .replace(/\s+/gu, " ");
  const [, first, second, lastYear] = YEAR_LAST.exec(text) ?? [];
  const inOrder = order === "day-first" ? [lastYear, second, first] : [lastYear, first, second];
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/u.exec(text) ?? [];
  return dayOf(inOrder) ?? dayOf([year, month, day]) ?? dayOf(namedDay(text));
}

function namedDay(text: string): readonly (string | undefined)[] {
  const [, day, name, year] = NAMED.exec(text) ?? [];
  const [, firstName = name, firstDay = day, itsYear = year] = NAME_FIRST.exec(text) ?? [];
  return [itsYear, monthOf(firstName), firstDay];
}

/** Its number; nothing for a word that names none. */
function monthOf(name = ""): string {
  const word = name.toLowerCase();
  const named = MONTHS.findIndex((names) => names.includes(word.slice(0, 3)));
  const at = named === -1 ? ROMAN.indexOf(word) : named;
  return at === -1 ? "" : String(at + 1);
}

function dayOf([year, month = "", day = ""]: readonly (string | undefined)[]): string | null {
  if (year === undefined) return null;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const read = new Date(`${iso}T00:00:00Z`);
  // Days that their month lacks are read as some of the next.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : null;
}
