import { z } from "zod";
import { amount, currency } from "../wire/public.ts";
import { picture } from "./picture.ts";

/** Category of a product: the top category with the sub-categories that the product stands in. */
export const productCategory = z.strictObject({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  subs: z.array(z.strictObject({ id: z.int(), slug: z.string(), name: z.string() })),
});

/** A product in lists. Amounts as `"129,90"`, `discount` in whole percent (negative reduces). Source: specification §3. */
export const product = z.strictObject({
  code: z.string(),
  slug: z.string(),
  title: z.string(),
  brand: z.string(),
  summary: z.string(),
  mainImage: picture.nullable(),
  grossPrice: amount,
  grossPriceBeforeDiscount: amount.nullable(),
  discount: z.int().nullable(),
  categories: z.array(productCategory),
  currency,
  productAvailableForSale: z.boolean(),
  notAvailableMessage: z.string().nullable(),
  visibleForGuest: z.boolean(),
  additionalFiles: z.array(z.strictObject({ name: z.string(), url: z.string() })),
  isNew: z.boolean(),
  points: z.int(),
  netVolume: amount,
  vatPercent: z.int(),
  /** Most pieces an order takes. */
  maxPerOrder: z.int(),
  unit: z.strictObject({ amount: z.int(), unit: z.enum(["ml", "g", "pcs"]) }),
  unitPrice: z.strictObject({ price: amount, per: z.enum(["l", "kg"]) }).nullable(),
});

/** A product on its own page: its text in sections, all pictures. */
export const productDetail = product.extend({
  sections: z.array(z.strictObject({ title: z.string(), content: z.string() })),
  images: z.array(picture),
});

/** Type of product. */
export type Product = z.infer<typeof product>;

/** Type of productDetail. */
export type ProductDetail = z.infer<typeof productDetail>;
