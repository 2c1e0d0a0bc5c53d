import { z } from "zod";
import { inEveryLanguage, amount, inputText, instant, productCode, requiredText } from "../schema/public.ts";

const invalid = { error: "request.invalid" } as const;
const count = (least: number, most: number) => z.int(invalid).min(least, invalid).max(most, invalid);
const amountInput = inputText(12).regex(/^\d{1,7},\d{2}$/u, { error: "invalid-format" });
const codes = z.array(productCode).min(1, { error: "field-is-required" }).max(200, invalid);
const ids = z.array(count(1, 1_000_000_000)).min(1, { error: "field-is-required" }).max(200, invalid);
const pieces = count(1, 1500);

const groups = z
  .array(z.enum(["private", "company"]))
  .min(1, { error: "field-is-required" })
  .max(2, invalid);

/** Amounts in the instance's currency. */
const wireCondition = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("gross-from"), amount: amountInput }),
  z.strictObject({ kind: z.literal("points-from"), points: count(1, 1_000_000) }),
  z.strictObject({ kind: z.literal("products"), codes, pieces }),
  z.strictObject({ kind: z.literal("categories"), ids, pieces }),
  z.strictObject({ kind: z.literal("first-order") }),
  z.strictObject({ kind: z.literal("member-group"), groups }),
]);

const scope = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("all") }),
  z.strictObject({ kind: z.literal("products"), codes }),
  z.strictObject({ kind: z.literal("categories"), ids }),
]);

/** One gift for every `size`, an amount where money counts. */
const giftStep = z.discriminatedUnion("of", [
  z.strictObject({ of: z.literal("gross"), amount: amountInput }),
  z.strictObject({ of: z.enum(["points", "pieces"]), size: count(1, 1_000_000) }),
]);

const wireBenefit = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("gift"),
    choices: z.array(productCode).min(1, { error: "field-is-required" }).max(20, invalid),
    quantity: count(1, 30),
    step: giftStep.nullable(),
    most: count(1, 30),
  }),
  z.strictObject({ kind: z.literal("percent"), percent: count(1, 100), scope }),
  z.strictObject({ kind: z.literal("amount"), amount: amountInput, scope }),
  z.strictObject({ kind: z.literal("free-shipping") }),
]);

export const promotionDetails = z.strictObject({
  titles: inEveryLanguage(inputText(120), requiredText(120)),
  position: count(0, 9999),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** Null for none. */
  voucher: inputText(40)
    .regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/u, { error: "invalid-format" })
    .nullable(),
  usesPerMember: count(1, 1000).nullable(),
  /** Null without a limit. */
  usesLeft: count(0, 1_000_000).nullable(),
  conditions: z.array(wireCondition).max(20, invalid),
  benefit: wireBenefit,
});

/** By the database's clock. */
export const PROMOTION_STATES = ["waits", "runs", "over", "stopped"] as const;

/** `orders` counts those that used it. */
export const officePromotion = promotionDetails.extend({
  code: z.string(),
  state: z.enum(PROMOTION_STATES),
  orders: z.int(),
});

export const promotionCode = z
  .string({ error: "field-is-required" })
  .regex(/^[A-Z0-9][A-Z0-9_-]{0,39}$/u, { error: "invalid-format" });

/** Not stored. */
export const triedCart = z.strictObject({
  lines: z
    .array(z.strictObject({ code: productCode, quantity: count(1, 30) }))
    .min(1, { error: "field-is-required" })
    .max(50, invalid),
  group: z.enum(["private", "company"]),
  firstOrder: z.boolean(invalid),
  vouchers: z.array(inputText(40)).max(5, invalid),
});

/** `has` and `needs` in amounts, points or pieces. */
const obstacle = z.strictObject({
  kind: z.enum([
    "stopped",
    "gives-nothing",
    "no-lines",
    "not-begun",
    "over",
    "voucher-missing",
    "used-up",
    "not-first-order",
    "other-group",
    "gross-below",
    "points-below",
    "pieces-below",
  ]),
  has: z.string().nullable(),
  needs: z.string().nullable(),
});

/** Independent of the cart. */
const VOUCHER_PROBLEMS = [
  "voucher.unknown",
  "voucher.used-up",
  "voucher.stopped",
  "voucher.over",
  "voucher.not-begun",
  "voucher.other-buyer",
] as const;

export const triedPromotions = z.strictObject({
  /** In the order entered. */
  problems: z.array(
    z.strictObject({ field: z.literal("vouchers"), voucher: z.string(), code: z.enum(VOUCHER_PROBLEMS) }),
  ),
  lines: z.array(
    z.strictObject({
      code: z.string(),
      title: z.string(),
      quantity: z.int(),
      grossCost: amount,
      reduced: amount,
    }),
  ),
  grossCost: amount,
  reduced: amount,
  freeShippingBy: z.string().nullable(),
  promotions: z.array(
    z.strictObject({
      code: z.string(),
      title: z.string(),
      applied: z.boolean(),
      reduced: amount,
      gift: z.strictObject({ quantity: z.int(), choices: z.array(z.string()) }).nullable(),
      obstacles: z.array(obstacle),
    }),
  ),
});

export type PromotionDetails = z.infer<typeof promotionDetails>;

export type OfficePromotion = z.infer<typeof officePromotion>;

export type TriedCart = z.infer<typeof triedCart>;

export type TriedPromotions = z.infer<typeof triedPromotions>;
