import type { OrderStatus } from "../orders/public.ts";

/** Millimetres; a box of each fits the locker of its name. Source: InPost, sizes A, B and C of lockers. */
export const PARCEL_SIZES = {
  small: { length: 640, width: 380, height: 80 },
  medium: { length: 640, width: 380, height: 190 },
  large: { length: 640, width: 380, height: 410 },
} as const;

export type ParcelSize = keyof typeof PARCEL_SIZES;

/** `WAITS` for the carrier, which has it `UNDER_WAY` until its label is `READY`. Source: parcels 2. */
export const PARCEL_STATES = ["WAITS", "UNDER_WAY", "READY", "REFUSED", "CANCELED"] as const;

export type ParcelState = (typeof PARCEL_STATES)[number];

/** Orders whose parcel is packed, or about to be. Source: parcels 1. */
export function mayBeLabelled(status: OrderStatus): boolean {
  return status === "CONFIRMED" || status === "EXECUTED";
}

/** Labels bear names and addresses. Source: parcels 6. */
export const LABEL_KEPT_DAYS = 30;

const FIRST_PAUSE_S = 15;
const LONGEST_PAUSE_S = 900;

/** Seconds until a silent carrier is asked again, doubled each time. */
export function pauseAfterSilence(attempts: number): number {
  return Math.min(FIRST_PAUSE_S * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_S);
}

const LONGEST_LOOK_S = 60;

/** Seconds until a carrier that makes a label is asked how far it is. */
export function pauseUntilReady(attempts: number): number {
  return Math.min(2 * Math.max(1, attempts), LONGEST_LOOK_S);
}

/** Hours between two looks whether a parcel has arrived. */
export const LOOK_HOURS = 6;

/** Then nobody asks any more. Source: parcels 8. */
export const FOLLOWED_DAYS = 30;

/**
 * `WAITS` for the carrier, which `ORDERED` a courier, who `ACCEPTED` it and has `DONE` it. `REFUSED` and `CANCELED` free
 * the parcels for another. Source: parcels 11.
 */
export const PICKUP_STATES = ["WAITS", "ORDERED", "ACCEPTED", "DONE", "REFUSED", "CANCELED"] as const;

export type PickupState = (typeof PICKUP_STATES)[number];

/** Orders whose parcel a courier may fetch, marked as sent or not. Source: parcels 10. */
export function mayBeFetched(status: OrderStatus): boolean {
  return status === "CONFIRMED" || status === "EXECUTED" || status === "SENT";
}

/** Then a parcel with a label has left by another way. Source: parcels 10. */
export const AWAITED_DAYS = 7;

/** Then nobody asks any more whether the courier came. Source: parcels 11. */
export const PICKUP_FOLLOWED_DAYS = 14;

const LONGEST_UNTIL_ACCEPTED_S = 60;
const UNTIL_FETCHED_S = 900;

/** Seconds until a carrier that called a courier is asked again. */
export function pauseUntilFetched(state: PickupState, attempts: number): number {
  return state === "ACCEPTED" ? UNTIL_FETCHED_S : Math.min(2 * Math.max(1, attempts), LONGEST_UNTIL_ACCEPTED_S);
}
