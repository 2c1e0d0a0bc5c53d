export { ConfirmDialog } from "./confirm-dialog.tsx";
export { createAuthProvider } from "./auth-provider.ts";
export { DoorForm } from "./door-form.tsx";
export { SignInPage } from "./sign-in-page.tsx";
export { SignOutItem } from "./sign-out-item.tsx";
