const DAY_MS = 86_400_000;
const WEEKEND: readonly number[] = [0, 6];

/** Counts days; both are `YYYY-MM-DD`. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
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
