import {
  cancelMaintenance as cancelOperation,
  getLocks,
  listMaintenance,
  planMaintenance as planOperation,
  setLocks as setOperation,
} from "@kram/contract/maintenance";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { createLocksRepository } from "./locks.repository.ts";
import { createMaintenanceRepository } from "./maintenance.repository.ts";
import { cancelMaintenance, planMaintenance, presentMaintenance } from "./plan-maintenance.ts";
import { presentLocks } from "./present-locks.ts";
import { setLocks } from "./set-locks.ts";

/** Registers reading, setting and planning of the system locks. */
export function registerMaintenanceRoutes({ serve, db }: { serve: Serve; db: Database }): void {
  const locks = createLocksRepository(db);

  serve(getLocks, async () => presentLocks(await locks.publicLocks()));

  serve(setOperation, async ({ caller, body }) => setLocks({ db, staffId: caller.staffId, ...body }));

  const windows = createMaintenanceRepository(db);
  serve(listMaintenance, async () => ({ items: (await windows.list()).map(presentMaintenance) }));
  serve(planOperation, async ({ caller, body }) => planMaintenance({ db, staffId: caller.staffId, ...body }));
  serve(cancelOperation, async ({ caller, params }) =>
    cancelMaintenance({ db, staffId: caller.staffId, id: Number(params.id) }),
  );
}
