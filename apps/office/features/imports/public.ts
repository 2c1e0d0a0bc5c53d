export { createImportsResource, createInvitationsResource } from "./imports-resource.ts";
export { ImportTable } from "./import-table.tsx";
export { InvitationsPart } from "./invitations-part.tsx";
