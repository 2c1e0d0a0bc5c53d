import { plusDays, workingDayFrom } from "../calendar/public.ts";

type HolidaysOf = (year: number) => readonly string[];

/** Of an order placed on a day, `YYYY-MM-DD`, in an hour from 0 to 23, both of the country. */
interface Leaving {
  day: string;
  hour: number;
  /** Parcels of earlier hours leave the same day. */
  cutOffHour: number;
}

/** When the parcel leaves: the same working day before the hour, else the next one. Source: shipping 10. */
export function leavingDay({ day, hour, cutOffHour }: Leaving, holidaysOf: HolidaysOf): string {
  const working = workingDayFrom(day, holidaysOf);
  const isMissed = working === day && hour >= cutOffHour;
  return isMissed ? workingDayFrom(plusDays(day, 1), holidaysOf) : working;
}

/** Between which days it arrives, `days` working days after it leaves. Source: shipping 10. */
export function arrivalDays(
  leaving: Leaving,
  days: { from: number; to: number },
  holidaysOf: HolidaysOf,
): { from: string; to: string } {
  const left = leavingDay(leaving, holidaysOf);
  return { from: workingDaysAfter(left, days.from, holidaysOf), to: workingDaysAfter(left, days.to, holidaysOf) };
}

function workingDaysAfter(day: string, count: number, holidaysOf: HolidaysOf): string {
  let found = day;
  for (let passed = 0; passed < count; passed += 1) found = workingDayFrom(plusDays(found, 1), holidaysOf);
  return found;
}
