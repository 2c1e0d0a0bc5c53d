import { LARGEST_MINOR } from "@kram/domain/money";
import { z } from "zod";
import { productCode } from "../schema/public.ts";

const minor = z.int().min(1).max(LARGEST_MINOR);
const pieces = z.int().min(1).max(1500);
const codes = z.array(productCode).min(1).max(200);
const categoryIds = z.array(z.int().min(1)).min(1).max(200);

/** Amounts in minor units. */
export const promotionCondition = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("gross-from"), minor }),
  z.strictObject({ kind: z.literal("points-from"), points: z.int().min(1).max(1_000_000) }),
  z.strictObject({ kind: z.literal("products"), codes, pieces }),
  z.strictObject({ kind: z.literal("categories"), ids: categoryIds, pieces }),
  z.strictObject({ kind: z.literal("first-order") }),
  z.strictObject({ kind: z.literal("member-group"), groups: z.array(z.enum(["private", "company"])).min(1) }),
]);

const scope = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("all") }),
  z.strictObject({ kind: z.literal("products"), codes }),
  z.strictObject({ kind: z.literal("categories"), ids: categoryIds }),
]);

/** Amounts in minor units; at most 30 gifts an order. Source: promotions 1. */
export const promotionBenefit = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("gift"),
    choices: z.array(productCode).min(1).max(20),
    quantity: z.int().min(1).max(30),
    step: z
      .strictObject({ of: z.enum(["gross", "points", "pieces"]), size: z.int().min(1).max(LARGEST_MINOR) })
      .nullable(),
    most: z.int().min(1).max(30),
  }),
  z.strictObject({ kind: z.literal("percent"), percent: z.int().min(1).max(100), scope }),
  z.strictObject({ kind: z.literal("amount"), minor, scope }),
  z.strictObject({ kind: z.literal("free-shipping") }),
]);

export const promotionRules = z.strictObject({
  conditions: z.array(promotionCondition).max(20),
  benefit: promotionBenefit,
});
