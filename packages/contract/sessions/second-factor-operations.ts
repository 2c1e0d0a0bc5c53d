import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, instant, requiredText } from "../schema/public.ts";

/** Keeps borrowed sessions from changing how the owner signs in. */
const password = inputText(4096).min(1, { error: "field-is-required" });

const code = requiredText(40);

export const passkey = z.strictObject({
  id: z.string(),
  label: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});

export const secondFactors = z.strictObject({
  app: z.strictObject({ addedAt: instant }).nullable(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.int(),
});

/** Shown once. */
export const appSetUp = z.strictObject({
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth://`, as in the QR code. */
  address: z.string(),
  /** SVG, dark on white. */
  qrSvg: z.string(),
});

/** Each replaces the app once; shown once; empty when some exist. */
const recoveryCodes = z.array(z.string());

const member = { tag: "sessions", access: "member" } as const;

export const getSecondFactors = defineOperation({
  ...member,
  id: "getSecondFactors",
  method: "GET",
  path: "/auth/second-factor",
  summary: "Own second steps of signing in",
  limit: "read",
  response: secondFactors,
  errors: [],
});

/** It counts from its first code. */
export const startApp = defineOperation({
  ...member,
  id: "startApp",
  method: "POST",
  path: "/auth/second-factor/app",
  summary: "Begin to set up an authenticator app",
  limit: "signIn",
  body: z.strictObject({ password }),
  response: appSetUp,
  errors: ["password.wrong", "second-factor.app-exists", "request.too-many"],
});

export const confirmApp = defineOperation({
  ...member,
  id: "confirmApp",
  method: "PUT",
  path: "/auth/second-factor/app",
  summary: "Confirm an authenticator app by its first code",
  limit: "signIn",
  body: z.strictObject({ code }),
  response: z.strictObject({ recoveryCodes }),
  errors: ["code.wrong", "code.too-many", "second-factor.not-started", "request.too-many"],
});

/** The last second step takes the recovery codes along. */
export const removeApp = defineOperation({
  ...member,
  id: "removeApp",
  method: "DELETE",
  path: "/auth/second-factor/app",
  summary: "Remove the authenticator app",
  limit: "signIn",
  body: z.strictObject({ password }),
  response: secondFactors,
  errors: ["password.wrong", "request.too-many"],
});

/** Former ones end. */
export const renewRecoveryCodes = defineOperation({
  ...member,
  id: "renewRecoveryCodes",
  method: "POST",
  path: "/auth/second-factor/recovery-codes",
  summary: "Make new recovery codes",
  limit: "signIn",
  body: z.strictObject({ password }),
  response: z.strictObject({ recoveryCodes }),
  errors: ["password.wrong", "second-factor.none", "request.too-many"],
});

/** By password and the code mailed at the refused sign-in. */
export const enrolStaff = defineOperation({
  id: "enrolStaff",
  method: "POST",
  path: "/auth/second-factor/enrolment",
  tag: "sessions",
  summary: "Set up the authenticator app of staff",
  access: "anyone",
  limit: "signIn",
  body: z.strictObject({ login: requiredText(254), password: inputText(256).min(1), mailedCode: requiredText(40) }),
  response: z.strictObject({ ...appSetUp.shape, recoveryCodes }),
  errors: ["sign-in.failed", "code.wrong", "code.too-many", "request.too-many"],
});
