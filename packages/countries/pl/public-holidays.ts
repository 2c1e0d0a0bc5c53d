import { easterSunday, plusDays } from "@kram/domain/calendar";

const FIXED = ["01-01", "01-06", "05-01", "05-03", "08-15", "11-01", "11-11", "12-25", "12-26"];
/** Christmas Eve is free since this year. Source: act of 6 December 2024 (Dz.U. 2024 poz. 1965). */
const CHRISTMAS_EVE_FROM = 2025;
/** Easter Sunday, Easter Monday, Whit Sunday, Corpus Christi: days after Easter Sunday. */
const MOVABLE = [0, 1, 49, 60];

/** Public holidays of Poland in a year. Source: act on days free from work of 18 January 1951, art. 1. */
export function polishHolidays(year: number): readonly string[] {
  const easter = easterSunday(year);
  const fixed = year < CHRISTMAS_EVE_FROM ? FIXED : [...FIXED, "12-24"];
  return [...fixed.map((day) => `${year}-${day}`), ...MOVABLE.map((days) => plusDays(easter, days))].toSorted();
}
