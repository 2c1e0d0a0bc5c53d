export { answerAuth } from "./answer-auth.ts";
export { answerConfirmSession, answerConfirmSessionByPasskey } from "./answer-confirmation.ts";
export { answerSessionEnd } from "./answer-session-end.ts";
export {
  answerAddPasskey,
  answerConfirmApp,
  answerGetSecondFactors,
  answerRemoveApp,
  answerRemovePasskey,
  answerRenewRecoveryCodes,
  answerStartApp,
  answerStartPasskey,
  answerStartPasskeySignIn,
} from "./answer-second-factor.ts";
export {
  answerActive,
  answerChangePassword,
  answerListSessions,
  answerRemindPassword,
  answerResetPassword,
  answerRevokeOtherSessions,
  answerRevokeSession,
} from "./answer-sessions.ts";
export { answerMember } from "./answer-member.ts";
export { bearerOf } from "./bearer.ts";
export { requireSession } from "./require-session.ts";
export { LoginPage } from "./login-page.tsx";
export { sessionTexts } from "./session-texts.ts";
export { ChangePasswordPage, LogoutPage, RemindPasswordPage, ResetPasswordPage } from "./password-pages.tsx";
export { passwordsTexts } from "./passwords-texts.ts";
export { SecurityPage } from "./security-page.tsx";
export { securityTexts } from "./security-texts.ts";
export { SignInProblemPage } from "./sign-in-problem-page.tsx";
export { signInProblemsTexts } from "./sign-in-problems-texts.ts";
