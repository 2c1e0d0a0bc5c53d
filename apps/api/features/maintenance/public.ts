export { applyMaintenance } from "./plan-maintenance.ts";
export { registerMaintenanceRoutes } from "./locks.routes.ts";
