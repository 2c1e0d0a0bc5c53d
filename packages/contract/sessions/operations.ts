import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, instant, requiredText } from "../wire/public.ts";

/** What signing in answers; `sessionCookie` is the bearer of later calls, `kind` tells a member's from a staff session. Source: decisions §3. */
export const signInAnswer = z.strictObject({
  sessionCookie: z.string(),
  expiresAt: instant,
  kind: z.enum(["member", "staff"]),
  user: z.strictObject({ name: z.string(), surname: z.string() }),
});

/** Signs a member or staff in by e-mail or member number. One answer for unknown people and wrong passwords. */
export const signIn = defineOperation({
  id: "signIn",
  method: "POST",
  path: "/auth/login",
  tag: "sessions",
  summary: "Sign in",
  access: "anyone",
  limit: "signIn",
  body: z.strictObject({ login: requiredText(254), password: inputText(256).min(1, { error: "field-is-required" }) }),
  response: signInAnswer,
  errors: ["sign-in.failed", "sign-in.disabled", "request.too-many"],
});

/** Ends the session of the caller; a session already ended answers the same. */
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

/** One session of the caller; `current` marks the calling one. */
export const sessionItem = z.strictObject({
  id: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  userAgent: z.string(),
  current: z.boolean(),
});

/** Lists the caller's own live sessions. Source: decisions §8. */
export const listSessions = defineOperation({
  id: "listSessions",
  method: "GET",
  path: "/auth/sessions",
  tag: "sessions",
  summary: "Own sessions",
  access: "member",
  limit: "read",
  response: z.strictObject({ items: z.array(sessionItem) }),
  errors: [],
});

/** Ends one of the caller's own sessions; others' are unknown. Source: decisions §8. */
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
