/** When goods reached a buyer, as far as it is known. Days are `YYYY-MM-DD` in the country's zone. */
export interface Delivery {
  /** The day on which the goods were handed over last; null before that. */
  sentOn: string | null;
  /** The day of receipt, by the carrier or by staff; null while nobody told. */
  deliveredOn: string | null;
  /** Days that a parcel is taken to need where nobody told. */
  usualDays: number;
}

const DAY_MS = 86_400_000;
const [SUNDAY, SATURDAY] = [0, 6];

/**
 * The last day on which a buyer can withdraw: `days` after the day of receipt; a period that ends on a weekend ends on the Monday after it.
 * Null before anything was sent: then it has not begun and cannot end. Sources: BGB § 355 (2), § 356 (2), § 193; Polish consumer act art. 27, 28;
 * Polish civil code art. 115; Regulation (EEC) 1182/71 art. 3 (4).
 */
export function withdrawalEnd({ sentOn, deliveredOn, usualDays }: Delivery, days: number): string | null {
  const received = deliveredOn ?? (sentOn === null ? null : plusDays(sentOn, usualDays));
  if (received === null) return null;
  const end = plusDays(received, days);
  const weekday = new Date(`${end}T00:00:00Z`).getUTCDay();
  if (weekday === SATURDAY) return plusDays(end, 2);
  return weekday === SUNDAY ? plusDays(end, 1) : end;
}

function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
