import type { Locks } from "./views.ts";

/** A popup about a lock; the key of its texts. Source: shell 12. */
export type LockPopup = "login" | "ordering";

/**
 * Popups that a person has not seen yet since the lock began, the one about signing in first; who is signed in needs not hear
 * of it. `seen` are those that were closed in this tab. Source: shell 12.
 */
export function lockPopups(
  locks: Locks,
  { isVisitor, seen }: { isVisitor: boolean; seen: readonly LockPopup[] },
): LockPopup[] {
  const locked: LockPopup[] = [];
  if (!locks.loginAllowed && isVisitor) locked.push("login");
  if (!locks.orderingAllowed) locked.push("ordering");
  return locked.filter((popup) => !seen.includes(popup));
}

/** What stays seen: of a lock that ended the next beginning is told anew. */
export function stillSeen(locks: Locks, seen: readonly LockPopup[]): LockPopup[] {
  return seen.filter((popup) => (popup === "login" ? !locks.loginAllowed : !locks.orderingAllowed));
}
