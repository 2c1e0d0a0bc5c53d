import { CURRENCIES } from "@kram/countries/country";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency, inputText, instant, pageSize } from "../schema/public.ts";
import { isRange, rangeQuery } from "./operations.ts";

const shared = { tag: "office", access: "staff", limit: "read", method: "GET" } as const;

export const LEDGER_REASONS = [
  "bonus",
  "bonus-reversal",
  "bonus-correction",
  "bonus-transfer",
  "balance-correction",
  "opening-balance",
  "payout",
  "order-hold",
  "order-post",
  "order-void",
  "order-return",
  "demo",
] as const;

/** Accounts of members, then those of the shop. */
export const LEDGER_ACCOUNTS = ["bonus", "personal", "refunds", "held", "issued", "spent", "paid-out"] as const;

const transactionId = z.string({ error: "request.invalid" }).regex(/^[1-9]\d{0,14}$/u, { error: "ledger.unknown" });

const who = z.strictObject({ memberNo: z.string(), name: z.string(), surname: z.string() });

/** A transaction with its legs, which sum to zero; a minus leaves an account. */
export const ledgerTransaction = z.strictObject({
  id: z.string(),
  postedAt: instant,
  reason: z.string(),
  currency,
  /** What comes in on one side and leaves the other. */
  amount,
  member: who.nullable(),
  orderNumber: z.string().nullable(),
  legs: z.array(z.strictObject({ account: z.enum(LEDGER_ACCOUNTS), amount })),
});

/** Cause of a transaction besides its order: bonus month, plan, or correction. */
const ledgerCause = z.strictObject({
  /** Month of a bonus, `"2026-11"`. */
  month: z.string().nullable(),
  planVersion: z.int().nullable(),
  note: z.string(),
  staffName: z.string().nullable(),
  /** The second person, where one had to approve it. */
  approvedBy: z.string().nullable(),
});

/** The ledger's transactions, newest first, a page after `before`; days of the country's zone, both included. */
export const listLedger = defineOperation({
  ...shared,
  id: "listLedger",
  path: "/office/ledger",
  summary: "Transactions of the ledger",
  query: z
    .strictObject({
      /** Last transaction of the page before; none for the first. */
      before: transactionId.optional(),
      pageSize: pageSize(25),
      reason: z.enum(LEDGER_REASONS, { error: "request.invalid" }).optional(),
      account: z.enum(LEDGER_ACCOUNTS, { error: "request.invalid" }).optional(),
      currency: z.enum(CURRENCIES, { error: "request.invalid" }).optional(),
      memberNo: inputText(20).optional(),
      orderNumber: inputText(40).optional(),
      ...rangeQuery,
    })
    .refine(isRange, { error: "date-range.invalid" }),
  response: z.strictObject({
    items: z.array(ledgerTransaction),
    /** What the next page begins after; null on the last. */
    next: z.string().nullable(),
  }),
  errors: [],
});

/** One transaction with both sides, its cause, and other movements of the same order or month. */
export const getLedgerTransaction = defineOperation({
  ...shared,
  id: "getLedgerTransaction",
  path: "/office/ledger/{id}",
  summary: "One transaction of the ledger",
  params: z.strictObject({ id: transactionId }),
  response: ledgerTransaction.extend({ cause: ledgerCause.nullable(), related: z.array(ledgerTransaction) }),
  errors: ["ledger.unknown"],
});

/** Checks now that every transaction sums to zero in one currency and balances are sums of entries. */
export const auditLedger = defineOperation({
  ...shared,
  id: "auditLedger",
  path: "/office/ledger-audit",
  summary: "Audit of the ledger",
  response: z.strictObject({
    ranAt: instant,
    tookMs: z.int(),
    transactions: z.int(),
    entries: z.int(),
    /** Sum of all entries by currency, zero where all is well. */
    sums: z.array(z.strictObject({ currency, sum: amount })),
    /** The first hundred breaks of a rule, by transaction or account. */
    problems: z.array(
      z.strictObject({ rule: z.enum(["transaction-not-zero", "balance-not-its-entries"]), place: z.string() }),
    ),
  }),
  errors: [],
});

export type LedgerTransaction = z.infer<typeof ledgerTransaction>;

export type LedgerTransactionDetail = z.infer<typeof getLedgerTransaction.response>;

export type LedgerAudit = z.infer<typeof auditLedger.response>;
