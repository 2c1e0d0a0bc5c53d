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
  "payout-hold",
  "payout-return",
  "waiver",
  "order-hold",
  "order-post",
  "order-void",
  "order-return",
  "order-change",
  "demo",
] as const;

/** Members' accounts, then the shop's. */
export const LEDGER_ACCOUNTS = [
  "bonus",
  "personal",
  "refunds",
  "held",
  "payout",
  "issued",
  "spent",
  "paid-out",
  "fees",
] as const;

const transactionId = z.string({ error: "request.invalid" }).regex(/^[1-9]\d{0,14}$/u, { error: "ledger.unknown" });

const who = z.strictObject({ memberNo: z.string(), name: z.string(), surname: z.string() });

/** Legs sum to zero; a minus leaves an account. */
export const ledgerTransaction = z.strictObject({
  id: z.string(),
  postedAt: instant,
  reason: z.string(),
  currency,
  /** Sum of one side. */
  amount,
  member: who.nullable(),
  orderNumber: z.string().nullable(),
  legs: z.array(z.strictObject({ account: z.enum(LEDGER_ACCOUNTS), amount })),
});

/** Besides the order: bonus month, plan or correction. */
const ledgerCause = z.strictObject({
  /** Of a bonus, `"2026-11"`. */
  month: z.string().nullable(),
  planVersion: z.int().nullable(),
  note: z.string(),
  staffName: z.string().nullable(),
  /** The second person, where one was needed. */
  approvedBy: z.string().nullable(),
});

/** Newest first, after `before`; the country's days, both included. */
export const listLedger = defineOperation({
  ...shared,
  id: "listLedger",
  path: "/office/ledger",
  summary: "Transactions of the ledger",
  query: z
    .strictObject({
      /** Last one of the page before. */
      before: transactionId.optional(),
      pageSize: pageSize(25),
      /** `bonus-cost` are bonuses and their corrections. Source: reports 10. */
      reason: z.enum([...LEDGER_REASONS, "bonus-cost"], { error: "request.invalid" }).optional(),
      account: z.enum(LEDGER_ACCOUNTS, { error: "request.invalid" }).optional(),
      currency: z.enum(CURRENCIES, { error: "request.invalid" }).optional(),
      memberNo: inputText(20).optional(),
      orderNumber: inputText(40).optional(),
      ...rangeQuery,
    })
    .refine(isRange, { error: "date-range.invalid" }),
  response: z.strictObject({
    items: z.array(ledgerTransaction),
    /** The next `before`; null at the end. */
    next: z.string().nullable(),
  }),
  errors: [],
});

/** With both sides and related movements. */
export const getLedgerTransaction = defineOperation({
  ...shared,
  id: "getLedgerTransaction",
  path: "/office/ledger/{id}",
  summary: "One transaction of the ledger",
  params: z.strictObject({ id: transactionId }),
  response: ledgerTransaction.extend({ cause: ledgerCause.nullable(), related: z.array(ledgerTransaction) }),
  errors: ["ledger.unknown"],
});

/** Transactions sum to zero in one currency; balances are sums of entries. */
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
    /** By currency; zero where all is well. */
    sums: z.array(z.strictObject({ currency, sum: amount })),
    /** The first hundred, by transaction or account. */
    problems: z.array(
      z.strictObject({ rule: z.enum(["transaction-not-zero", "balance-not-its-entries"]), place: z.string() }),
    ),
  }),
  errors: [],
});

export type LedgerTransaction = z.infer<typeof ledgerTransaction>;

export type LedgerTransactionDetail = z.infer<typeof getLedgerTransaction.response>;

export type LedgerAudit = z.infer<typeof auditLedger.response>;
