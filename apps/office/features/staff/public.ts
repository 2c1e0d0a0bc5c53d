export { createActionsResource, createStaffResource } from "./staff-resource.ts";
export { InvitationPage } from "./invitation-page.tsx";
export { createAccountResource } from "./account/account-resource.ts";
export { ForgottenPasswordPage, NewPasswordPage } from "./account/forgotten-password-page.tsx";
export { NewPasswordInputs, passwordTwice } from "./account/new-password-inputs.tsx";
