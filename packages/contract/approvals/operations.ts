import { APPROVAL_STATES } from "@kram/domain/approvals";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { pageNo, pageOf, pageSize, requiredText } from "../schema/public.ts";
import { approval, approvalRequest } from "./approval.ts";

const shared = { tag: "office", access: "staff" } as const;
const params = z.strictObject({
  id: z.string({ error: "request.invalid" }).regex(/^[1-9]\d{0,14}$/u, { error: "approval.unknown" }),
});
const decided = ["approval.unknown", "approval.decided-before", "approval.expired"] as const;

export const listApprovals = defineOperation({
  ...shared,
  id: "listApprovals",
  method: "GET",
  path: "/office/approvals",
  summary: "What waits for a second person",
  limit: "read",
  query: z.strictObject({
    pageNo,
    pageSize: pageSize(25),
    state: z.enum(APPROVAL_STATES, { error: "request.invalid" }).optional(),
  }),
  response: pageOf(approval),
  errors: [],
});

/** It expires after a week. */
export const askForApproval = defineOperation({
  ...shared,
  id: "askForApproval",
  method: "POST",
  path: "/office/approvals",
  summary: "Ask for an approval",
  limit: "write",
  body: approvalRequest,
  response: approval,
  errors: [
    "member.unknown",
    "bonus.nothing-to-correct",
    "bonus.month-open",
    "bonus.month-closed",
    "bonus-plan.missing",
    "money.too-little",
    "ledger.unknown",
    "approval.asked-before",
    "staff.unknown",
    "second-factor.none",
    "refund.unknown",
    "refund.done-before",
    "return.unknown",
  ],
});

/** Own requests too, after a day with nobody else who could. */
export const grantApproval = defineOperation({
  ...shared,
  id: "grantApproval",
  stepUp: true,
  method: "POST",
  path: "/office/approvals/{id}/grant",
  summary: "Approve",
  limit: "write",
  params,
  response: approval,
  errors: [
    ...decided,
    "approval.own",
    "approval.too-early",
    "money.too-little",
    "bonus.month-closed",
    "bonus-plan.missing",
  ],
});

/** A refused month does not close by itself. */
export const refuseApproval = defineOperation({
  ...shared,
  id: "refuseApproval",
  stepUp: true,
  method: "POST",
  path: "/office/approvals/{id}/refusal",
  summary: "Refuse",
  limit: "write",
  params,
  body: z.strictObject({ reason: requiredText(300) }),
  response: approval,
  errors: [...decided, "approval.own", "field-is-required"],
});

export const withdrawApproval = defineOperation({
  ...shared,
  id: "withdrawApproval",
  method: "POST",
  path: "/office/approvals/{id}/withdrawal",
  summary: "Take a request back",
  limit: "write",
  params,
  response: approval,
  errors: [...decided, "approval.not-own"],
});
