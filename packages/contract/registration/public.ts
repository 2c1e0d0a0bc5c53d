export { completeRegistration, profileInput } from "./complete.ts";
export {
  askForSignInLink,
  getHouseSponsor,
  getSponsor,
  register,
  resendRegistrationToken,
  signInByLink,
  verifyRegistration,
} from "./operations.ts";
