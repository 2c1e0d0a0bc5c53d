import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency, locale, pageNo, pageOf, pageSize } from "../schema/public.ts";
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

export type BonusPerson = z.infer<typeof bonusPerson>;

/** The largest first. Source: money 8. */
export const listBonusPeople = defineOperation({
  ...shared,
  id: "listBonusPeople",
  path: "/money/bonus-balance/people",
  summary: "Whose purchases a month's bonus came from",
  query: z.strictObject({ ...monthQuery, bonusType: bonusType.optional(), pageNo, pageSize: pageSize(25) }),
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

/** To keep and to print. Source: money 8. */
export const getBonusStatement = defineOperation({
  ...shared,
  id: "getBonusStatement",
  path: "/money/bonus-balance/statement.pdf",
  summary: "Bonus of a month as PDF",
  query: z.strictObject({ ...monthQuery, locale }),
  response: z.string(),
  errors: [],
});
