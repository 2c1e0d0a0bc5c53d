export { createInvitationsResource } from "./invitations-resource.ts";
export { createTablesResource } from "./tables-resource.ts";
