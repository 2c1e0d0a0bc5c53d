import { INCOME_GROUPS } from "@kram/domain/reports";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency, locale, pageOf } from "../schema/public.ts";

const shared = { tag: "office", access: "staff" } as const;
/** Of the country's calendar. */
const year = z.string({ error: "request.invalid" }).regex(/^20\d{2}$/u, { error: "request.invalid" });

const incomeReport = z.strictObject({
  id: z.string(),
  currency,
  /** False while it lasts: nothing of it is published. */
  isOver: z.boolean(),
  /** Groups that are large enough. */
  groups: z.array(
    z.strictObject({
      name: z.enum(INCOME_GROUPS),
      members: z.int(),
      zero: z.int(),
      /** Hundredths of a percent. */
      zeroShare: z.int(),
      total: amount,
      median: amount,
      mean: amount,
      /** Of the total, bonuses on own purchases. */
      ownShare: z.int(),
      tenths: z.array(z.strictObject({ tenth: z.int(), mean: amount })),
    }),
  ),
  leastMembers: z.int(),
});

export type IncomeReport = z.infer<typeof incomeReport>;

/** Newest first, from the first bonus on. */
export const listIncomeYears = defineOperation({
  ...shared,
  id: "listIncomeYears",
  method: "GET",
  path: "/office/reports/incomes",
  summary: "Years in which members earned",
  limit: "read",
  response: pageOf(z.strictObject({ id: z.string(), isOver: z.boolean() })),
  errors: [],
});

/** What all members who took part in a year earned, from the ledger. Source: reports 7 and 8. */
export const getIncomeReport = defineOperation({
  ...shared,
  id: "getIncomeReport",
  method: "GET",
  path: "/office/reports/incomes/{year}",
  summary: "What members earned in a year",
  limit: "read",
  params: z.strictObject({ year }),
  response: incomeReport,
  errors: [],
});

export const exportIncomeStatement = defineOperation({
  ...shared,
  id: "exportIncomeStatement",
  method: "GET",
  path: "/office/reports/incomes/{year}/statement.pdf",
  summary: "What members earned in a year, as PDF",
  limit: "read",
  params: z.strictObject({ year }),
  query: z.strictObject({ locale }),
  response: z.string(),
  errors: ["income.too-few", "income.year-not-over"],
});

/** Drafts an article in all languages, which staff read, complete and publish. */
export const addIncomeArticle = defineOperation({
  ...shared,
  id: "addIncomeArticle",
  method: "POST",
  path: "/office/reports/incomes/{year}/article",
  summary: "Draft an article on what members earned",
  limit: "write",
  params: z.strictObject({ year }),
  response: z.strictObject({ id: z.string(), article: z.string() }),
  errors: ["income.too-few", "income.year-not-over", "content.slug-taken"],
});
