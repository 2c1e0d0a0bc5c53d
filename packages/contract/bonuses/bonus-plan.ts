import { MONTH_STATES } from "@kram/domain/bonuses";
import { z } from "zod";
import { amount, currency, instant } from "../schema/public.ts";

/** A calendar month, `"2026-11"`. */
export const month = z
  .string({ error: "field-is-required" })
  .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/u, { error: "month.invalid" });

const refused = { error: "request.invalid" };
const points = z.int(refused).min(0, refused).max(1_000_000_000, refused);
/** Hundredths of a percent, up to half of the sales. */
const rate = z.int(refused).min(0, refused).max(5000, refused);

/** `cap` in minor units. Source: bonuses 1. */
export const bonusRules = z.strictObject({
  personal: z.array(z.strictObject({ points, rate })).max(20, refused).readonly(),
  qualifyingPoints: points,
  levels: z
    .array(z.strictObject({ groupPoints: points, rate }))
    .max(20, refused)
    .readonly(),
  leader: z.strictObject({
    personalPoints: points,
    groupPoints: points,
    rates: z.array(rate).max(10, refused).readonly(),
  }),
  poolRate: rate,
  cap: z.int(refused).min(1, refused).max(1_000_000_000, refused).nullable(),
  /** Of the bonuses, hundredths of a percent; absent for no rule. Source: bonuses 10. */
  leastOutsideShare: z.int(refused).min(0, refused).max(10_000, refused).optional(),
});

/** Replaced by a new version, never changed. */
export const bonusPlan = z.strictObject({
  version: z.int(),
  validFrom: z.string(),
  rules: bonusRules,
  createdAt: instant,
  /** By a closed month. */
  used: z.boolean(),
});

/** `low` is told, `broken` is against the plan. */
export const outsideGuard = z.enum(["kept", "low", "broken"]);

/** `outsideShare`, hundredths of a percent: bought by people with nobody below. Source: bonuses 5. */
export const bonusClose = z.strictObject({
  month: z.string(),
  planVersion: z.int(),
  /** False for a rehearsal. */
  posted: z.boolean(),
  finishedAt: instant.nullable(),
  memberCount: z.int(),
  orderCount: z.int(),
  points: z.int(),
  netVolume: amount,
  bonus: amount,
  outsideVolume: amount,
  outsideShare: z.int(),
  /** Of the bonuses, those for outside sales; null where the month was closed before they were counted. Source: bonuses 10. */
  outsideBonus: amount.nullable(),
  outsideBonusShare: z.int().nullable(),
  guard: outsideGuard.nullable(),
});

export type BonusClose = z.infer<typeof bonusClose>;

const change = z.strictObject({
  member: z.strictObject({ memberNo: z.string(), name: z.string(), surname: z.string() }),
  before: amount,
  after: amount,
});

/** Both sides without corrections. */
export const bonusSimulation = z.strictObject({
  currency,
  against: z.enum(["paid", "plan-in-force", "month-before"]),
  simulation: bonusClose,
  /** Null without a comparison. */
  present: bonusClose.nullable(),
  /** LEADER's level is the generation. */
  kinds: z.array(
    z.strictObject({
      type: z.enum(["PERSONAL", "GROUP", "LEADER"]),
      level: z.int(),
      present: amount,
      simulation: amount,
    }),
  ),
  gainers: z.int(),
  losers: z.int(),
  winners: z.array(change),
  worst: z.array(change),
});

/** `open` runs, `unplanned` has no plan. */
export const bonusMonth = z.strictObject({
  id: z.string(),
  currency,
  state: z.enum(MONTH_STATES),
  rehearsal: z.strictObject({ madeAt: instant, by: z.string(), bonus: amount }).nullable(),
  approval: z.strictObject({ id: z.string(), askedBy: z.string(), askedById: z.string() }).nullable(),
  /** The refused close waits for staff. */
  refusal: z.strictObject({ by: z.string(), at: instant, reason: z.string() }).nullable(),
  /** It goes on by itself, at `againAt` at the latest. */
  failure: z
    .strictObject({
      kind: z.enum(["ledger", "stopped", "other"]),
      count: z.int(),
      at: instant,
      reason: z.string(),
      againAt: instant.nullable(),
    })
    .nullable(),
  /** In members; `toPay` is null until counted. */
  progress: z.strictObject({ done: z.int(), toPay: z.int().nullable() }).nullable(),
  close: bonusClose.nullable(),
});

export type BonusSimulation = z.infer<typeof bonusSimulation>;

export type BonusMonthItem = z.infer<typeof bonusMonth>;

export type BonusPlanItem = z.infer<typeof bonusPlan>;
