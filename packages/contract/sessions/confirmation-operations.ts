import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText } from "../schema/public.ts";
import { passkeyProof } from "./passkey-operations.ts";

const shared = {
  method: "POST",
  tag: "sessions",
  limit: "signIn",
  response: z.strictObject({ confirmed: z.literal(true) }),
} as const;

const byPassword = {
  body: z.strictObject({
    password: inputText(4096).min(1, { error: "field-is-required" }),
    /** An app's or recovery code, for a second step. */
    code: inputText(40).optional(),
  }),
  errors: ["password.wrong", "code.needed", "code.wrong", "code.too-many", "request.too-many"],
} as const;

/** Also by the second step; for five minutes. */
export const confirmSession = defineOperation({
  ...shared,
  ...byPassword,
  id: "confirmSession",
  path: "/auth/session/confirmation",
  summary: "Confirm the own session by password",
  access: "member",
});

export const confirmSessionByPasskey = defineOperation({
  ...shared,
  id: "confirmSessionByPasskey",
  path: "/auth/session/confirmation/passkey",
  summary: "Confirm the own session by passkey",
  access: "member",
  body: z.strictObject({ credential: passkeyProof }),
  errors: ["passkey.unproven"],
});

export const confirmOfficeSession = defineOperation({
  ...shared,
  ...byPassword,
  id: "confirmOfficeSession",
  path: "/office/account/confirmation",
  summary: "Confirm the own session of the office by password",
  access: "staff",
});
