import { z } from "zod";
import { amount, currency } from "../schema/public.ts";
import { productSafety, supplementFacts } from "./duties.ts";

/** Pixels; `url` is a path below the API's origin. */
export const pictureFormat = z.strictObject({ url: z.string(), width: z.int(), height: z.int() });

/** Source: pages 15. */
export const picture = z.strictObject({
  attributes: z.strictObject({
    url: z.string(),
    width: z.int(),
    height: z.int(),
    formats: z.strictObject({ small: pictureFormat, thumbnail: pictureFormat }),
  }),
});

export type Picture = z.infer<typeof picture>;

export const productCategory = z.strictObject({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  subs: z.array(z.strictObject({ id: z.int(), slug: z.string(), name: z.string() })),
});

/** `url` is a path below the API's origin. */
export const productFile = z.strictObject({
  name: z.string(),
  url: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
});

/** `discount` (whole percent) and `grossPriceBeforeDiscount` where a reduction may be announced. Source: PAngV § 11. */
export const product = z.strictObject({
  code: z.string(),
  slug: z.string(),
  title: z.string(),
  brand: z.string(),
  brandName: z.string(),
  summary: z.string(),
  mainImage: picture.nullable(),
  grossPrice: amount,
  grossPriceBeforeDiscount: amount.nullable(),
  discount: z.int().nullable(),
  /** By SUPER_OFFER_FROM_PERCENT or more. */
  superOffer: z.boolean(),
  categories: z.array(productCategory),
  currency,
  /** Reserved pieces count as stock. */
  productAvailableForSale: z.boolean(),
  notAvailableMessage: z.string().nullable(),
  visibleForGuest: z.boolean(),
  additionalFiles: z.array(productFile),
  isNew: z.boolean(),
  points: z.int(),
  netVolume: amount,
  vatPercent: z.int(),
  maxPerOrder: z.int(),
  /** `netMilligrams`: of all pieces together; null where nobody told. */
  unit: z.strictObject({ amount: z.int(), unit: z.enum(["ml", "g", "pcs"]), netMilligrams: z.int().nullable() }),
  unitPrice: z.strictObject({ price: amount, per: z.enum(["l", "kg"]) }).nullable(),
});

/** With text in sections. */
export const productDetail = product.extend({
  sections: z.array(z.strictObject({ title: z.string(), content: z.string() })),
  images: z.array(picture),
  /** What each of them shows, in the asked language; empty where nobody told. */
  imageTexts: z.array(z.string()),
  safety: productSafety.nullable(),
  supplement: supplementFacts.nullable(),
  /** For search engines, in the asked language; null where title and summary stand there. */
  searchTitle: z.string().nullable(),
  searchDescription: z.string().nullable(),
});

export type Product = z.infer<typeof product>;

export type ProductDetail = z.infer<typeof productDetail>;
