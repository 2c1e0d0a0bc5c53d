export { completeRegistration, profileInput } from "./complete.ts";
export {
  askForSignInLink,
  getSponsor,
  register,
  resendRegistrationToken,
  signInByLink,
  verifyRegistration,
} from "./operations.ts";
