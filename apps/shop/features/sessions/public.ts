export { askedPath, withAskedPath } from "./callback-path.ts";
export { forgetPath, keepPath, keptPath } from "./kept-path.ts";
export { knownSession } from "./known-session.ts";
export { setSessionOverFlag, takeSessionOverFlag } from "./session-over-flag.ts";
export {
  currentSession,
  hearLocks,
  isLeaving,
  onSessionEnded,
  pollSession,
  refreshSession,
  type Session,
  setLeaving,
  subscribeSession,
  useSession,
} from "./session-store.ts";
export { endSessionWhenOver, keepEntries, offerKeptPath, openEntries, tellSessionOver } from "./session-over.ts";
export { watchSessionEnd } from "./watch-session-end.ts";
export { UserMenu, type UserPanelTexts } from "./user-menu.tsx";
export { SessionConfirmation, useConfirmation } from "./session-confirmation.tsx";
export { passwordProblem } from "./new-password-fields.tsx";
export { checkEmail, checkNewPassword } from "./password-checks.ts";
export { proofOfPerson } from "./proof-of-person.ts";
export { PasswordField } from "./password-field.tsx";
export { endSession, signIn, signInByMail, signOut } from "./sign-in.ts";
