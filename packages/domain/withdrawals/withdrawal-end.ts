import { plusDays, workingDayFrom } from "../calendar/public.ts";

/** Days are `YYYY-MM-DD` in the country's zone. */
export interface Delivery {
  /** The last handover; null before it. */
  sentOn: string | null;
  /** Null while unknown. */
  deliveredOn: string | null;
  /** A parcel's usual time. */
  usualDays: number;
}

export interface WithdrawalPeriod {
  withdrawalDays: number;
  publicHolidays: (year: number) => readonly string[];
}

/**
 * Moved to a working day; null before anything was sent. Sources: BGB § 355 (2), § 356 (2), § 193; Polish consumer act
 * art. 27, 28; Polish civil code art. 115; Regulation (EEC) 1182/71 art. 3 (4).
 */
export function withdrawalEnd(
  { sentOn, deliveredOn, usualDays }: Delivery,
  { withdrawalDays, publicHolidays }: WithdrawalPeriod,
): string | null {
  const received = deliveredOn ?? (sentOn === null ? null : plusDays(sentOn, usualDays));
  return received === null ? null : workingDayFrom(plusDays(received, withdrawalDays), publicHolidays);
}

/** To one address, so that nobody fills a stranger's box. */
export const RECEIPTS_AN_HOUR = 5;

/** Counted from a declaration. Sources: BGB § 357 (1), Polish consumer act art. 32. */
export const WITHDRAWAL_REFUND_DAYS = 14;
