import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency, instant, pageOf } from "../schema/public.ts";

const points = z.int();

/** Rates in percent with two decimals, points of one month; an `example` is what the engine pays for goods of 100 net. */
const planVersion = z.strictObject({
  version: z.int(),
  /** `"2026-11"`, its first month. */
  validFrom: z.string(),
  /** The last month; null without an end, and where another version took its place. */
  lastMonth: z.string().nullable(),
  state: z.enum(["past", "in-force", "announced", "replaced"]),
  announcedAt: instant,
  personal: z.array(z.strictObject({ points, rate: amount, example: amount })),
  /** Own points that bonuses from others need. */
  qualifyingPoints: points,
  levels: z.array(z.strictObject({ groupPoints: points, rate: amount, example: amount })),
  leader: z.strictObject({
    personalPoints: points,
    groupPoints: points,
    generations: z.array(z.strictObject({ rate: amount, example: amount })),
  }),
  /** Most that a member earns in a month; null for no limit. */
  cap: amount.nullable(),
  /** A month in which every level pays, counted by the engine; each person bought for `base` net. */
  example: z.strictObject({
    ownPoints: points,
    groupPoints: points,
    base: amount,
    shares: z.array(z.strictObject({ type: z.enum(["PERSONAL", "GROUP", "LEADER"]), level: z.int(), amount })),
    total: amount,
  }),
});

export type PlanVersion = z.infer<typeof planVersion>;

/** Newest first, those to come too. Source: bonuses 7. */
export const listPlanVersions = defineOperation({
  id: "listPlanVersions",
  method: "GET",
  path: "/bonus-plans",
  tag: "money",
  summary: "The bonus plan in its versions",
  access: "member",
  limit: "read",
  response: pageOf(planVersion).extend({ currency }),
  errors: [],
});
