export { askedPath } from "./asked-path.ts";
export { knownSession } from "./known-session.ts";
export { endSessionWhenOver } from "./session-over.ts";
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
export { SessionConfirmation } from "./session-confirmation.tsx";
export { useConfirmation } from "./use-confirmation.ts";
export { passwordProblem } from "./new-password-fields.tsx";
export { checkEmail, checkNewPassword } from "./password-checks.ts";
export { proofOfPerson } from "./proof-of-person.ts";
export { PasswordField } from "./password-field.tsx";
export type { PasswordsTexts } from "./passwords-texts.ts";
export { signIn, signOut } from "./sign-in.ts";
export { signInByMail } from "./sign-in-by-mail.ts";
export { watchSessionEnd } from "./watch-session-end.ts";
