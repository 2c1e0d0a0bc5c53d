export { createAuthProvider } from "./auth-provider.ts";
export { SignInPage } from "./sign-in-page.tsx";
export { SignOutItem } from "./sign-out-item.tsx";
