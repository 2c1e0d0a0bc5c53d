export { isEmailAddress } from "./email-address.ts";
export {
  newPasswordProblem,
  PASSWORD_LENGTH,
  foldPassword,
  type PasswordPerson,
  weakPasswordProblem,
} from "./password-rules.ts";
export { deviceName } from "./device-name.ts";
export { SESSION_IDLE_MINUTES, SESSION_LIFETIMES, SESSION_LONGEST_HOURS, TRIES_COUNT } from "./lifetimes.ts";
