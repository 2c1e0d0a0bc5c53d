import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { instant, pageOf } from "../schema/public.ts";

export const JOBS = [
  "clear-carts",
  "reconcile-payments",
  "send-refunds",
  "ask-refund-accounts",
  "sweep-sessions",
  "sweep-idempotency-keys",
  "sweep-security-log",
  "sweep-passwords",
  "sweep-second-factors",
  "sweep-registrations",
  "sweep-sign-in-links",
  "sweep-payment-links",
  "sweep-invitations",
  "sweep-account-links",
  "finish-leaving",
  "sweep-contact-messages",
  "sweep-partner-messages",
  "sweep-mails",
  "sweep-suppressions",
  "read-returned-mail",
  "notify-restocked",
  "sweep-availability",
  "apply-due-prices",
  "tell-cdn",
  "apply-maintenance",
  "expire-approvals",
  "close-month",
  "run-closes",
  "run-plan-simulations",
  "count-structure",
  "keep-standings",
  "watch-levels",
  "tell-notices",
  "send-digests",
  "sweep-notices",
  "hand-in-invoices",
  "send-orders",
  "ask-carriers",
  "ask-pickups",
  "ask-return-labels",
  "follow-parcels",
  "sweep-searches",
  "sweep-labels",
  "deliver-webhooks",
  "sweep-webhooks",
] as const;

const jobProcess = z.strictObject({
  /** Host and number. */
  process: z.string(),
  role: z.string(),
  /** Heard of within two minutes. */
  alive: z.boolean(),
  failing: z.boolean(),
  lastAt: instant.nullable(),
});

/** Of all processes known, since each started. */
export const jobItem = z.strictObject({
  id: z.enum(JOBS),
  pauseSeconds: z.number(),
  runs: z.int(),
  failures: z.int(),
  failing: z.boolean(),
  /** Nobody ran it in time, or nobody is there who would. */
  overdue: z.boolean(),
  lastAt: instant.nullable(),
  /** Milliseconds. */
  lastMs: z.int().nullable(),
  lastFailure: z.strictObject({ at: instant, reason: z.string() }).nullable(),
  processes: z.array(jobProcess),
});

/** Failing and overdue jobs first. */
export const listJobs = defineOperation({
  id: "listJobs",
  method: "GET",
  path: "/office/jobs",
  tag: "office",
  summary: "Repeated work",
  access: "staff",
  limit: "read",
  response: pageOf(jobItem),
  errors: [],
});

/** A job's name. */
export type JobName = (typeof JOBS)[number];

export type JobItem = z.infer<typeof jobItem>;
