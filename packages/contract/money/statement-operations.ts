import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency, inputText, locale, pageNo, pageOf, pageSize } from "../schema/public.ts";
import { bonusType } from "./bonus-operations.ts";
import { monthQuery } from "./operations.ts";

const shared = { tag: "money", access: "member", limit: "read", method: "GET" } as const;

/** A person's orders of a month together; corrections by staff have nobody. Source: money 7. */
const bonusPerson = z.strictObject({
  buyer: z.strictObject({ memberNo: z.string(), name: z.string() }).nullable(),
  bonusType,
  /** Distance to the buyer from 0; for LEADER the generation. */
  level: z.int(),
  /** Percent with two decimals. */
  rate: amount,
  orders: z.int(),
  /** Of what did not come back. */
  points: z.int(),
  base: amount,
  amount,
});

const levelRefused = { error: "request.invalid" };
const level = z
  .union([z.number(), z.string().regex(/^\d{1,2}$/u)], levelRefused)
  .transform(Number)
  .pipe(z.int(levelRefused).min(0, levelRefused).max(99, levelRefused))
  .optional();

export type BonusPerson = z.infer<typeof bonusPerson>;

/** A month's bonus by kind and level, nearest first. Source: money 8. */
export const listBonusLevels = defineOperation({
  ...shared,
  id: "listBonusLevels",
  path: "/money/bonus-balance/levels",
  summary: "A month's bonus by level",
  query: z.strictObject(monthQuery),
  response: pageOf(
    z.strictObject({ bonusType, level: z.int(), people: z.int(), orders: z.int(), base: amount, amount }),
  ).extend({ currency, month: z.string(), total: amount }),
  errors: [],
});

/** The largest first; of one kind and level where asked. Source: money 8. */
export const listBonusPeople = defineOperation({
  ...shared,
  id: "listBonusPeople",
  path: "/money/bonus-balance/people",
  summary: "Whose purchases a month's bonus came from",
  query: z.strictObject({ ...monthQuery, bonusType: bonusType.optional(), level, pageNo, pageSize: pageSize(25) }),
  response: pageOf(bonusPerson).extend({ currency, month: z.string(), total: amount }),
  errors: [],
});

/** Semicolons, decimal comma, UTF-8 with its mark; formulas are made harmless. Source: money 8. */
export const exportBonusStatement = defineOperation({
  ...shared,
  id: "exportBonusStatement",
  path: "/money/bonus-balance/statement.csv",
  summary: "Bonus of a month as CSV",
  query: z.strictObject({ ...monthQuery, locale }),
  response: z.string(),
  errors: [],
});

/** A month, or its whole year. */
const span = z.enum(["month", "year"], { error: "request.invalid" }).default("month");

/** Of a month or a year, to keep and to print; the document of the members' terms. Source: money 9. */
export const getBonusStatement = defineOperation({
  ...shared,
  id: "getBonusStatement",
  path: "/money/bonus-balance/statement.pdf",
  summary: "Bonus statement as PDF",
  query: z.strictObject({ ...monthQuery, span, locale }),
  response: z.string(),
  errors: ["shop.company-unknown"],
});

const statements = z.strictObject({
  currency,
  /** Newest first; closed months only. */
  years: z.array(
    z.strictObject({
      year: z.int(),
      bonus: amount,
      months: z.array(z.strictObject({ month: z.string(), bonus: amount })),
    }),
  ),
});

export type BonusStatements = z.infer<typeof statements>;

/** Periods with a statement. Source: money 9. */
export const listBonusStatements = defineOperation({
  ...shared,
  id: "listBonusStatements",
  path: "/money/bonus-balance/statements",
  summary: "Periods with a bonus statement",
  response: statements,
  errors: [],
});

const office = {
  ...shared,
  tag: "office",
  access: "staff",
  params: z.strictObject({ memberNo: inputText(20) }),
} as const;

/** Noted as a look at the member's data. Source: money 9. */
export const listOfficeBonusStatements = defineOperation({
  ...office,
  id: "listOfficeBonusStatements",
  path: "/office/members/{memberNo}/bonus-statements",
  summary: "Periods with a bonus statement of a member",
  response: statements,
  errors: ["member.unknown"],
});

/** In the member's language; noted as a look at the member's data. Source: money 9. */
export const getOfficeBonusStatement = defineOperation({
  ...office,
  id: "getOfficeBonusStatement",
  path: "/office/members/{memberNo}/bonus-statement.pdf",
  summary: "Bonus statement of a member as PDF",
  query: z.strictObject({ ...monthQuery, span }),
  response: z.string(),
  errors: ["member.unknown", "shop.company-unknown"],
});
