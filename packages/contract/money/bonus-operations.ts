import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency, inputText, instant, pageNo, pageOf, pageSize } from "../schema/public.ts";
import { isRange, monthQuery, rangeQuery } from "./operations.ts";

const shared = { tag: "money", access: "member", limit: "read", method: "GET" } as const;

/** CORRECTION is by staff. */
export const bonusType = z.enum(["PERSONAL", "GROUP", "LEADER", "CORRECTION"], { error: "request.invalid" });

/** `opening + earned + corrected + used + other = closing`. Source: money 3. */
export const getBonusBalance = defineOperation({
  ...shared,
  id: "getBonusBalance",
  path: "/money/bonus-balance",
  summary: "Bonus balance of a month",
  query: z.strictObject(monthQuery),
  response: z.strictObject({
    currency,
    month: z.string(),
    opening: amount,
    /** Posted by closes in this month. */
    earned: amount,
    /** For returned goods, and by staff. */
    corrected: amount,
    /** On orders, less canceled ones. */
    used: amount,
    other: amount,
    closing: amount,
    /** Taken back after spending; the next bonuses settle it. */
    owed: amount,
    /** By month earned, whenever posted. */
    types: z.array(z.strictObject({ bonusType, amount })),
  }),
  errors: [],
});

/** One order's part of a bonus; of others neither goods nor the order's number. Source: money 7. */
export const bonusHistoryItem = z.strictObject({
  postedAt: instant,
  kind: z.enum(["close", "reversal", "correction"]),
  bonusType,
  /** Distance to the buyer from 0; for LEADER the generation. */
  level: z.int(),
  /** Percent with two decimals. */
  rate: amount,
  base: amount,
  amount,
  /** Below zero for returned goods. */
  points: z.int(),
  order: z
    .strictObject({
      /** Null for others' orders. */
      number: z.string().nullable(),
      buyer: z.string(),
    })
    .nullable(),
  planVersion: z.int().nullable(),
  note: z.string(),
});

export type BonusHistoryItem = z.infer<typeof bonusHistoryItem>;

/** By order, with later corrections; of one buyer where asked. Source: money 3, 7, 8. */
export const listBonusHistory = defineOperation({
  ...shared,
  id: "listBonusHistory",
  path: "/money/bonus-balance/history",
  summary: "What a month's bonus is made of",
  query: z.strictObject({
    ...monthQuery,
    bonusType: bonusType.optional(),
    buyerNo: inputText(20).optional(),
    pageNo,
    pageSize: pageSize(25),
  }),
  response: pageOf(bonusHistoryItem).extend({ currency, month: z.string(), total: amount }),
  errors: [],
});

/** Earned by type, and spent. Source: money 3. */
export const getBonusSummary = defineOperation({
  ...shared,
  id: "getBonusSummary",
  path: "/money/bonus-balance/summary",
  summary: "Bonuses by month",
  query: z.strictObject(rangeQuery).refine(isRange, { error: "date-range.invalid" }),
  response: z.strictObject({
    currency,
    months: z.array(
      z.strictObject({
        month: z.string(),
        personal: amount,
        group: amount,
        leader: amount,
        correction: amount,
        total: amount,
        used: amount,
      }),
    ),
    total: amount,
    used: amount,
  }),
  errors: [],
});

/** Year and all time so far. Source: money 3. */
export const getBonusTotal = defineOperation({
  ...shared,
  id: "getBonusTotal",
  path: "/money/bonus-balance/total",
  summary: "Bonus of a month, its year and all time",
  query: z.strictObject(monthQuery),
  response: z.strictObject({
    currency,
    month: z.string(),
    monthTotal: amount,
    yearTotal: amount,
    allTimeTotal: amount,
  }),
  errors: [],
});

/** With the lost bonus, also of people below. Source: money 6. */
export const listCanceledOrdersRefunds = defineOperation({
  ...shared,
  id: "listCanceledOrdersRefunds",
  path: "/money/personal-group/canceled-orders-refunds",
  summary: "Canceled and returned orders of the own group",
  query: z.strictObject({ ...monthQuery, pageNo, pageSize: pageSize(25) }),
  response: pageOf(
    z.strictObject({
      /** Null for others' orders. */
      number: z.string().nullable(),
      status: z.enum(["CANCELED", "RETURNED"]),
      at: instant,
      buyer: z.string(),
      /** 0 is the member. */
      level: z.int(),
      points: z.int(),
      /** Null for others' orders. */
      gross: amount.nullable(),
      /** The member's bonus taken back. */
      bonusReversed: amount,
    }),
  ).extend({ currency, month: z.string() }),
  errors: [],
});
