export { isEmailAddress } from "./email-address.ts";
export {
  newPasswordProblem,
  PASSWORD_LENGTH,
  foldPassword,
  type PasswordPerson,
  weakPasswordProblem,
} from "./password-rules.ts";
export { deviceName } from "./device-name.ts";
export { SESSION_LIFETIMES, TRIES_COUNT } from "./lifetimes.ts";
