export {
  cancelMaintenance,
  listMaintenance,
  type MaintenanceWindow,
  maintenanceWindow,
  planMaintenance,
} from "./maintenance-operations.ts";
export {
  getLocks,
  type MaintenanceNotice,
  maintenanceMessage,
  maintenanceNotice,
  setLocks,
  systemLocks,
} from "./lock-operations.ts";
