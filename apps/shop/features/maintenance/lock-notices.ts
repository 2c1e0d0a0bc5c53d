import type { MaintenanceNotice } from "@kram/contract/maintenance";
import type { Locks } from "./views.ts";

/** What the banner says; each is the key of its text. */
export type LockNotice = "login" | "ordering" | "orderingAndCart" | "cartEmptied";

/**
 * What the banner says about locks. Locked ordering is told once: with the cart when it holds lines, or with its emptying
 * when a visitor's lines were taken out because of it. Source: shell 11.
 */
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
