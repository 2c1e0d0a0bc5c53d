/** The system locks as the back end answers them. Source: specification §3. */
export interface Locks {
  loginAllowed: boolean;
  orderingAllowed: boolean;
  /** The planned maintenance window that people are to hear of. */
  maintenance?: Maintenance;
}

/** A planned maintenance window before it begins and while it lasts; the owner's words by language, empty where the times say enough. */
export interface Maintenance {
  state: "waits" | "runs";
  startsAt: string;
  endsAt: string;
  closesLogin: boolean;
  closesOrdering: boolean;
  message: Record<"pl" | "en" | "de", string>;
}

/** What the banner says; each is the key of its text. */
export type LockNotice = "login" | "ordering" | "orderingAndCart" | "cartEmptied";

/**
 * What the banner says about locks. Locked ordering is told once: with the cart when it holds lines, or with its emptying
 * when a visitor's lines were taken out because of it. Source: specification §2, §4.
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
export function maintenanceNotice({ closesLogin, closesOrdering }: Maintenance) {
  if (closesLogin && closesOrdering) return "soonBoth";
  return closesLogin ? "soonLogin" : "soonOrdering";
}
