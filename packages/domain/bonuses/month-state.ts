/** Every state of a month of the bonus plan, from the one that runs to the one that is closed. */
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

/** What is known of a month. */
export interface MonthDetails {
  isOver: boolean;
  /** Whether a version of the plan counts for it. */
  hasPlan: boolean;
  isRehearsed: boolean;
  /** Whether a request to close it waits for a second person. */
  isAskedFor: boolean;
  /** Whether the last word on such a request was a refusal. */
  isRefused: boolean;
  /** Its close once it began; null before. */
  close: { isFinished: boolean; failures: number; isWorkedOn: boolean } | null;
}

/** The state of a month: a close that began says it, then a request, then whether the month is over. Source: bonuses 2. */
export function monthStateOf({ isOver, hasPlan, isRehearsed, isAskedFor, isRefused, close }: MonthDetails): MonthState {
  if (close?.isFinished) return "closed";
  if (close) return close.failures > 0 && !close.isWorkedOn ? "failing" : "closing";
  if (isAskedFor) return "waiting";
  if (!isOver) return "open";
  if (isRefused) return "refused";
  if (!hasPlan) return "unplanned";
  return isRehearsed ? "rehearsed" : "over";
}

/** Minutes until a close that failed is tried again, by how often it failed before; the last holds from then on. */
export const CLOSE_RETRY_MINUTES = [1, 2, 4, 8, 15] as const;

/** Minutes after which a close that stands still is taken over by another process. */
export const CLOSE_TAKEN_OVER_MINUTES = 1;

/** Days of the next month that staff have to rehearse a month before it closes by itself. */
export const DAYS_TO_REHEARSE = 3;
