export {
  cancelMaintenance,
  listMaintenance,
  type MaintenanceWindow,
  maintenanceWindow,
  planMaintenance,
} from "./office-operations.ts";
export {
  getLocks,
  type MaintenanceNotice,
  maintenanceMessage,
  maintenanceNotice,
  setLocks,
  systemLocks,
} from "./operations.ts";
