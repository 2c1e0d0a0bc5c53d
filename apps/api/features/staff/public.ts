export { giveApprovedRoles } from "./staff-roles.ts";
