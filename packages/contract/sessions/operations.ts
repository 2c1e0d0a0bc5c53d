import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, instant, requiredText, pageOf } from "../schema/public.ts";

/** `sessionCookie` is the bearer of later calls. Source: sessions 1. */
export const signInAnswer = z.strictObject({
  sessionCookie: z.string(),
  expiresAt: instant,
  kind: z.enum(["member", "staff"]),
  user: z.strictObject({ name: z.string(), surname: z.string() }),
});

/** The token goes as `X-Kram-Device`; empty for the office. */
export const deviceSignInAnswer = signInAnswer.extend({ deviceToken: z.string() });

/** By e-mail or member number; failures answer alike; new devices may get `sign-in.code-by-mail`. */
export const signIn = defineOperation({
  id: "signIn",
  method: "POST",
  path: "/auth/login",
  tag: "sessions",
  summary: "Sign in",
  access: "anyone",
  limit: "signIn",
  body: z.strictObject({
    login: requiredText(254),
    password: inputText(256).min(1, { error: "field-is-required" }),
    /** An app's or recovery code, for a second step. */
    code: inputText(40).optional(),
    /** Mailed after `sign-in.code-by-mail`. */
    mailedCode: inputText(40).optional(),
    /** The attempt's random name, to which a mailed code belongs. */
    attempt: inputText(100).default(""),
  }),
  response: deviceSignInAnswer,
  errors: [
    "sign-in.failed",
    "sign-in.disabled",
    "sign-in.blocked",
    "sign-in.second-factor-missing",
    "sign-in.code-needed",
    "sign-in.code-by-mail",
    "code.wrong",
    "code.too-many",
    "request.too-many",
  ],
});

/** Repeated it answers the same. */
export const signOut = defineOperation({
  id: "signOut",
  method: "POST",
  path: "/auth/logout",
  tag: "sessions",
  summary: "Sign out",
  access: "anyone",
  limit: "write",
  response: z.strictObject({ signedOut: z.literal(true) }),
  errors: [],
});

/** `current` marks the calling one. */
export const sessionItem = z.strictObject({
  id: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  userAgent: z.string(),
  current: z.boolean(),
});

/** As front ends may show them. */
export const getSession = defineOperation({
  id: "getSession",
  method: "GET",
  path: "/auth/session",
  tag: "sessions",
  summary: "The calling session",
  access: "member",
  limit: "read",
  response: z.strictObject({
    expiresAt: instant,
    user: z.strictObject({ memberNo: z.string(), name: z.string(), surname: z.string() }),
    /** Has company data. Source: shop-and-people 3. */
    company: z.boolean(),
    hasCredentials: z.boolean(),
  }),
  errors: [],
});

/** Answers how many. */
export const revokeOtherSessions = defineOperation({
  id: "revokeOtherSessions",
  method: "DELETE",
  path: "/auth/sessions",
  tag: "sessions",
  summary: "End all other own sessions",
  access: "member",
  limit: "write",
  response: z.strictObject({ revoked: z.int() }),
  errors: [],
});

/** Source: sessions 15. */
export const listSessions = defineOperation({
  id: "listSessions",
  method: "GET",
  path: "/auth/sessions",
  tag: "sessions",
  summary: "Own sessions",
  access: "member",
  limit: "read",
  response: pageOf(sessionItem),
  errors: [],
});

/** Others' are unknown. Source: sessions 15. */
export const revokeSession = defineOperation({
  id: "revokeSession",
  method: "DELETE",
  path: "/auth/sessions/{id}",
  tag: "sessions",
  summary: "End an own session",
  access: "member",
  limit: "write",
  params: z.strictObject({ id: inputText(64) }),
  response: z.strictObject({ revoked: z.literal(true) }),
  errors: ["session.unknown"],
});
