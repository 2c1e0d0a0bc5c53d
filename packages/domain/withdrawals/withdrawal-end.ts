import { plusDays, workingDayFrom } from "../calendar/public.ts";

/** When goods reached a buyer, as far as it is known. Days are `YYYY-MM-DD` in the country's zone. */
export interface Delivery {
  /** The day on which the goods were handed over last; null before that. */
  sentOn: string | null;
  /** The day of receipt, by the carrier or by staff; null while nobody told. */
  deliveredOn: string | null;
  /** Days that a parcel is taken to need where nobody told. */
  usualDays: number;
}

/** What a country says of the period: how many days it has, and on which days of a year nobody works. */
export interface WithdrawalPeriod {
  withdrawalDays: number;
  publicHolidays: (year: number) => readonly string[];
}

/**
 * The last day to withdraw, moved from a weekend or a public holiday to the next working day; null before anything was sent. Sources: BGB
 * § 355 (2), § 356 (2), § 193; Polish consumer act art. 27, 28; Polish civil code art. 115; Regulation (EEC) 1182/71 art. 3 (4).
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
