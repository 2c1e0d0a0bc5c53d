import type { Database } from "../../platform/database.ts";
import type { Feature } from "../../platform/feature.ts";
import { registerMaintenanceRoutes } from "./locks.routes.ts";
import { applyMaintenance } from "./plan-maintenance.ts";

/** Closes a part of the shop for a while. */
export const maintenance = {
  routes: [registerMaintenanceRoutes],
  tasks: ({ db }: { db: Database }) => [{ name: "apply-maintenance", everyMs: 2_000, run: () => applyMaintenance(db) }],
} satisfies Feature<never, never>;
