import { INSTANCE } from "../../config/instance.ts";

export const SPONSOR_KEY = `kram.${INSTANCE}.sponsor`;

/** Of the member whose link was followed: `?p=100001` on any page. Source: registration 10. */
export function markedNo(search = location.search): string | null {
  return /[?&]p=(\d{4,12})(?:&|$)/u.exec(search)?.[1] ?? null;
}

/** Whether a sponsor is to be shown, as far as is known without asking. */
export function hasSponsor(): boolean {
  if (markedNo() !== null) return true;
  try {
    return [sessionStorage, localStorage].some((storage) => storage.getItem(SPONSOR_KEY) !== null);
  } catch {
    return false;
  }
}
