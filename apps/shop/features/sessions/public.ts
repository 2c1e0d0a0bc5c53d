export {
  BackEndError,
  callBackEnd,
  type Refusal,
  refusalOf,
  refusalsOf,
  serverClockOffsetMs,
} from "./call-back-end.ts";
export { type ErrorTexts, errorText, loadErrorTexts } from "./error-texts.ts";
export { askedPath } from "./asked-path.ts";
export { CheckedForm } from "./checked-form.tsx";
export { knownSession } from "./known-session.ts";
export { leadTabs } from "./lead-tabs.ts";
export { pageLocale } from "./page-locale.ts";
export {
  currentSession,
  onSessionEnded,
  pollSession,
  refreshSession,
  setLeaving,
  type Session,
  subscribeSession,
  useSession,
} from "./session-store.ts";
export { UserMenu } from "./user-menu.tsx";
export type { UserPanelTexts } from "./user-panel-texts.ts";
export { useBackEnd } from "./use-back-end.ts";
export { SessionConfirmation } from "./session-confirmation.tsx";
export { useConfirmation } from "./use-confirmation.ts";
export { useCheckedForm } from "./use-checked-form.ts";
export { useLazyTexts } from "./use-lazy-texts.ts";
export { RefusalBanner } from "./refusal-banner.tsx";
export { FormDone } from "./form-done.tsx";
export { passwordProblem } from "./new-password-fields.tsx";
export { checkEmail, checkNewPassword } from "./password-checks.ts";
export { proofOfPerson } from "./proof-of-person.ts";
export { PasswordField } from "./password-field.tsx";
export type { PasswordsTexts } from "./passwords-texts.ts";
export { signIn, signOut } from "./sign-in.ts";
export { signInByMail } from "./sign-in-by-mail.ts";
export { usePress } from "./use-press.ts";
export { watchSessionEnd } from "./watch-session-end.ts";
