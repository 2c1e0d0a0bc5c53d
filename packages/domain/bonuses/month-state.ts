export const MONTH_STATES = [
  "open",
  "over",
  "unplanned",
  "rehearsed",
  "waiting",
  "refused",
  "closing",
  "failing",
  "closed",
] as const;

export type MonthState = (typeof MONTH_STATES)[number];

export interface MonthDetails {
  isOver: boolean;
  hasPlan: boolean;
  isRehearsed: boolean;
  /** For a second person. */
  isAskedFor: boolean;
  /** The last request. */
  isRefused: boolean;
  /** Null before it began. */
  close: { isFinished: boolean; failures: number; isWorkedOn: boolean } | null;
}

/** A close that began decides, then a request, then whether the month is over. Source: bonuses 2. */
export function monthStateOf({ isOver, hasPlan, isRehearsed, isAskedFor, isRefused, close }: MonthDetails): MonthState {
  if (close?.isFinished) return "closed";
  if (close) return close.failures > 0 && !close.isWorkedOn ? "failing" : "closing";
  if (isAskedFor) return "waiting";
  if (!isOver) return "open";
  if (isRefused) return "refused";
  if (!hasPlan) return "unplanned";
  return isRehearsed ? "rehearsed" : "over";
}

/** By how often it failed before; the last holds from then on. */
export const CLOSE_RETRY_MINUTES = [1, 2, 4, 8, 15] as const;

/** Another process then takes over a close that stands still. */
export const CLOSE_TAKEN_OVER_MINUTES = 1;

/** Days of the next month before a month closes by itself. */
export const DAYS_TO_REHEARSE = 3;
