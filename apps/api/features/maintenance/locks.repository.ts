import type { MaintenanceNotice } from "@kram/contract/maintenance";
import type { Queryable } from "../../platform/database.ts";

/** Of the whole shop. */
export interface LocksRow {
  loginAllowed: boolean;
  orderingAllowed: boolean;
  message: string | null;
}

const LOCKS = `SELECT login_allowed AS "loginAllowed", ordering_allowed AS "orderingAllowed", message FROM system_locks`;

/** With the announced maintenance window. */
export interface PublicLocksRow {
  loginAllowed: boolean;
  orderingAllowed: boolean;
  message: string | null;
  /** Instants as JSON writes them. */
  planned: MaintenanceNotice | null;
}

const PUBLIC_LOCKS = `
SELECT l.login_allowed AS "loginAllowed", l.ordering_allowed AS "orderingAllowed", l.message, w.planned
FROM system_locks l LEFT JOIN LATERAL (
  SELECT json_build_object('state', CASE WHEN started_at IS NULL THEN 'waits' ELSE 'runs' END, 'startsAt', starts_at, 'endsAt', ends_at,
    'closesLogin', closes_login, 'closesOrdering', closes_ordering, 'message', message) AS planned
  FROM maintenance_windows
  WHERE ended_at IS NULL AND canceled_at IS NULL AND ends_at > now() AND starts_at - make_interval(hours => notice_hours) <= now()
  ORDER BY starts_at LIMIT 1
) w ON true`;

export function createLocksRepository(db: Queryable) {
  const one = ([row]: LocksRow[]) => {
    if (!row) throw new Error("system_locks has no row");
    return row;
  };
  return {
    async publicLocks(): Promise<PublicLocksRow> {
      const [row] = await db.query("locks.public", PUBLIC_LOCKS);
      if (!row) throw new Error("system_locks has no row");
      return row;
    },

    lock: async () => one(await db.query("locks.lock", `${LOCKS} FOR UPDATE`)),

    async set({ loginAllowed, orderingAllowed, message }: LocksRow): Promise<void> {
      await db.query("locks.set", "UPDATE system_locks SET login_allowed = $1, ordering_allowed = $2, message = $3", [
        loginAllowed,
        orderingAllowed,
        message,
      ]);
    },
  };
}
