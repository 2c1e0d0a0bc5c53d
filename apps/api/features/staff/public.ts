export { giveApprovedRoles } from "./give-approved-roles.ts";
