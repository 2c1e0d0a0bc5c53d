export { createActionsResource } from "./actions-resource.ts";
export { InvitationPage } from "./invitation-page.tsx";
export { createStaffResource } from "./staff-resource.ts";
export { createAccountResource } from "./account/account-resource.ts";
export { ForgottenPasswordPage, NewPasswordPage } from "./account/forgotten-password-page.tsx";
