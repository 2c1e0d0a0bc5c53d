export { isEmailAddress } from "./email-address.ts";
export { newPasswordProblem, PASSWORD_LENGTH } from "./new-password.ts";
