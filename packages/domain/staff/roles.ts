/** One person may have several; `admin` may do everything. */
export const STAFF_ROLES = ["admin", "catalogue", "content", "orders", "service", "finance"] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** Admins always may. */
export function mayDo(roles: readonly StaffRole[], allowed: readonly StaffRole[]): boolean {
  return roles.some((role) => role === "admin" || allowed.includes(role));
}

export interface StaffStanding {
  id: number;
  roles: readonly StaffRole[];
  blocked: boolean;
  /** Has a password to come in with. */
  joined: boolean;
}

/** Whether nobody could sign in and give out roles. */
export function leavesNoAdmin(
  everybody: readonly StaffStanding[],
  change: { id: number; roles: readonly StaffRole[]; blocked: boolean },
): boolean {
  const after = everybody.map((person) => (person.id === change.id ? { ...person, ...change } : person));
  return !after.some(({ roles, blocked, joined }) => joined && !blocked && roles.includes("admin"));
}

/** Nobody hands all rights to a program. Source: api 9. */
export const API_KEY_ROLES = ["catalogue", "content", "orders", "service", "finance"] as const satisfies StaffRole[];

export type ApiKeyRole = (typeof API_KEY_ROLES)[number];

/** The longest that a key works. Source: api 9. */
export const API_KEY_DAYS = 365;

/** Those of a key that its owner has, too. Source: api 9. */
export function rolesOfKey(own: readonly ApiKeyRole[], owners: readonly StaffRole[]): ApiKeyRole[] {
  return own.filter((role) => mayDo(owners, [role]));
}

/** How long mailed links to staff are good for. */
export const STAFF_LINKS = { invitationDays: 3, passwordHours: 1 } as const;
