import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency } from "../schema/public.ts";

const points = z.int();

/** Rates in percent with two decimals, points of one month. */
const planVersion = z.strictObject({
  version: z.int(),
  /** `"2026-11"`, its first month. */
  validFrom: z.string(),
  /** Counts for the running month. */
  inForce: z.boolean(),
  personal: z.array(z.strictObject({ points, rate: amount })),
  /** Own points that bonuses from others need. */
  qualifyingPoints: points,
  levels: z.array(z.strictObject({ groupPoints: points, rate: amount })),
  leader: z.strictObject({ personalPoints: points, groupPoints: points, rates: z.array(amount) }),
  /** Most that a member earns in a month; null for no limit. */
  cap: amount.nullable(),
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
  response: z.strictObject({ currency, items: z.array(planVersion) }),
  errors: [],
});
