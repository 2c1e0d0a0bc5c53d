/** One person may have several roles; `admin` may do everything. */
export const STAFF_ROLES = ["admin", "catalogue", "content", "orders", "service", "finance"] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether these roles include an allowed one; admins always may. */
export function mayDo(roles: readonly StaffRole[], allowed: readonly StaffRole[]): boolean {
  return roles.some((role) => role === "admin" || allowed.includes(role));
}

/** What decides whether somebody can still run the office. */
export interface StaffStanding {
  id: number;
  roles: readonly StaffRole[];
  blocked: boolean;
  /** Has a password, so that they can come in. */
  joined: boolean;
}

/** Whether after a change nobody can sign in and give out roles. */
export function leavesNoAdmin(
  everybody: readonly StaffStanding[],
  change: { id: number; roles: readonly StaffRole[]; blocked: boolean },
): boolean {
  const after = everybody.map((person) => (person.id === change.id ? { ...person, ...change } : person));
  return !after.some(({ roles, blocked, joined }) => joined && !blocked && roles.includes("admin"));
}
