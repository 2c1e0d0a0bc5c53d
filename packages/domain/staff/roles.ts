/** What staff can be here for; one person may be here for several. `admin` may do everything. */
export const STAFF_ROLES = ["admin", "catalogue", "content", "orders", "service", "finance"] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether somebody with these roles may do what only some are for; admins always may. */
export function mayDo(roles: readonly StaffRole[], allowed: readonly StaffRole[]): boolean {
  return roles.some((role) => role === "admin" || allowed.includes(role));
}

/** A person of staff as far as it matters who can still run the office. */
export interface StaffStanding {
  id: number;
  roles: readonly StaffRole[];
  blocked: boolean;
  /** Has a password, so that they can come in. */
  joined: boolean;
}

/** Whether a change leaves nobody who can come in and give out roles. */
export function leavesNoAdmin(
  everybody: readonly StaffStanding[],
  change: { id: number; roles: readonly StaffRole[]; blocked: boolean },
): boolean {
  const after = everybody.map((person) => (person.id === change.id ? { ...person, ...change } : person));
  return !after.some(({ roles, blocked, joined }) => joined && !blocked && roles.includes("admin"));
}
