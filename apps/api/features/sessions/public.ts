export { createAuthenticate, hashSessionToken, newApiKey, newSessionToken } from "./session-token.ts";
export { checkPerson, countForAccount, countLinkRequest } from "./link-requests.ts";
export { confirmPassword, createPasswordGuard, type PasswordGuard } from "./password-guard.ts";
export { liftSecondFactor, type NewApp, renewCodes, startApp } from "./manage-app.ts";
export { confirmStaffApp, startStaffApp, withPasswordOfStaff } from "./staff-app.ts";
export { refuseWeakPassword, hashPassword } from "./password.ts";
export { createPasswordsRepository, type PasswordsRepository } from "./passwords.repository.ts";
export {
  createSessionsRepository,
  IS_LIVE_SESSION,
  SESSION_OF_MEMBER,
  type SessionsRepository,
} from "./sessions.repository.ts";
export { createSecondFactorRepository } from "./second-factor.repository.ts";
export { isDemoAccount, createIdentifyTools, type IdentifyTools } from "./identify.ts";
export { resealApps } from "./reseal-apps.ts";
