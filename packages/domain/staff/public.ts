export {
  API_KEY_DAYS,
  API_KEY_ROLES,
  type ApiKeyRole,
  leavesNoAdmin,
  mayDo,
  rolesOfKey,
  STAFF_LINKS,
  STAFF_ROLES,
  type StaffRole,
  type StaffStanding,
} from "./roles.ts";
