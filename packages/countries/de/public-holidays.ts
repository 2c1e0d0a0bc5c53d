import { easterSunday, plusDays } from "@kram/domain/calendar";

const FIXED = ["01-01", "05-01", "10-03", "12-25", "12-26"];
/** Good Friday, Easter Monday, Ascension Day, Whit Monday: days after Easter Sunday. */
const MOVABLE = [-2, 1, 39, 50];

/** Public holidays that all states of Germany have, in a year; those of single states do not count everywhere. Sources: laws of the states on Sundays and holidays; Einigungsvertrag art. 2 (2). */
export function germanHolidays(year: number): readonly string[] {
  const easter = easterSunday(year);
  return [...FIXED.map((day) => `${year}-${day}`), ...MOVABLE.map((days) => plusDays(easter, days))].toSorted();
}
