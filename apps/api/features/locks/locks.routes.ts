import { getLocks, setLocks } from "@kram/contract/locks";
import type { Queryable } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";

interface LocksRow {
  login_allowed: boolean;
  ordering_allowed: boolean;
}

/** Registers reading and setting of the system locks. */
export function registerLockRoutes({ serve, db }: { serve: Serve; db: Queryable }): void {
  serve(getLocks, async () => {
    const [row] = await db.query<LocksRow>("locks.get", "SELECT login_allowed, ordering_allowed FROM system_locks");
    return present(row);
  });

  serve(setLocks, async ({ body }) => {
    const [row] = await db.query<LocksRow>(
      "locks.set",
      "UPDATE system_locks SET login_allowed = $1, ordering_allowed = $2, message = $3 RETURNING login_allowed, ordering_allowed",
      [body.loginAllowed, body.orderingAllowed, body.message ?? null],
    );
    return present(row);
  });
}

function present(row: LocksRow | undefined) {
  if (!row) throw new Error("system_locks has no row");
  return { loginAllowed: row.login_allowed, orderingAllowed: row.ordering_allowed };
}
