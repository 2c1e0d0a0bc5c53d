import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency, instant, locale, pageNo, pageOf, pageSize } from "../schema/public.ts";
import { isRange, rangeQuery } from "./operations.ts";

const shared = { tag: "money", access: "member", limit: "read", method: "GET" } as const;

/** With the balance after it. */
export const moneyMovement = z.strictObject({
  id: z.int(),
  at: instant,
  /** Such as `bonus`, `order-post`, `refund`. */
  reason: z.string(),
  orderNumber: z.string().nullable(),
  amount,
  balance: amount,
});

export type MoneyMovement = z.infer<typeof moneyMovement>;

const range = z
  .strictObject({ ...rangeQuery, pageNo, pageSize: pageSize(25) })
  .refine(isRange, { error: "date-range.invalid" });
const movements = pageOf(moneyMovement).extend({
  currency,
  /** Before the first movement; `closing` after the last. */
  opening: amount,
  closing: amount,
});

/** With all income and spending. Source: money 3. */
export const getPersonalBalance = defineOperation({
  ...shared,
  id: "getPersonalBalance",
  path: "/money/personal-balance",
  summary: "Personal balance",
  response: z.strictObject({ currency, balance: amount, paidIn: amount, paidOut: amount }),
  errors: [],
});

/** Source: money 3. */
export const listPersonalHistory = defineOperation({
  ...shared,
  id: "listPersonalHistory",
  path: "/money/personal-balance/history",
  summary: "Movements of the personal balance",
  query: range,
  response: movements,
  errors: [],
});

/** With holds of unpaid orders. Source: money 3. */
export const listGrossHistory = defineOperation({
  ...shared,
  id: "listGrossHistory",
  path: "/money/personal-balance/transaction-history-balance-gross",
  summary: "Movements of all club money",
  query: range,
  response: movements,
  errors: [],
});

/** Source: money 3. */
export const listRefundsHistory = defineOperation({
  ...shared,
  id: "listRefundsHistory",
  path: "/money/personal-balance/transaction-history-refunds",
  summary: "Movements of refunded money",
  query: range,
  response: movements,
  errors: [],
});

/** Semicolons, decimal comma, UTF-8 with its mark; formulas are made harmless. */
export const exportMoney = defineOperation({
  ...shared,
  id: "exportMoney",
  path: "/money/export.csv",
  summary: "Movements of club money as CSV",
  query: z
    .strictObject({
      account: z.enum(["bonus", "personal", "refunds", "all"], { error: "request.invalid" }).default("all"),
      ...rangeQuery,
      locale,
    })
    .refine(isRange, { error: "date-range.invalid" }),
  response: z.string(),
  errors: [],
});
