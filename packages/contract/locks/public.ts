export {
  cancelMaintenance,
  listMaintenance,
  type MaintenanceWindow,
  maintenanceWindow,
  planMaintenance,
} from "./office-operations.ts";
export { getLocks, setLocks, systemLocks } from "./operations.ts";
