import { z } from "zod";
import { isGtin, LEAST_DURABLE_YEARS } from "@kram/domain/catalog";
import { isEmailAddress } from "@kram/domain/sessions";
import { inEveryLanguage, inputText, requiredText } from "../schema/public.ts";

export const party = z.strictObject({ name: z.string(), address: z.string(), email: z.string() });

/** The producer's guarantee, for more than the law's two years. Source: Directive 2011/83/EU, article 5 (1) (ea). */
export const durability = z.strictObject({ years: z.int(), brand: z.string(), model: z.string() });

/** Responsible parties and warnings. Source: GPSR art. 19. */
export const productSafety = z.strictObject({
  manufacturer: party,
  /** Null when the manufacturer sits in the Union. */
  euResponsible: party.nullable(),
  /** Null for goods without one. */
  gtin: z.string().nullable(),
  warnings: z.array(z.string()),
  /** Null where the producer gives none. */
  durability: durability.nullable(),
});

/** Source: FIC art. 14, Directive 2002/46. */
export const supplementFacts = z.strictObject({
  netQuantity: z.string(),
  dailyPortion: z.string(),
  /** In order; allergens between asterisks: `*egg membrane*`. */
  ingredients: z.string(),
  /** A daily portion; `nrvPercent` of the reference intake. */
  substances: z.array(z.strictObject({ name: z.string(), amount: z.string(), nrvPercent: z.int().nullable() })),
  warnings: z.array(z.string()),
  storage: z.string(),
  operator: z.string(),
});

export type ProductSafety = z.infer<typeof productSafety>;

export type SupplementFacts = z.infer<typeof supplementFacts>;

/** For stored or typed kinds of text. */
export function dutiesOf<Text extends z.ZodType<string>>({
  text,
  email,
  gtin,
}: {
  text: (maxLength: number) => Text;
  email: z.ZodType<string>;
  gtin: z.ZodType<string>;
}) {
  const inLanguages = (most: number) => inEveryLanguage(text(most));
  const list = z.array(text(500)).max(20, { error: "request.invalid" });
  const lists = inEveryLanguage(list);
  const party = z.strictObject({ name: text(200), address: text(300), email });
  const durability = z.strictObject({
    years: z
      .int({ error: "request.invalid" })
      .min(LEAST_DURABLE_YEARS, { error: "product.durability-too-short" })
      .max(99),
    brand: text(100),
    model: text(100),
  });
  const substance = z.strictObject({
    names: inLanguages(200),
    amount: text(60),
    /** Percent of the reference intake; null without one. */
    nrvPercent: z.int({ error: "request.invalid" }).min(0).max(100_000).nullable(),
  });
  return z.strictObject({
    safety: z
      .strictObject({
        manufacturer: party,
        /** Null when the manufacturer sits in the Union. */
        euResponsible: party.nullable(),
        gtin: gtin.nullable(),
        warnings: lists,
        /** Given by the producer for the whole good at no cost, and longer than the law's two years; null without one. */
        durability: durability.nullable().default(null),
      })
      .nullable(),
    supplement: z
      .strictObject({
        netQuantity: inLanguages(200),
        dailyPortion: inLanguages(500),
        ingredients: inLanguages(5000),
        substances: z.array(substance).max(60, { error: "request.invalid" }),
        warnings: lists,
        storage: inLanguages(500),
        operator: inLanguages(300),
      })
      .nullable(),
  });
}

/** Texts may be empty. */
export const storedDuties = dutiesOf({ text: () => z.string(), email: z.string(), gtin: z.string() });

export type StoredDuties = z.infer<typeof storedDuties>;

/** In three languages; warnings in all or none. */
export const dutiesInput = dutiesOf({
  text: requiredText,
  email: requiredText(200).refine((text) => isEmailAddress(text.trim()), { error: "please-enter-valid-email" }),
  gtin: inputText(14).refine(isGtin, { error: "invalid-format" }),
});
