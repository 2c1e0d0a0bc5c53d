import { KEPT_SPONSORS, sponsorMarkProblem } from "@kram/domain/registration";
import { isEmailAddress } from "@kram/domain/sessions";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { deviceSignInAnswer, personProof } from "../sessions/public.ts";
import { inputText, requiredText } from "../schema/public.ts";

const shared = { tag: "registration", access: "anyone", limit: "signIn" } as const;

/** One refusal for whatever is wrong with it, so that a wrong shape tells no more than an unknown number. */
const sponsorNo = requiredText(40).check((context) => {
  const problem = context.value.trim() === "" ? null : sponsorMarkProblem(context.value);
  if (problem) context.issues.push({ code: "custom", input: context.value, message: problem });
});

const email = requiredText(254).refine((text) => text.trim() === "" || isEmailAddress(text.trim()), {
  error: "please-enter-valid-email",
});

const accepted = z.strictObject({ accepted: z.literal(true) });

/** Initials, or first name and initial by consent; unknown numbers take as long. Source: registration 5, 6. */
export const getSponsor = defineOperation({
  ...shared,
  id: "getSponsor",
  method: "GET",
  path: "/registration/sponsor",
  summary: "Sponsor by number",
  query: z.strictObject({ sponsorNo }),
  response: z.strictObject({
    sponsorNo: z.string(),
    name: z.string(),
    /** Who stays of several whose links were followed. Source: registration 10. */
    kept: z.enum(KEPT_SPONSORS),
  }),
  errors: ["invalid-member-number", "request.too-many"],
});

/** Who sponsors people that know nobody of the club. Source: registration 7. */
export const getHouseSponsor = defineOperation({
  id: "getHouseSponsor",
  tag: "registration",
  access: "anyone",
  limit: "read",
  method: "GET",
  path: "/registration/house-sponsor",
  summary: "Sponsor of those who know no member",
  response: z.strictObject({ sponsorNo: z.string(), name: z.string() }),
  errors: ["sponsor.unknown"],
});

/** Mails a single-use link for two days, the latest counts; one answer for everybody. Source: registration 1. */
export const register = defineOperation({
  ...shared,
  id: "register",
  idempotent: true,
  method: "POST",
  path: "/registration",
  summary: "Join under a sponsor",
  body: z.strictObject({ sponsorNo, email, proof: personProof }),
  response: accepted,
  errors: ["invalid-member-number", "please-enter-valid-email", "bot-check.failed", "request.too-many"],
});

/** One answer for everybody. Source: registration 2. */
export const resendRegistrationToken = defineOperation({
  ...shared,
  id: "resendRegistrationToken",
  method: "POST",
  path: "/registration/resend-token",
  summary: "Mail the link again",
  body: z.strictObject({ email, proof: personProof }),
  response: accepted,
  errors: ["please-enter-valid-email", "bot-check.failed", "request.too-many"],
});

const token = requiredText(200);

/** Makes the member, without credentials. Source: registration 2. */
export const verifyRegistration = defineOperation({
  ...shared,
  id: "verifyRegistration",
  method: "POST",
  path: "/registration/verify/{token}",
  summary: "Confirm the address and sign in",
  params: z.strictObject({ token }),
  body: z.strictObject({ token }),
  response: deviceSignInAnswer,
  errors: ["link.invalid", "sign-in.disabled", "request.too-many"],
});

/** Valid for an hour, for people without password; one answer for everybody. Source: sessions 9. */
export const askForSignInLink = defineOperation({
  ...shared,
  id: "askForSignInLink",
  method: "POST",
  path: "/auth/link",
  summary: "Ask for a link that signs in",
  body: z.strictObject({ email, proof: personProof }),
  response: accepted,
  errors: ["please-enter-valid-email", "bot-check.failed", "request.too-many"],
});

/** Once. Source: sessions 9. */
export const signInByLink = defineOperation({
  ...shared,
  id: "signInByLink",
  method: "POST",
  path: "/auth/link/{token}",
  summary: "Sign in by a mailed link",
  params: z.strictObject({ token: inputText(200) }),
  response: deviceSignInAnswer,
  errors: ["link.invalid", "sign-in.disabled", "request.too-many"],
});
