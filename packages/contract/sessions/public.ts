export { confirmOfficeSession, confirmSession, confirmSessionByPasskey } from "./confirmation-operations.ts";
export {
  deviceSignInAnswer,
  getSession,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  sessionItem,
  signIn,
  signInAnswer,
  signOut,
} from "./operations.ts";
export {
  addPasskey,
  newPasskey,
  passkeyCreation,
  passkeyProof,
  passkeyRequest,
  removePasskey,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
} from "./passkey-operations.ts";
export { changePassword, newPassword, personProof, remindPassword, resetPassword } from "./password-operations.ts";
export {
  appSetUp,
  confirmApp,
  enrolStaff,
  getSecondFactors,
  passkey,
  removeApp,
  renewRecoveryCodes,
  secondFactors,
  startApp,
} from "./second-factor-operations.ts";
