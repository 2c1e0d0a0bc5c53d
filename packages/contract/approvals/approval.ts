import { APPROVAL_KINDS, APPROVAL_STATES, type ApprovalKind } from "@kram/domain/approvals";
import { STAFF_ROLES, type StaffRole } from "@kram/domain/staff";
import { z } from "zod";
import { month } from "../bonuses/public.ts";
import { amount, currency, inputText, instant } from "../schema/public.ts";
import { mayCall } from "../staff/public.ts";

const person = z.strictObject({ id: z.string(), name: z.string() });

const roles = z.array(z.enum(STAFF_ROLES));

/** Nothing is booked before a second person decides. */
export const approval = z.strictObject({
  id: z.string(),
  kind: z.enum(APPROVAL_KINDS),
  state: z.enum(APPROVAL_STATES),
  /** Null without a member. */
  member: z.strictObject({ memberNo: z.string(), name: z.string(), surname: z.string() }).nullable(),
  subject: z.strictObject({ ...person.shape, email: z.string() }).nullable(),
  roles: z.strictObject({ before: roles, given: roles }).nullable(),
  account: z.enum(["bonus", "personal", "refunds"]).nullable(),
  /** `"2026-11"`. */
  month: z.string().nullable(),
  /** For a file of balances, their sum. */
  amount: amount.nullable(),
  /** Balances of a file. */
  lines: z.int().nullable(),
  currency,
  corrects: z.string().nullable(),
  /** Why one person may not send the refund. */
  order: z.strictObject({ number: z.string(), why: z.enum(["cash-missing", "above-limit"]) }).nullable(),
  note: z.string(),
  askedBy: person,
  askedAt: instant,
  expiresAt: instant,
  /** From then on who asked may approve alone. */
  aloneUntil: instant.nullable(),
  decidedBy: person.nullable(),
  decidedAt: instant.nullable(),
  reason: z.string(),
  /** Null before, for closes, and where nothing was left. */
  transaction: z.string().nullable(),
});

const signedAmount = z.string({ error: "field-is-required" }).regex(/^-?\d{1,7},\d{2}$/u, { error: "invalid-format" });
const note = inputText(300).refine((text) => text.trim().length > 1, { error: "too-short" });
const ofMember = { memberNo: inputText(20), amount: signedAmount, note } as const;

/** Negative amounts take money away. */
export const approvalRequest = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ kind: z.literal("bonus-correction"), ...ofMember, month }),
    z.strictObject({
      kind: z.literal("balance-correction"),
      ...ofMember,
      account: z.enum(["personal", "refunds"], { error: "request.invalid" }),
      corrects: z
        .string()
        .regex(/^[1-9]\d{0,14}$/u, { error: "ledger.unknown" })
        .optional(),
    }),
    z.strictObject({ kind: z.literal("payout"), ...ofMember }),
    z.strictObject({ kind: z.literal("month-close"), month, note: inputText(300).default("") }),
    z.strictObject({ kind: z.literal("refund"), refund: z.uuid({ error: "refund.unknown" }), note }),
    z.strictObject({ kind: z.literal("return-credit"), return: z.int().min(1), note }),
    z.strictObject({
      kind: z.literal("second-factor-lift"),
      of: z.enum(["member", "staff"], { error: "request.invalid" }),
      /** A member's number, or a staff id. */
      who: inputText(20),
      note,
    }),
  ],
  { error: "request.invalid" },
);

export type Approval = z.infer<typeof approval>;

export type ApprovalRequest = z.infer<typeof approvalRequest>;

/** Staff administration decides these; money approvers the others. */
const OF_ADMINS: readonly ApprovalKind[] = ["staff-roles", "second-factor-lift"];

/** Whether these roles request and decide a kind. */
export function mayDecide(roles: readonly StaffRole[], kind: ApprovalKind): boolean {
  return mayCall(roles, OF_ADMINS.includes(kind) ? "setStaff" : "grantApproval");
}

/** Kinds that these roles see and decide. */
export function kindsOf(roles: readonly StaffRole[]): ApprovalKind[] {
  return APPROVAL_KINDS.filter((kind) => mayDecide(roles, kind));
}
