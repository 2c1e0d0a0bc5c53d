import type { Locker } from "@kram/contract/shipping";
import { COUNTRY } from "../../config/country.ts";
import type { LockerWish } from "./choices.ts";

/** How to ask for lockers by what was typed: digits are a post code, anything else a place, a street or a name. */
export function lockerQuery(typed: string): { postCode?: string; q?: string } {
  const text = typed.trim();
  if (text === "") return {};
  return /^\d[\d-]*$/u.test(text) ? { postCode: text } : { q: text };
}

/** The lockers to show: those found, and before them the chosen one when it is not among them. */
export function withChosen(found: readonly Locker[], saved: Locker | null, chosen: string | null): readonly Locker[] {
  const inSight = found.some((locker) => locker.name === chosen);
  return !inSight && saved !== null && saved.name === chosen ? [saved, ...found] : found;
}

/** Who takes a parcel out of a locker, field by field in the order of asking. */
export const RECEIVER_FIELDS: readonly Exclude<keyof LockerWish, "inpostLocker">[] = [
  "name",
  "surname",
  "mobile",
  "email",
  ...(COUNTRY.lockerNeedsPostNumber ? (["postNumber"] as const) : []),
];
