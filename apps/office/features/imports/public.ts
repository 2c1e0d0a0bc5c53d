export { createImportsResource } from "./imports-resource.ts";
export { ImportTable } from "./import-table.tsx";
export { createInvitationsResource } from "./invitations-resource.ts";
export { InvitationsPart } from "./invitations-part.tsx";
