import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { pageNo, pageOf, pageSize, requiredText } from "../schema/public.ts";
import { refundDue } from "./order.ts";

const shared = { tag: "office", access: "staff" } as const;

/** Oldest first. */
export const listRefundsDue = defineOperation({
  ...shared,
  id: "listRefundsDue",
  method: "GET",
  path: "/office/refunds",
  summary: "Refunds due",
  limit: "read",
  query: z.strictObject({ pageNo, pageSize: pageSize(25), done: z.enum(["true", "false"]).default("false") }),
  response: pageOf(refundDue),
  errors: [],
});

const refundParams = z.strictObject({ id: z.uuid({ error: "refund.unknown" }) });

/** Above the limit needs approval; only the bank takes it back. */
export const markRefundDone = defineOperation({
  ...shared,
  id: "markRefundDone",
  idempotent: true,
  method: "POST",
  path: "/office/refunds/{id}/done",
  summary: "Mark a refund as sent",
  limit: "write",
  params: refundParams,
  response: refundDue,
  errors: ["refund.unknown", "refund.done-before", "refund.in-file", "refund.under-way", "refund.needs-approval"],
});

/** The bank sent it back: it is open again, and its member is asked for another account. Source: returns 10. */
export const failRefund = defineOperation({
  ...shared,
  id: "failRefund",
  method: "POST",
  path: "/office/refunds/{id}/failure",
  summary: "Say that the bank sent a refund back",
  limit: "write",
  params: refundParams,
  body: z.strictObject({ reason: requiredText(300) }),
  response: refundDue,
  errors: ["field-is-required", "request.too-long", "refund.unknown", "refund.not-sent"],
});

/** By mail, with `askedAt` as the caller saw it; while a file can name the account, nobody is asked. Source: returns 11. */
export const askRefundAccount = defineOperation({
  ...shared,
  id: "askRefundAccount",
  method: "POST",
  path: "/office/refunds/{id}/account-request",
  summary: "Ask for the account that a refund goes to",
  limit: "write",
  params: refundParams,
  body: z.strictObject({ seen: z.iso.datetime({ error: "request.invalid-date" }).nullable() }),
  response: refundDue,
  errors: [
    "request.invalid-date",
    "refund.unknown",
    "refund.done-before",
    "refund.in-file",
    "refund.under-way",
    "refund.needs-approval",
    "refund.account-known",
    "refund.asked-before",
  ],
});
