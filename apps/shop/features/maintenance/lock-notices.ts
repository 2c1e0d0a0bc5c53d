import type { MaintenanceNotice } from "@kram/contract/maintenance";
import type { Locks } from "./views.ts";

/** Keys of the banner's texts. */
type LockNotice = "login" | "ordering" | "orderingAndCart" | "cartEmptied";

/** Says locked ordering once, with the visitor's cart or its emptying. Source: shell 11. */
export function lockNotices(locks: Locks, cart: { isFilled: boolean; wasEmptied: boolean }): LockNotice[] {
  const notices: LockNotice[] = [];
  if (!locks.loginAllowed) notices.push("login");
  if (!locks.orderingAllowed) {
    notices.push(cart.wasEmptied ? "cartEmptied" : cart.isFilled ? "orderingAndCart" : "ordering");
  }
  return notices;
}

/** The text's key. */
export function maintenanceNotice({ closesLogin, closesOrdering }: MaintenanceNotice) {
  if (closesLogin && closesOrdering) return "soonBoth";
  return closesLogin ? "soonLogin" : "soonOrdering";
}

/** The texts' key. Source: shell 12. */
export type LockPopup = "login" | "ordering";

/** Popups unseen in this tab, sign-in first; members skip that one. Source: shell 12. */
export function lockPopups(
  locks: Locks,
  { isVisitor, seen }: { isVisitor: boolean; seen: readonly LockPopup[] },
): LockPopup[] {
  const locked: LockPopup[] = [];
  if (!locks.loginAllowed && isVisitor) locked.push("login");
  if (!locks.orderingAllowed) locked.push("ordering");
  return locked.filter((popup) => !seen.includes(popup));
}

/** Forgets ended locks, which may return. */
export function stillSeen(locks: Locks, seen: readonly LockPopup[]): LockPopup[] {
  return seen.filter((popup) => (popup === "login" ? !locks.loginAllowed : !locks.orderingAllowed));
}
