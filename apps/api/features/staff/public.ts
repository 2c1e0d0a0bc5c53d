export { giveApprovedRoles } from "./give-approved-roles.ts";
export { createStaffMailHandlers } from "./staff-mails.ts";
export { createStaffRepository } from "./staff.repository.ts";
export { registerStaffRoutes } from "./staff.routes.ts";
export { registerStaffAccountRoutes } from "./account/staff-account.routes.ts";
