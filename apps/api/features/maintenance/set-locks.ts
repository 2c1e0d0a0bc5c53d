import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { createLocksRepository } from "./locks.repository.ts";

/** Opens or closes signing in and ordering for everybody at once. Source: maintenance 1. */
export function setLocks(input: {
  db: Database;
  staffId: number;
  loginAllowed: boolean;
  orderingAllowed: boolean;
  message?: string | undefined;
}) {
  const { db, staffId, loginAllowed, orderingAllowed } = input;
  return db.inTransaction(async (tx) => {
    const locks = createLocksRepository(tx);
    const before = await locks.lock();
    const after = { loginAllowed, orderingAllowed, message: input.message ?? null };
    await locks.set(after);
    await noteStaffAction(tx, { staffId, action: "setLocks", subject: "locks", before, after });
    return { loginAllowed, orderingAllowed };
  });
}
