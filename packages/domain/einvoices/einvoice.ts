import { plusDays, workingDayFrom } from "../calendar/public.ts";

/** On the way to the tax office and back. */
export const EINVOICE_STATES = ["WAITS", "SENT", "ACCEPTED", "REFUSED"] as const;

export type EinvoiceState = (typeof EINVOICE_STATES)[number];

/** ONLINE gets its number at once; the others are handed out before they have one. */
export const EINVOICE_MODES = ["ONLINE", "OFFLINE24", "OFFLINE", "EMERGENCY"] as const;

export type EinvoiceMode = (typeof EINVOICE_MODES)[number];

/** What the tax office announces: maintenance, or a failure. */
export const OUTAGES = ["OFFLINE", "EMERGENCY"] as const;

export type OutageKind = (typeof OUTAGES)[number];

const EMERGENCY_DAYS = 7;

/** Last day to hand it in; null while the outage lasts. Source: Polish VAT act art. 106nda, 106nf, 106nh. */
export function handInUntil(
  { mode, issuedOn, outageEndedOn }: { mode: EinvoiceMode; issuedOn: string; outageEndedOn: string | null },
  holidaysOf: (year: number) => readonly string[],
): string | null {
  if (mode === "ONLINE" || mode === "OFFLINE24") return workingDaysAfter(issuedOn, 1, holidaysOf);
  if (outageEndedOn === null) return null;
  return workingDaysAfter(outageEndedOn, mode === "EMERGENCY" ? EMERGENCY_DAYS : 1, holidaysOf);
}

function workingDaysAfter(day: string, days: number, holidaysOf: (year: number) => readonly string[]): string {
  let found = day;
  for (let left = days; left > 0; left -= 1) found = workingDayFrom(plusDays(found, 1), holidaysOf);
  return found;
}

const FIRST_PAUSE_S = 30;
const LONGEST_PAUSE_S = 3600;

/** Seconds before the next try, doubled each time. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_S * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_S);
}
