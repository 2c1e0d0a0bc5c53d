import { z } from "zod";

/** Shape of a product's duties, as staff write or the database keeps them, by the kinds of text. */
export function dutiesOf<Text extends z.ZodType<string>>({
  text,
  email,
  gtin,
}: {
  text: (maxLength: number) => Text;
  email: z.ZodType<string>;
  gtin: z.ZodType<string>;
}) {
  const inLanguages = (most: number) => z.strictObject({ pl: text(most), en: text(most), de: text(most) });
  const list = z.array(text(500)).max(20, { error: "request.invalid" });
  const lists = z.strictObject({ pl: list, en: list, de: list });
  const party = z.strictObject({ name: text(200), address: text(300), email });
  const substance = z.strictObject({
    names: inLanguages(200),
    amount: text(60),
    /** Percent of the reference intake; null where there is none. */
    nrvPercent: z.int({ error: "request.invalid" }).min(0).max(100_000).nullable(),
  });
  return z.strictObject({
    safety: z
      .strictObject({
        manufacturer: party,
        /** The responsible person in the Union; null when the manufacturer sits there. */
        euResponsible: party.nullable(),
        gtin: gtin.nullable(),
        warnings: lists,
      })
      .nullable(),
    /** Ingredients carry allergens between asterisks. */
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

/** Stored duties; texts may be empty. */
export const storedDuties = dutiesOf({ text: () => z.string(), email: z.string(), gtin: z.string() });

export type StoredDuties = z.infer<typeof storedDuties>;
