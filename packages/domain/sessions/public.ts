export { isEmailAddress } from "./email-address.ts";
export { checkPasswordLength, PASSWORD_LENGTH } from "./password-length.ts";
