import type { Queryable } from "../../platform/database.ts";

/** The locks of the whole shop. */
export interface LocksRow {
  loginAllowed: boolean;
  orderingAllowed: boolean;
  message: string | null;
}

const LOCKS = `SELECT login_allowed AS "loginAllowed", ordering_allowed AS "orderingAllowed", message FROM system_locks`;

/** Statements on the system locks. */
export function createLocksRepository(db: Queryable) {
  const one = ([row]: LocksRow[]) => {
    if (!row) throw new Error("system_locks has no row");
    return row;
  };
  return {
    get: async () => one(await db.query<LocksRow>("locks.get", LOCKS)),

    lock: async () => one(await db.query<LocksRow>("locks.lock", `${LOCKS} FOR UPDATE`)),

    async set({ loginAllowed, orderingAllowed, message }: LocksRow): Promise<void> {
      await db.query("locks.set", "UPDATE system_locks SET login_allowed = $1, ordering_allowed = $2, message = $3", [
        loginAllowed,
        orderingAllowed,
        message,
      ]);
    },
  };
}
