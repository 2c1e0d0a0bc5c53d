export { answerAuth } from "./answer-auth.ts";
export {
  answerChangePassword,
  answerListSessions,
  answerRemindPassword,
  answerResetPassword,
  answerRevokeSession,
} from "./answer-sessions.ts";
export { answerAnyone, answerMember, type CallApi, check, readBody } from "./back-end.ts";
export { bearerOf } from "./bearer.ts";
export { callerHeaders } from "./caller-headers.ts";
export { requireSession } from "./require-session.ts";
export { localeOf } from "./locale-of.ts";
export { shopApi } from "./shop-api.ts";
export { LoginPage } from "./login-page.tsx";
export { sessionTexts } from "./session-texts.ts";
export { ChangePasswordPage, LogoutPage, RemindPasswordPage, ResetPasswordPage } from "./password-pages.tsx";
export { passwordsTexts } from "./passwords-texts.ts";
