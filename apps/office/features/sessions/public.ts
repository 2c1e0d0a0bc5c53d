export { ConfirmDialog } from "./confirm-dialog.tsx";
export { createAuthProvider } from "./auth-provider.ts";
export { SignInForm, CodeField } from "./sign-in-form.tsx";
export { SignInPage } from "./sign-in-page.tsx";
export { AccountItem, SignOutItem } from "./sign-out-item.tsx";
export { KeepCodes, ScanApp } from "./app-set-up.tsx";
