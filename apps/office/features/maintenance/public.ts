export { createMaintenanceResource, createLocksResource } from "./maintenance-resource.ts";
