import { PAYOUT_STATES } from "@kram/domain/payouts";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency, inputText, instant, pageNo, pageOf, pageSize, requiredText } from "../schema/public.ts";
import { payout, payoutParams } from "./payout.ts";

const shared = { tag: "office", access: "staff" } as const;

/** Of one file, and asked for at once. */
const MOST_PAYOUTS = 500;

const member = z.strictObject({ memberNo: z.string(), name: z.string(), surname: z.string() });

const officePayout = payout.extend({
  member,
  /** A second person is asked. */
  waits: z.boolean(),
  /** The check digits of its account disagree. */
  doubtful: z.boolean(),
  /** A file for the bank can hold its account and amount. */
  fits: z.boolean(),
  /** Who asked instead of the member. */
  askedBy: z.string().nullable(),
  note: z.string(),
  file: z.string().nullable(),
});

export type OfficePayout = z.infer<typeof officePayout>;

/** Newest first. */
export const listPayouts = defineOperation({
  ...shared,
  id: "listPayouts",
  method: "GET",
  path: "/office/payouts",
  summary: "Payouts of members",
  limit: "read",
  query: z.strictObject({
    pageNo,
    pageSize: pageSize(25),
    state: z.enum(PAYOUT_STATES, { error: "request.invalid" }).optional(),
  }),
  response: pageOf(officePayout),
  errors: [],
});

/** All that a member has, for somebody who cannot ask: blocked or gone. Source: payouts 11. */
export const addPayout = defineOperation({
  ...shared,
  id: "addPayout",
  method: "POST",
  path: "/office/payouts",
  summary: "Pay out what a member has",
  limit: "write",
  stepUp: true,
  body: z.strictObject({
    memberNo: inputText(20),
    holder: requiredText(140),
    account: requiredText(50),
    note: requiredText(300),
  }),
  response: officePayout,
  errors: ["field-is-required", "member.unknown", "BankAccountNumber", "payout.open", "payout.nothing"],
});

/** Somebody else approves them, all at once. Source: payouts 6. */
export const askForPayouts = defineOperation({
  ...shared,
  id: "askForPayouts",
  method: "POST",
  path: "/office/payouts/approval",
  summary: "Ask a second person to let payouts go",
  limit: "write",
  body: z.strictObject({
    ids: z
      .array(payoutParams.shape.id)
      .min(1, { error: "field-is-required" })
      .max(MOST_PAYOUTS, { error: "request.too-long" }),
  }),
  response: z.strictObject({ approval: z.string(), payouts: z.int(), amount, currency }),
  errors: ["field-is-required", "request.too-long", "payout.unknown", "payout.asked-before"],
});

const ended = {
  ...shared,
  method: "POST",
  limit: "write",
  params: payoutParams,
  body: z.strictObject({ reason: requiredText(300) }),
  response: officePayout,
  errors: ["field-is-required", "payout.unknown", "payout.step-refused"],
} as const;

/** Before it is in a file; the member is told why. Source: payouts 5. */
export const refusePayout = defineOperation({
  ...ended,
  id: "refusePayout",
  path: "/office/payouts/{id}/refusal",
  summary: "Refuse a payout",
});

/** The bank sent it back; the money is the member's again. Source: payouts 9. */
export const failPayout = defineOperation({
  ...ended,
  id: "failPayout",
  path: "/office/payouts/{id}/failure",
  summary: "Say that the bank sent a payout back",
});

const payoutFile = z.strictObject({
  id: z.string(),
  reference: z.string(),
  fileName: z.string(),
  executesOn: z.iso.date(),
  transfers: z.int(),
  sum: amount,
  currency,
  madeBy: z.string(),
  madeAt: instant,
  executedBy: z.string().nullable(),
  executedAt: instant.nullable(),
});

export type PayoutFile = z.infer<typeof payoutFile>;

export const listPayoutFiles = defineOperation({
  ...shared,
  id: "listPayoutFiles",
  method: "GET",
  path: "/office/payout-files",
  summary: "Files for the bank",
  limit: "read",
  query: z.strictObject({ pageNo, pageSize: pageSize(25) }),
  response: pageOf(payoutFile),
  errors: [],
});

/** Of all that is approved and fits, at most 500; `left` names the payouts that do not. Source: payouts 7. */
export const makePayoutFile = defineOperation({
  ...shared,
  id: "makePayoutFile",
  stepUp: true,
  method: "POST",
  path: "/office/payout-files",
  summary: "Make the bank's file of approved payouts",
  limit: "write",
  response: payoutFile.extend({ left: z.array(z.string()) }),
  errors: [
    "payout.nothing-approved",
    "payout.account-unusable",
    "payout.no-payer",
    "payout.no-file",
    "shop.company-unknown",
  ],
});

/** Of chosen refunds that no provider sends, to the accounts of the profiles. Source: returns 9. */
export const makeRefundFile = defineOperation({
  ...shared,
  id: "makeRefundFile",
  stepUp: true,
  method: "POST",
  path: "/office/payout-files/refunds",
  summary: "Make the bank's file of refunds",
  limit: "write",
  body: z.strictObject({
    ids: z
      .array(z.uuid({ error: "refund.unknown" }))
      .min(1, { error: "field-is-required" })
      .max(MOST_PAYOUTS, { error: "request.too-long" }),
  }),
  response: payoutFile,
  errors: [
    "field-is-required",
    "request.too-long",
    "refund.unknown",
    "refund.done-before",
    "refund.in-file",
    "refund.under-way",
    "refund.needs-approval",
    "refund.no-account",
    "payout.no-payer",
    "payout.no-file",
    "shop.company-unknown",
  ],
});

const fileParams = z.strictObject({
  id: z.string({ error: "request.invalid" }).regex(/^[1-9]\d{0,14}$/u, { error: "payout-file.unknown" }),
});

/** Always the same. Source: payouts 7. */
export const getPayoutFile = defineOperation({
  ...shared,
  id: "getPayoutFile",
  method: "GET",
  path: "/office/payout-files/{id}/file",
  summary: "A file for the bank",
  limit: "read",
  params: fileParams,
  response: z.string(),
  errors: ["payout-file.unknown"],
});

/** Each of its payouts that did not fail before is paid, each of its refunds sent. Source: payouts 8, returns 9. */
export const executePayoutFile = defineOperation({
  ...shared,
  id: "executePayoutFile",
  method: "POST",
  path: "/office/payout-files/{id}/execution",
  summary: "Say that the bank carried a file out",
  limit: "write",
  params: fileParams,
  response: payoutFile,
  errors: ["payout-file.unknown", "payout-file.executed-before"],
});

const payoutClaim = z.strictObject({
  id: z.string(),
  member,
  /** Of the account. */
  state: z.enum(["blocked", "erased"]),
  amount,
  currency,
  movedOn: z.iso.date(),
  /** A hint: nothing is booked on that day. */
  lapsesOn: z.iso.date(),
  /** A payout is under way. */
  open: z.boolean(),
});

export type PayoutClaim = z.infer<typeof payoutClaim>;

/** Money of people who cannot ask for it. Source: payouts 11, 12. */
export const listPayoutClaims = defineOperation({
  ...shared,
  id: "listPayoutClaims",
  method: "GET",
  path: "/office/payout-claims",
  summary: "Money of blocked and deleted accounts",
  limit: "read",
  query: z.strictObject({ pageNo, pageSize: pageSize(25) }),
  response: pageOf(payoutClaim),
  errors: [],
});
