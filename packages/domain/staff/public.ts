export { leavesNoAdmin, mayDo, STAFF_LINKS, STAFF_ROLES, type StaffRole, type StaffStanding } from "./roles.ts";
