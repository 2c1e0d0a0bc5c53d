import type { Locker } from "@kram/contract/shipping";

/** What lockers are looked for by; what is named narrows together. */
export interface LockerQuery {
  /** Name of a locker, place or street, as people type it. */
  text?: string;
  postCode?: string;
  near?: { latitude: number; longitude: number };
}

/** Most lockers that a search answers. */
export const MOST_LOCKERS = 50;

/** An outside party that knows parcel lockers. Both calls throw when it does not answer. */
export interface LockerDirectory {
  /** At most MOST_LOCKERS lockers in working order, the nearest first where a place is named. */
  search(query: LockerQuery): Promise<{ items: Locker[]; totalCount: number }>;
  /** A locker in working order by its name; null when there is none. */
  find(name: string): Promise<Locker | null>;
}
