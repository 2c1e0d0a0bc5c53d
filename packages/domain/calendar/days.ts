const DAY_MS = 86_400_000;
const WEEKEND: readonly number[] = [0, 6];

/** The day so many days after another; days are `YYYY-MM-DD`. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The day itself, or the first one after it that is no Saturday, Sunday or public holiday. `holidaysOf` answers a year's public holidays. */
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
