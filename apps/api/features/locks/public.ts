export { turnMaintenance } from "./plan-maintenance.ts";
export { registerLockRoutes } from "./locks.routes.ts";
