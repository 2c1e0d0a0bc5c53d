export { isEmailAddress } from "./email-address.ts";
export { newPasswordProblem, PASSWORD_LENGTH } from "./new-password.ts";
export { foldPassword, type PasswordPerson, weakPasswordProblem } from "./weak-password.ts";
export { deviceName } from "./device-name.ts";
export { SESSION_LIFETIMES, TRIES_COUNT } from "./lifetimes.ts";
