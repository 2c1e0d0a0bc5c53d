import { isGtin, LEAST_DURABLE_YEARS } from "@kram/domain/catalog";
import { z } from "zod";

/** At most `maxLength` UTF-16 units that a database can store. */
export function recordText(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine((value) => !/\0|\p{Surrogate}/u.test(value), { error: "holds characters that cannot be stored" });
}

const filled = (maxLength: number) =>
  recordText(maxLength).refine((value) => value.trim() !== "", { error: "is empty" });

/** Others fall back to Polish. */
const inLanguages = (maxLength: number) =>
  z.strictObject({ pl: filled(maxLength), en: filled(maxLength).optional(), de: filled(maxLength).optional() });

const listInLanguages = z.strictObject({
  pl: z.array(filled(500)).max(20).default([]),
  en: z.array(filled(500)).max(20).default([]),
  de: z.array(filled(500)).max(20).default([]),
});

const party = z.strictObject({ name: filled(200), address: filled(300), email: z.email().max(200) });

/** Source: GPSR art. 19. */
export const safetyRecord = z.strictObject({
  manufacturer: party,
  /** Left out when the manufacturer sits in the Union. */
  euResponsible: party.nullish(),
  gtin: z.string().refine(isGtin, { error: "is no GTIN of 8, 12, 13 or 14 digits with a right check digit" }).nullish(),
  warnings: listInLanguages.default({ pl: [], en: [], de: [] }),
  /** The producer's guarantee; left out it stays as it is. Source: Directive 2011/83/EU, article 5 (1) (ea). */
  durability: z
    .strictObject({
      years: z.int().min(LEAST_DURABLE_YEARS, { error: "is no longer than the law's two years" }).max(99),
      brand: filled(100),
      model: filled(100),
    })
    .nullish(),
});

/** Texts by language. Source: FIC art. 14, Directive 2002/46. */
export const supplementRecord = z.strictObject({
  netQuantity: inLanguages(200),
  dailyPortion: inLanguages(500),
  /** In order, allergens between asterisks: `*egg membrane*`. */
  ingredients: inLanguages(5000),
  substances: z
    .array(
      z.strictObject({
        names: inLanguages(200),
        amount: filled(60),
        nrvPercent: z.int().min(0).max(100_000).nullable().default(null),
      }),
    )
    .max(60)
    .default([]),
  warnings: listInLanguages.refine(({ pl }) => pl.length > 0, { path: ["pl"], error: "names no warning" }),
  storage: inLanguages(500),
  operator: inLanguages(300),
});

export type SafetyRecord = z.output<typeof safetyRecord>;

export type SupplementRecord = z.output<typeof supplementRecord>;
