import type { MaintenanceWindow } from "@kram/contract/locks";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createMaintenanceRepository, type MaintenanceRow, type NewMaintenance } from "./maintenance.repository.ts";

/** Plans a closure that begins and ends by itself. Refuses: maintenance.period-wrong, maintenance.nothing-closed, maintenance.overlaps. */
export function planMaintenance({ db, ...window }: NewMaintenance & { db: Database }): Promise<MaintenanceWindow> {
  const { startsAt, endsAt, closesLogin, closesOrdering, staffId } = window;
  if (endsAt <= startsAt) throw new ShopError({ code: "maintenance.period-wrong", field: "endsAt" });
  if (!closesLogin && !closesOrdering) throw new ShopError({ code: "maintenance.nothing-closed" });
  return db.inTransaction(async (tx) => {
    const closures = createMaintenanceRepository(tx);
    await closures.lockAll();
    if (await closures.overlaps(startsAt, endsAt)) throw new ShopError({ code: "maintenance.overlaps" });
    const id = await closures.add(window);
    if (id === null) throw new ShopError({ code: "maintenance.period-wrong", field: "startsAt" });
    const after = await readMaintenance(tx, id);
    await noteStaffAction(tx, { staffId, action: "planMaintenance", subject: "locks", after });
    return after;
  });
}

/** Takes a closure back; one that runs ends now. Refuses: maintenance.unknown, maintenance.over. */
export function cancelMaintenance(input: { db: Database; staffId: number; id: number }): Promise<MaintenanceWindow> {
  const { db, staffId, id } = input;
  return db.inTransaction(async (tx) => {
    const closures = createMaintenanceRepository(tx);
    await closures.lockAll();
    const before = await readMaintenance(tx, id);
    if (before.state === "over" || before.state === "canceled") throw new ShopError({ code: "maintenance.over" });
    await closures.cancel(id);
    const after = await readMaintenance(tx, id);
    await noteStaffAction(tx, { staffId, action: "cancelMaintenance", subject: "locks", before, after });
    return after;
  });
}

/** Begins and ends closures whose moment came; an idle shop is asked one question and told nothing. */
export async function turnMaintenance(db: Database): Promise<void> {
  if (!(await createMaintenanceRepository(db).isDue())) return;
  await db.inTransaction(async (tx) => {
    const closures = createMaintenanceRepository(tx);
    await closures.lockAll();
    await closures.finish();
    await closures.begin();
  });
}

/** A closure as staff see it. */
export function presentMaintenance(row: MaintenanceRow): MaintenanceWindow {
  return {
    id: String(row.id),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    closesLogin: row.closes_login,
    closesOrdering: row.closes_ordering,
    note: row.note,
    message: row.message,
    toldHours: row.told_hours,
    state: row.state,
    staffName: row.staff_name,
  };
}

async function readMaintenance(tx: Queryable, id: number): Promise<MaintenanceWindow> {
  const row = await createMaintenanceRepository(tx).get(id);
  if (!row) throw new ShopError({ code: "maintenance.unknown" });
  return presentMaintenance(row);
}
