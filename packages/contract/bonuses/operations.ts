import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { pageOf } from "../schema/public.ts";
import { draftEdits } from "./draft-operations.ts";
import { bonusMonth, bonusPlan, bonusRules, bonusSimulation, month } from "./bonus-plan.ts";

const shared = { tag: "office", access: "staff" } as const;
const problems = ["bonus-plan.tiers-not-ascending", "bonus-plan.above-pool"] as const;

export const listBonusPlans = defineOperation({
  ...shared,
  id: "listBonusPlans",
  method: "GET",
  path: "/office/bonus-plans",
  summary: "Versions of the bonus plan",
  limit: "read",
  response: pageOf(bonusPlan),
  errors: [],
});

/** For a month that has not begun; removes the named draft. */
export const addBonusPlan = defineOperation({
  ...shared,
  id: "addBonusPlan",
  method: "POST",
  path: "/office/bonus-plans",
  summary: "New version of the bonus plan",
  limit: "write",
  body: z.strictObject({
    validFrom: month,
    rules: bonusRules,
    draft: z
      .strictObject({
        id: z.string({ error: "request.invalid" }).regex(/^[1-9]\d{0,14}$/u, { error: "bonus-plan.draft-unknown" }),
        edits: draftEdits,
      })
      .nullable()
      .default(null),
  }),
  response: bonusPlan,
  errors: [
    ...problems,
    "bonus-plan.month-begun",
    "bonus-plan.draft-unknown",
    "bonus-plan.draft-changed",
    "bonus-plan.not-simulated",
    "bonus-plan.outside-too-low",
  ],
});

/** Null: the month's own rules; books nothing. */
export const simulateBonusMonth = defineOperation({
  ...shared,
  id: "simulateBonusMonth",
  method: "POST",
  path: "/office/bonus-simulations",
  summary: "Simulate a month",
  limit: "write",
  body: z.strictObject({ month, rules: bonusRules.nullable().default(null) }),
  response: bonusSimulation,
  errors: [...problems, "bonus-plan.missing"],
});

/** From the first sale under a plan, newest first. */
export const listBonusMonths = defineOperation({
  ...shared,
  id: "listBonusMonths",
  method: "GET",
  path: "/office/bonus-months",
  summary: "Months of bonuses",
  limit: "read",
  response: pageOf(bonusMonth),
  errors: [],
});
