import { INSTANCE } from "../../config/instance.ts";

export const SPONSOR_KEY = `kram.${INSTANCE}.sponsor`;

/** Of the member whose link was followed: `?p=100001` or `?p=anna-z` on any page, `/p/anna-z`. Source: registration 10. */
export function markedNo(address = location.pathname + location.search): string | null {
  return /[?&/]p[=/](\d{4,12}|[a-z][a-z\d-]{2,29})(?:[?&/]|$)/iu.exec(address)?.[1] ?? null;
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
