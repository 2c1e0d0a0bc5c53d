import { API_KEY_DAYS, API_KEY_ROLES } from "@kram/domain/staff";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { instant, pageOf, requiredText } from "../schema/public.ts";

const shared = { tag: "office", access: "staff" } as const;

const role = z.enum(API_KEY_ROLES, { error: "request.invalid" });

/** Without its secret. */
export const apiKey = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Whose rights it has at most. */
  owner: z.string(),
  roles: z.array(role),
  readOnly: z.boolean(),
  /** `powerless`: its owner is blocked or lacks every role of it. */
  state: z.enum(["works", "expired", "powerless"]),
  expiresAt: instant,
  /** To the minute; null before the first call. */
  lastUsedAt: instant.nullable(),
  createdAt: instant,
});

export type ApiKey = z.output<typeof apiKey>;

/** The newest first. */
export const listApiKeys = defineOperation({
  ...shared,
  id: "listApiKeys",
  method: "GET",
  path: "/office/api-keys",
  summary: "Keys of other programs",
  limit: "read",
  response: pageOf(apiKey),
  errors: [],
});

/** Answers the secret, which nobody reads again. Source: api 9. */
export const addApiKey = defineOperation({
  ...shared,
  id: "addApiKey",
  method: "POST",
  path: "/office/api-keys",
  summary: "Let another program in",
  stepUp: true,
  limit: "write",
  body: z.strictObject({
    name: requiredText(60).trim(),
    roles: z
      .array(role, { error: "request.invalid" })
      .min(1, { error: "field-is-required" })
      .max(API_KEY_ROLES.length, { error: "request.invalid" })
      .refine((roles) => new Set(roles).size === roles.length, { error: "request.invalid" }),
    readOnly: z.boolean({ error: "request.invalid" }),
    /** From now on. */
    days: z
      .int({ error: "request.invalid" })
      .min(1, { error: "request.invalid" })
      .max(API_KEY_DAYS, { error: "request.invalid" }),
  }),
  response: apiKey.extend({ secret: z.string() }),
  errors: ["api-key.too-many", "field-is-required", "request.too-long", "request.invalid-text"],
});

export const removeApiKey = defineOperation({
  ...shared,
  id: "removeApiKey",
  method: "DELETE",
  path: "/office/api-keys/{id}",
  summary: "Shut a program out for good",
  limit: "write",
  params: z.strictObject({ id: z.uuid({ error: "api-key.unknown" }) }),
  response: z.null(),
  errors: ["api-key.unknown"],
});
