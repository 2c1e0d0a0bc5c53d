import { LOCALES } from "@kram/domain/languages";
import { z } from "zod";

const SLUG = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, { error: "may hold lower-case letters, digits and single dashes" });

const localized = z.partialRecord(z.enum(LOCALES), z.record(z.string().max(40), z.string().max(5000)));

/** A brand as files bring it. */
export const brandRecord = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]{2,10}$/u, { error: "is no brand code" }),
  name: z.string().min(1).max(100),
  texts: localized.default({}),
});

const subcategoryRecord = z.strictObject({
  id: z.int().min(1).max(1_000_000),
  slug: SLUG,
  position: z.int().min(0).max(10_000).optional(),
  texts: localized,
  /** True: what stands here are food supplements, offered only with their facts; holds for its subcategories, too. Left out, it stays as it is. */
  supplements: z.boolean().optional(),
});

/** A top category with its subcategories as files bring it; ids are the shop's own numbers and stay. */
export const categoryRecord = subcategoryRecord.extend({
  picture: z.string().max(300).nullish(),
  subs: z.array(subcategoryRecord).max(100).default([]),
});

export type BrandRecord = z.output<typeof brandRecord>;

export type CategoryRecord = z.output<typeof categoryRecord>;
