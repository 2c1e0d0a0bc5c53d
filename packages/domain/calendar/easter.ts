import { plusDays } from "./days.ts";

/** Easter Sunday of a year of the Gregorian calendar, `YYYY-MM-DD`; feasts that move do so with it. Source: Butcher's algorithm (Nature, 20 April 1876). */
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
