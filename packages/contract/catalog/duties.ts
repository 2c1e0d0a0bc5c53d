import { z } from "zod";

/** A party with its postal and electronic address. */
export const party = z.strictObject({ name: z.string(), address: z.string(), email: z.string() });

/** Who answers for a product's safety, and its warnings. Source: GPSR art. 19. */
export const productSafety = z.strictObject({
  manufacturer: party,
  /** The responsible person in the Union; null when the manufacturer sits there. */
  euResponsible: party.nullable(),
  /** Trade item number; null for goods without one. */
  gtin: z.string().nullable(),
  warnings: z.array(z.string()),
});

/** Source: FIC art. 14, Directive 2002/46. */
export const supplementFacts = z.strictObject({
  netQuantity: z.string(),
  dailyPortion: z.string(),
  /** Ingredients in order; allergens stand between asterisks: `*egg membrane*`. */
  ingredients: z.string(),
  /** Substances in a daily portion; `nrvPercent` is the share of the reference intake. */
  substances: z.array(z.strictObject({ name: z.string(), amount: z.string(), nrvPercent: z.int().nullable() })),
  warnings: z.array(z.string()),
  storage: z.string(),
  operator: z.string(),
});

export type ProductSafety = z.infer<typeof productSafety>;

export type SupplementFacts = z.infer<typeof supplementFacts>;
