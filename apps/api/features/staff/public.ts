export { giveApprovedRoles } from "./staff-roles.ts";
export { createStaffAccountRepository } from "./account/staff-account.repository.ts";
