import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { instant } from "../schema/public.ts";

export const JOBS = [
  "clear-carts",
  "reconcile-payments",
  "sweep-sessions",
  "sweep-idempotency-keys",
  "sweep-security-log",
  "sweep-passwords",
  "sweep-second-factors",
  "sweep-registrations",
  "sweep-sign-in-links",
  "sweep-invitations",
  "sweep-account-links",
  "sweep-contact-messages",
  "sweep-mails",
  "notify-restocked",
  "sweep-availability",
  "apply-due-prices",
  "apply-maintenance",
  "expire-approvals",
  "close-month",
  "run-closes",
  "count-structure",
] as const;

/** Since the answering process started. */
export const jobItem = z.strictObject({
  id: z.enum(JOBS),
  pauseSeconds: z.number(),
  runs: z.int(),
  failures: z.int(),
  failing: z.boolean(),
  lastAt: instant.nullable(),
  /** Milliseconds. */
  lastMs: z.int().nullable(),
  lastFailure: z.strictObject({ at: instant, reason: z.string() }).nullable(),
});

/** Failing jobs first. */
export const listJobs = defineOperation({
  id: "listJobs",
  method: "GET",
  path: "/office/jobs",
  tag: "office",
  summary: "Repeated work",
  access: "staff",
  limit: "read",
  response: z.strictObject({ items: z.array(jobItem) }),
  errors: [],
});

/** A job's name. */
export type JobName = (typeof JOBS)[number];

export type JobItem = z.infer<typeof jobItem>;
