import { LOCALES } from "@kram/domain/languages";
import { ORDER_STATUSES } from "@kram/domain/orders";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { ownReturnLabel, returnLabel } from "./return-labels.ts";
import { inputText, instant, pageNo, pageOf, pageSize, requiredText } from "../schema/public.ts";

const email = inputText(254)
  .transform((text) => text.normalize("NFKC").trim().toLowerCase())
  .pipe(z.email({ error: (issue) => (issue.input === "" ? "field-is-required" : "please-enter-valid-email") }));

/** `website` is a trap hidden from people. Source: Directive (EU) 2023/2673. */
export const withdrawalDeclaration = z.strictObject({
  number: requiredText(40),
  name: requiredText(160),
  email,
  /** Empty for the whole order. */
  goods: inputText(1000).default(""),
  locale: z.enum(LOCALES).optional().catch(undefined),
  website: inputText(200).default(""),
  token: inputText(2000).default(""),
});

/** Unknown orders get the same answer; only members hear that their own order has no right. Source: Directive (EU) 2023/2673. */
export const declareWithdrawal = defineOperation({
  id: "declareWithdrawal",
  method: "POST",
  path: "/withdrawals",
  tag: "withdrawals",
  summary: "Withdraw from a contract",
  access: "anyone",
  limit: "write",
  body: withdrawalDeclaration,
  response: z.strictObject({ reference: z.string(), receivedAt: instant }),
  errors: ["field-is-required", "please-enter-valid-email", "bot-check.failed", "withdrawal.no-right"],
});

const states = z.enum(["OPEN", "DONE", "REFUSED"]);

/** `order` is null where number and address do not match. */
export const withdrawal = z.strictObject({
  id: z.int(),
  reference: z.string(),
  orderNumber: z.string(),
  order: z
    .strictObject({
      number: z.string(),
      status: z.enum(ORDER_STATUSES),
      /** Null: the period counts from usual days after sending. */
      deliveredOn: z.iso.date().nullable(),
      withdrawUntil: z.iso.date().nullable(),
      /** False for companies without the right. */
      mayWithdraw: z.boolean(),
    })
    .nullable(),
  name: z.string(),
  email: z.string(),
  goods: z.string(),
  receivedAt: instant,
  state: states,
  note: z.string(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  label: returnLabel.nullable(),
});

/** The note is the reason of a refusal. */
export const ownWithdrawal = z.strictObject({
  reference: z.string(),
  orderNumber: z.string(),
  goods: z.string(),
  receivedAt: instant,
  state: states,
  note: z.string(),
  decidedAt: instant.nullable(),
  /** Null unless it can be used. */
  label: ownReturnLabel.nullable(),
});

/** By own orders or address, newest first; all, or of one order. */
export const listOwnWithdrawals = defineOperation({
  id: "listOwnWithdrawals",
  method: "GET",
  path: "/withdrawals",
  tag: "withdrawals",
  summary: "Own withdrawals",
  access: "member",
  limit: "read",
  query: z.strictObject({ pageNo, pageSize: pageSize(10), orderNumber: inputText(40).optional() }),
  response: pageOf(ownWithdrawal),
  errors: [],
});

/** Waiting ones, oldest first; with `done` decided ones, newest first. */
export const listWithdrawals = defineOperation({
  id: "listWithdrawals",
  method: "GET",
  path: "/office/withdrawals",
  tag: "office",
  summary: "Withdrawals",
  access: "staff",
  limit: "read",
  query: z.strictObject({ pageNo, pageSize: pageSize(25), done: z.enum(["true", "false"]).default("false") }),
  response: pageOf(withdrawal),
  errors: [],
});

/** A refusal's reason is mailed. */
export const decideWithdrawal = defineOperation({
  id: "decideWithdrawal",
  method: "PUT",
  path: "/office/withdrawals/{id}",
  tag: "office",
  summary: "Close a withdrawal",
  access: "staff",
  limit: "write",
  params: z.strictObject({ id: z.string().regex(/^\d{1,15}$/u, { error: "withdrawal.unknown" }) }),
  body: z
    .strictObject({ state: z.enum(["DONE", "REFUSED"]), note: inputText(1000).default("") })
    .refine(({ state, note }) => state === "DONE" || note.trim() !== "", {
      error: "field-is-required",
      path: ["note"],
    }),
  response: withdrawal,
  errors: ["withdrawal.unknown", "withdrawal.decided-before", "field-is-required"],
});

export type OwnWithdrawal = z.infer<typeof ownWithdrawal>;

export type Withdrawal = z.infer<typeof withdrawal>;
