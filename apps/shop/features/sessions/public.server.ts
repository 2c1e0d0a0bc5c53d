export { type AuthContext, answerAuth, isSignInCall } from "./answer-auth.ts";
export { bearerOf } from "./session-secret.ts";
export { fileOrSignIn, requireSession } from "./require-session.ts";
export { LoginPage } from "./login-page.tsx";
export { ChangePasswordPage, LogoutPage, RemindPasswordPage, ResetPasswordPage } from "./password-pages.tsx";
export { SecurityPage } from "./security-page.tsx";
export { SignInProblemPage } from "./sign-in-problem-page.tsx";
