import { z } from "zod";

/** What the security log tells of. */
export const securityEventKind = z.enum([
  "sign-in.succeeded",
  "sign-in.failed",
  "sign-in.code-wrong",
  "sign-in.code-mailed",
  "sign-in.new-device",
  "password.wrong",
  "password.changed",
  "password.reset",
  "second-factor.added",
  "second-factor.removed",
  "session.revoked",
  "role.changed",
  "staff.invited",
  "staff.blocked",
  "rate.limited",
  "permission.refused",
  "export",
  "mail.read",
  "approval.asked",
  "approval.granted",
  "approval.refused",
  "confirmation.failed",
  "bank-account.changed",
]);

/** Type of securityEventKind. */
export type SecurityEventKind = z.infer<typeof securityEventKind>;
