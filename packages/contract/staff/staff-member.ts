import { isEmailAddress } from "@kram/domain/sessions";
import { STAFF_ROLES } from "@kram/domain/staff";
import { z } from "zod";
import { requiredText } from "../schema/public.ts";

export const staffRole = z.enum(STAFF_ROLES);

/** `invited` until a password is set. */
export const staffMember = z.strictObject({
  id: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  roles: z.array(staffRole),
  state: z.enum(["active", "invited", "blocked"]),
  /** An authenticator app. */
  secondFactor: z.boolean(),
  /** For a second person. */
  waiting: z.strictObject({ approval: z.string(), roles: z.array(staffRole) }).nullable(),
});

/** At least one, each once. */
export const givenRoles = z
  .array(staffRole, { error: "field-is-required" })
  .min(1, { error: "field-is-required" })
  .max(STAFF_ROLES.length, { error: "request.invalid" })
  .refine((roles) => new Set(roles).size === roles.length, { error: "request.invalid" });

export const staffDetails = z.strictObject({ name: requiredText(60), surname: requiredText(60), roles: givenRoles });

export const staffEmail = requiredText(254).refine((text) => isEmailAddress(text.trim()), {
  error: "please-enter-valid-email",
});

export const staffId = z.strictObject({ id: z.string().regex(/^\d{1,15}$/u, { error: "staff.unknown" }) });

export type StaffMember = z.infer<typeof staffMember>;
