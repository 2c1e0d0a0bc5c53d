// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as registration from "@kram/contract/registration";
import type { At } from "../api.ts";

export const askForSignInLink = "POST /auth/link" as At<typeof registration.askForSignInLink>;
export const completeRegistration = "POST /registration/complete" as At<typeof registration.completeRegistration>;
export const getHouseSponsor = "GET /registration/house-sponsor" as At<typeof registration.getHouseSponsor>;
export const getSponsor = "GET /registration/sponsor" as At<typeof registration.getSponsor>;
export const register = "POST /registration" as At<typeof registration.register>;
export const resendRegistrationToken = "POST /registration/resend-token" as At<typeof registration.resendRegistrationToken>;
