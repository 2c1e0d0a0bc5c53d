import type { Locker } from "@kram/contract/shipping";

/** A search for lockers; all given fields narrow it. */
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
  /** A working locker by name, else null. */
  find(name: string): Promise<Locker | null>;
}
