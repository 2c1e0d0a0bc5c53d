import { plusDays, workingDayFrom } from "../calendar/public.ts";

/** When goods reached a buyer; days are `YYYY-MM-DD` in the country's zone. */
export interface Delivery {
  /** Day of the last handover; null before it. */
  sentOn: string | null;
  /** Day of receipt; null while unknown. */
  deliveredOn: string | null;
  /** Days that a parcel usually needs. */
  usualDays: number;
}

/** A country's period: its days, and a year's public holidays. */
export interface WithdrawalPeriod {
  withdrawalDays: number;
  publicHolidays: (year: number) => readonly string[];
}

/**
 * The last day to withdraw, moved to a working day; null before anything was sent. Sources: BGB § 355 (2), § 356 (2),
 * § 193; Polish consumer act art. 27, 28; Polish civil code art. 115; Regulation (EEC) 1182/71 art. 3 (4).
 */
export function withdrawalEnd(
  { sentOn, deliveredOn, usualDays }: Delivery,
  { withdrawalDays, publicHolidays }: WithdrawalPeriod,
): string | null {
  const received = deliveredOn ?? (sentOn === null ? null : plusDays(sentOn, usualDays));
  return received === null ? null : workingDayFrom(plusDays(received, withdrawalDays), publicHolidays);
}

/** Receipts an hour that one address is sent, so that nobody fills a stranger's box. */
export const RECEIPTS_AN_HOUR = 5;

/** Days after a declaration within which the money goes back. Sources: BGB § 357 (1), Polish consumer act art. 32. */
export const WITHDRAWAL_REFUND_DAYS = 14;
