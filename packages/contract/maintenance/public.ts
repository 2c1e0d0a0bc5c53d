export {
  cancelMaintenance,
  listMaintenance,
  type MaintenanceWindow,
  maintenanceWindow,
  planMaintenance,
  getLocks,
  type MaintenanceNotice,
  maintenanceMessage,
  maintenanceNotice,
  setLocks,
  systemLocks,
} from "./operations.ts";
