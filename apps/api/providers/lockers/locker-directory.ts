import type { Locker } from "@kram/contract/shipping";

/** All given fields narrow it. */
export interface LockerQuery {
  /** Of a locker, place or street, as people type it. */
  text?: string;
  postCode?: string;
  near?: { latitude: number; longitude: number };
}

export const MOST_LOCKERS = 50;

/** Knows parcel lockers. Both calls throw when it does not answer. */
export interface LockerDirectory {
  /** Working ones, at most MOST_LOCKERS, nearest first to a given place. */
  search(query: LockerQuery): Promise<{ items: Locker[]; totalCount: number }>;
  /** Only a working one. */
  find(name: string): Promise<Locker | null>;
  /** Throws unless the keys are taken. */
  test?(): Promise<void>;
}
