import type { MaintenanceNotice } from "@kram/contract/maintenance";
import type { Locks } from "./views.ts";

/** What the banner says; each is the key of its text. */
type LockNotice = "login" | "ordering" | "orderingAndCart" | "cartEmptied";

/** Notices of the banner; locked ordering is told once, with the visitor's cart or its emptying. Source: shell 11. */
export function lockNotices(locks: Locks, cart: { isFilled: boolean; wasEmptied: boolean }): LockNotice[] {
  const notices: LockNotice[] = [];
  if (!locks.loginAllowed) notices.push("login");
  if (!locks.orderingAllowed) {
    notices.push(cart.wasEmptied ? "cartEmptied" : cart.isFilled ? "orderingAndCart" : "ordering");
  }
  return notices;
}

/** Key of what a maintenance window to come says about its times. */
export function maintenanceNotice({ closesLogin, closesOrdering }: MaintenanceNotice) {
  if (closesLogin && closesOrdering) return "soonBoth";
  return closesLogin ? "soonLogin" : "soonOrdering";
}

/** A popup about a lock; the key of its texts. Source: shell 12. */
export type LockPopup = "login" | "ordering";

/** Popups not yet seen in this tab, sign-in first, which members need not hear of. Source: shell 12. */
export function lockPopups(
  locks: Locks,
  { isVisitor, seen }: { isVisitor: boolean; seen: readonly LockPopup[] },
): LockPopup[] {
  const locked: LockPopup[] = [];
  if (!locks.loginAllowed && isVisitor) locked.push("login");
  if (!locks.orderingAllowed) locked.push("ordering");
  return locked.filter((popup) => !seen.includes(popup));
}

/** Forgets what was seen of locks that ended: their next beginning is told anew. */
export function stillSeen(locks: Locks, seen: readonly LockPopup[]): LockPopup[] {
  return seen.filter((popup) => (popup === "login" ? !locks.loginAllowed : !locks.orderingAllowed));
}
