import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, requiredText } from "../schema/public.ts";
import { deviceSignInAnswer } from "./operations.ts";
import { passkey, secondFactors } from "./second-factor-operations.ts";

/** Base64url. Source: WebAuthn level 3, the JSON forms of credentials. */
const bytes = inputText(16_384).regex(/^[\w-]+$/u, { error: "request.invalid" });

const credentialId = inputText(1400).regex(/^[\w-]+$/u, { error: "request.invalid" });

const descriptor = z.strictObject({ id: z.string(), type: z.literal("public-key") });

/** Source: WebAuthn level 3, PublicKeyCredentialCreationOptionsJSON. */
export const passkeyCreation = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal("public-key") })),
  /** Milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});

/** For any passkey of this shop. Source: WebAuthn level 3, PublicKeyCredentialRequestOptionsJSON. */
export const passkeyRequest = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal("required"),
  allowCredentials: z.array(descriptor).max(0),
});

export const newPasskey = z.strictObject({
  id: credentialId,
  clientDataJSON: bytes,
  attestationObject: bytes,
});

export const passkeyProof = z.strictObject({
  id: credentialId,
  clientDataJSON: bytes,
  authenticatorData: bytes,
  signature: bytes,
  userHandle: bytes.optional(),
});

const password = inputText(4096).min(1, { error: "field-is-required" });

const member = { tag: "sessions", access: "member" } as const;

export const startPasskey = defineOperation({
  ...member,
  id: "startPasskey",
  method: "POST",
  path: "/auth/passkeys/start",
  summary: "Begin to add a passkey",
  limit: "signIn",
  body: z.strictObject({ password }),
  response: passkeyCreation,
  errors: ["password.wrong", "passkey.too-many", "request.too-many"],
});

/** A first second step brings recovery codes. */
export const addPasskey = defineOperation({
  ...member,
  id: "addPasskey",
  method: "POST",
  path: "/auth/passkeys",
  summary: "Add a passkey",
  limit: "signIn",
  body: z.strictObject({ label: requiredText(60), credential: newPasskey }),
  response: z.strictObject({ passkey, recoveryCodes: z.array(z.string()) }),
  errors: ["passkey.refused", "passkey.too-many"],
});

export const removePasskey = defineOperation({
  ...member,
  id: "removePasskey",
  method: "DELETE",
  path: "/auth/passkeys/{id}",
  summary: "Remove a passkey",
  limit: "signIn",
  params: z.strictObject({ id: inputText(64) }),
  body: z.strictObject({ password }),
  response: secondFactors,
  errors: ["password.wrong", "passkey.unknown", "request.too-many"],
});

/** One answer for all. */
export const startPasskeySignIn = defineOperation({
  id: "startPasskeySignIn",
  method: "POST",
  path: "/auth/passkeys/sign-in/start",
  tag: "sessions",
  summary: "Begin to sign in by passkey",
  access: "anyone",
  limit: "signIn",
  response: passkeyRequest,
  errors: [],
});

export const signInByPasskey = defineOperation({
  id: "signInByPasskey",
  method: "POST",
  path: "/auth/passkeys/sign-in",
  tag: "sessions",
  summary: "Sign in by passkey",
  access: "anyone",
  limit: "signIn",
  body: z.strictObject({ credential: passkeyProof }),
  response: deviceSignInAnswer,
  errors: ["sign-in.passkey-refused", "sign-in.disabled", "sign-in.blocked"],
});
