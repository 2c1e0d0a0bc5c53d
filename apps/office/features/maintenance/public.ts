export { createMaintenanceResource } from "./maintenance-resource.ts";
export { createLocksResource } from "./locks-resource.ts";
