export { leavesNoAdmin, mayDo, STAFF_ROLES, type StaffRole, type StaffStanding } from "./roles.ts";
export { STAFF_LINKS } from "./staff-links.ts";
