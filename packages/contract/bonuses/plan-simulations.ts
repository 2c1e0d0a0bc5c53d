import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency, instant, pageOf } from "../schema/public.ts";
import { bonusRules, outsideGuard } from "./bonus-plan.ts";

const shared = { tag: "office", access: "staff" } as const;
const params = z.strictObject({
  id: z.string({ error: "request.invalid" }).regex(/^[1-9]\d{0,14}$/u, { error: "plan-simulation.unknown" }),
});

const item = z.strictObject({
  id: z.string(),
  title: z.string(),
  by: z.string(),
  askedAt: instant,
  /** `failed` is not tried again. */
  state: z.enum(["waiting", "running", "done", "failed"]),
  monthsDone: z.int(),
  monthCount: z.int(),
  finishedAt: instant.nullable(),
  /** Milliseconds, and the most megabytes that the program had meanwhile. */
  tookMs: z.int().nullable(),
  memoryMb: z.int().nullable(),
});

/** Bonuses by one plan; ratios are hundredths of a percent of the net volume. */
const side = z.strictObject({
  bonus: amount,
  ratio: z.int(),
  members: z.int(),
  outsideBonus: amount,
  outsideShare: z.int(),
});

const volume = { netVolume: amount, outsideVolume: amount, outsideShare: z.int() } as const;

const change = z.strictObject({ memberNo: z.string(), before: amount, after: amount });

/** `present` is the plan that counted, over the same sales and the structure of the day of counting. */
const report = z.strictObject({
  currency,
  total: z.strictObject({ ...volume, present: side, simulation: side, paid: amount, guard: outsideGuard }),
  months: z.array(
    z.strictObject({
      month: z.string(),
      planVersion: z.int(),
      ...volume,
      present: side,
      simulation: side,
      /** What the close posted, less what came back since. */
      paid: amount,
      guard: outsideGuard,
    }),
  ),
  /** LEADER's level is the generation. */
  kinds: z.array(
    z.strictObject({
      type: z.enum(["PERSONAL", "GROUP", "LEADER"]),
      level: z.int(),
      present: amount,
      presentRatio: z.int(),
      simulation: amount,
      simulationRatio: z.int(),
    }),
  ),
  gainers: z.int(),
  losers: z.int(),
  /** Who gets the same, more than nothing. */
  unchanged: z.int(),
  winners: z.array(change),
  worst: z.array(change),
});

/** Null until done. */
export const planSimulation = item.extend({ rules: bonusRules, report: report.nullable() });

export type PlanSimulation = z.infer<typeof planSimulation>;
export type PlanSimulationItem = z.infer<typeof item>;

/** Newest first. */
export const listPlanSimulations = defineOperation({
  ...shared,
  id: "listPlanSimulations",
  method: "GET",
  path: "/office/plan-simulations",
  summary: "Plans simulated over a year",
  limit: "read",
  response: pageOf(item),
  errors: [],
});

/** Recorded as a look, since it names members by their numbers. */
export const getPlanSimulation = defineOperation({
  ...shared,
  id: "getPlanSimulation",
  method: "GET",
  path: "/office/plan-simulations/{id}",
  summary: "A plan simulated over a year",
  limit: "read",
  params,
  response: planSimulation,
  errors: ["plan-simulation.unknown"],
});

/** Counts the saved draft over the last twelve closed months, in the background; one that waits or runs is answered again. */
export const startPlanSimulation = defineOperation({
  ...shared,
  id: "startPlanSimulation",
  method: "POST",
  path: "/office/plan-simulations",
  summary: "Simulate a draft over a year",
  limit: "write",
  body: z.strictObject({
    draft: z.string({ error: "request.invalid" }).regex(/^[1-9]\d{0,14}$/u, { error: "bonus-plan.draft-unknown" }),
  }),
  response: planSimulation,
  errors: [
    "bonus-plan.draft-unknown",
    "bonus-plan.tiers-not-ascending",
    "bonus-plan.above-pool",
    "bonus-plan.no-closed-month",
  ],
});
