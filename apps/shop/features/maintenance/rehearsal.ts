import { REHEARSAL } from "./rehearsal-key.ts";
import type { Locks } from "./views.ts";

/** For this tab until it ends; without storage for this page. Source: maintenance 5. */
export function rehearsal(): Locks | null {
  try {
    if (rehearsedLocks(location.hash)) sessionStorage.setItem(REHEARSAL, location.hash);
    return rehearsedLocks(sessionStorage.getItem(REHEARSAL) ?? "");
  } catch {
    return rehearsedLocks(location.hash);
  }
}

export function endRehearsal(): void {
  sessionStorage.removeItem(REHEARSAL);
  history.replaceState(history.state, "", location.pathname + location.search);
}

const REHEARSED = /^#rehearsal=(login|ordering)$/u;

/** Of an address, as the office links to it; null without one. Source: maintenance 5. */
export function rehearsedLocks(hash: string): Locks | null {
  const lock = REHEARSED.exec(hash)?.[1];
  if (lock === undefined) return null;
  return { loginAllowed: lock !== "login", orderingAllowed: lock !== "ordering" };
}
