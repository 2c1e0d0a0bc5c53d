import { z } from "zod";
import { amount, inputText, instant } from "../wire/public.ts";

/** A calendar month, `"2026-11"`. */
export const month = z
  .string({ error: "field-is-required" })
  .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/u, { error: "month.invalid" });

const refused = { error: "request.invalid" };
const points = z.int(refused).min(0, refused).max(1_000_000_000, refused);
/** Hundredths of a percent, up to half of what was sold. */
const rate = z.int(refused).min(0, refused).max(5000, refused);

/** The rules of a bonus plan; `cap` in minor units. Source: decisions §5. */
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
});

/** A version of the plan. It is never changed: a new version takes its place. */
export const bonusPlan = z.strictObject({
  version: z.int(),
  validFrom: z.string(),
  rules: bonusRules,
  createdAt: instant,
  /** Whether a closed month was counted with it. */
  used: z.boolean(),
});

/**
 * What a month sold and paid. `outsideShare` is the part of the net volume, in hundredths of a percent, that went to people with nobody below them:
 * the law forbids systems that live of those who take part. Source: design notes on law (pyramid schemes).
 */
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
});

/** Type of bonusClose. */
export type BonusClose = z.infer<typeof bonusClose>;

/** Why staff correct a bonus. */
export const correctionNote = inputText(300).refine((text) => text.trim().length > 1, { error: "too-short" });
