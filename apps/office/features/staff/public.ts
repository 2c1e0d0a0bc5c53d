export { createActionsResource } from "./actions-resource.ts";
export { InvitationPage } from "./invitation-page.tsx";
export { createStaffResource } from "./staff-resource.ts";
