import type { MaintenanceWindow } from "@kram/contract/maintenance";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createMaintenanceRepository, type MaintenanceRow, type NewMaintenance } from "./maintenance.repository.ts";

/**
 * Has it begin and end by itself. Refuses: maintenance.period-wrong, maintenance.nothing-closed, maintenance.overlaps.
 */
export function planMaintenance({ db, ...window }: NewMaintenance & { db: Database }): Promise<MaintenanceWindow> {
  const { startsAt, endsAt, closesLogin, closesOrdering, staffId } = window;
  if (endsAt <= startsAt) throw new ShopError({ code: "maintenance.period-wrong", field: "endsAt" });
  if (!closesLogin && !closesOrdering) throw new ShopError({ code: "maintenance.nothing-closed" });
  return db.inTransaction(async (tx) => {
    const windows = createMaintenanceRepository(tx);
    await windows.lockAll();
    if (await windows.overlaps(startsAt, endsAt)) throw new ShopError({ code: "maintenance.overlaps" });
    const id = await windows.add(window);
    if (id === null) throw new ShopError({ code: "maintenance.period-wrong", field: "startsAt" });
    const after = await readMaintenance(tx, id);
    await noteStaffAction(tx, { staffId, action: "planMaintenance", subject: "locks", after });
    return after;
  });
}

/** Ends a running one now. Refuses: maintenance.unknown, maintenance.over. */
export function cancelMaintenance(input: { db: Database; staffId: number; id: number }): Promise<MaintenanceWindow> {
  const { db, staffId, id } = input;
  return db.inTransaction(async (tx) => {
    const windows = createMaintenanceRepository(tx);
    await windows.lockAll();
    const before = await readMaintenance(tx, id);
    if (before.state === "over" || before.state === "canceled") throw new ShopError({ code: "maintenance.over" });
    await windows.cancel(id);
    const after = await readMaintenance(tx, id);
    await noteStaffAction(tx, { staffId, action: "cancelMaintenance", subject: "locks", before, after });
    return after;
  });
}

/** Begins and ends due windows, after one cheap question. */
export async function applyMaintenance(db: Database): Promise<void> {
  if (!(await createMaintenanceRepository(db).isDue())) return;
  await db.inTransaction(async (tx) => {
    const windows = createMaintenanceRepository(tx);
    await windows.lockAll();
    await windows.finish();
    await windows.begin();
  });
}

export function presentMaintenance({ id, startsAt, endsAt, ...rest }: MaintenanceRow): MaintenanceWindow {
  const { closesLogin, closesOrdering, note, message, noticeHours, state, staffName } = rest;
  return {
    id: String(id),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    closesLogin,
    closesOrdering,
    note,
    message,
    noticeHours,
    state,
    staffName,
  };
}

async function readMaintenance(tx: Queryable, id: number): Promise<MaintenanceWindow> {
  const row = await createMaintenanceRepository(tx).get(id);
  if (!row) throw new ShopError({ code: "maintenance.unknown" });
  return presentMaintenance(row);
}
