import {
  cancelMaintenance as cancelOperation,
  getLocks,
  listMaintenance,
  planMaintenance as planOperation,
  setLocks as setOperation,
} from "@kram/contract/maintenance";
import type { OperationAnswer } from "@kram/contract/operation";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { createLocksRepository, type PublicLocksRow } from "./locks.repository.ts";
import { createMaintenanceRepository } from "./maintenance.repository.ts";
import { cancelMaintenance, planMaintenance, presentMaintenance } from "./plan-maintenance.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { wholeList } from "../../platform/page-of-rows.ts";

/** Registers reading, setting and planning. */
export function registerMaintenanceRoutes({ serve, db }: { serve: Serve; db: Database }): void {
  const locks = createLocksRepository(db);

  serve(getLocks, async () => presentLocks(await locks.publicLocks()));

  serve(setOperation, async ({ caller, body }) => setLocks({ db, staffId: caller.staffId, ...body }));

  const windows = createMaintenanceRepository(db);
  serve(listMaintenance, async () => wholeList((await windows.list()).map(presentMaintenance)));
  serve(planOperation, async ({ caller, body }) => planMaintenance({ db, staffId: caller.staffId, ...body }));
  serve(cancelOperation, async ({ caller, params }) =>
    cancelMaintenance({ db, staffId: caller.staffId, id: Number(params.id) }),
  );
}

/** Opens or closes signing in and ordering for everybody at once. Source: maintenance 1. */
function setLocks(input: {
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

/** Adds a maintenance window only when announced, and staff's words only while something is closed. */
function presentLocks(row: PublicLocksRow): OperationAnswer<typeof getLocks> {
  const { loginAllowed, orderingAllowed, planned } = row;
  const isOpen = loginAllowed && orderingAllowed;
  const locks = { loginAllowed, orderingAllowed, ...(!isOpen && row.message && { message: row.message }) };
  if (planned === null) return locks;
  const maintenance = {
    ...planned,
    startsAt: new Date(planned.startsAt).toISOString(),
    endsAt: new Date(planned.endsAt).toISOString(),
  };
  return { ...locks, maintenance };
}
