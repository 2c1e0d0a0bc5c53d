export { ConfirmDialog } from "./confirm-dialog.tsx";
export { createAuthProvider } from "./auth-provider.ts";
export { SignInForm } from "./sign-in-form.tsx";
export { SignInPage } from "./sign-in-page.tsx";
export { AccountItem, SignOutItem } from "./sign-out-item.tsx";
export { CodeField } from "./code-field.tsx";
export { KeepCodes } from "./keep-codes.tsx";
export { ScanApp } from "./scan-app.tsx";
