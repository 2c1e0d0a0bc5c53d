import { LOCALES } from "@kram/domain/languages";
import { z } from "zod";
import { inEveryLanguage, amount, currency, inputText, instant } from "../schema/public.ts";
import { picture } from "./product.ts";
import { storedDuties } from "./duties.ts";

export const officeProductItem = z.strictObject({
  code: z.string(),
  title: z.string(),
  brand: z.string(),
  thumbnail: z.string().nullable(),
  currency,
  /** Null without one in the instance's currency. */
  grossPrice: amount.nullable(),
  onHand: z.int(),
  /** In live carts. */
  reserved: z.int(),
  /** By its own bound, else that of the settings. */
  low: z.boolean(),
  published: z.boolean(),
  availableForSale: z.boolean(),
});

/** Lines of `---pagebreak---` split `description`. Source: catalog 11. */
export const productText = z.strictObject({
  title: inputText(200),
  summary: inputText(1000),
  description: inputText(50_000),
  /** For search engines; where empty, title and summary stand there. */
  searchTitle: inputText(200),
  searchDescription: inputText(500),
});

/** Texts may be empty. */
export const productTexts = inEveryLanguage(productText);

/** Words for search engines that are left out stay. */
export const productTextsInput = inEveryLanguage(
  productText.extend({
    searchTitle: productText.shape.searchTitle.exactOptional(),
    searchDescription: productText.shape.searchDescription.exactOptional(),
  }),
);

const count = (least: number, most: number) =>
  z.int({ error: "request.invalid" }).min(least, { error: "request.invalid" }).max(most, { error: "request.invalid" });

/** The first category is in the address. */
export const productDetails = z.strictObject({
  brand: inputText(10),
  categoryIds: z.array(z.int()).max(10, { error: "request.invalid" }),
  vatClass: z.enum(["standard", "reduced", "food"]),
  unit: z.strictObject({ amount: count(1, 10_000_000), unit: z.enum(["ml", "g", "pcs"]) }),
  /** With its packing, for delivery by weight; null for the net content. */
  weightGrams: count(0, 1_000_000).nullable(),
  /** Of all pieces together without packing, for the price of a kilogram; null where it is not told. */
  netMilligrams: count(1, 1_000_000_000).nullable(),
  points: count(0, 1_000_000),
  maxPerOrder: count(1, 30),
  /** So many free pieces or fewer are low; null for what the settings say. */
  lowStockAt: count(0, 10_000).nullable(),
  visibleForGuest: z.boolean(),
  availableForSale: z.boolean(),
  isNew: z.boolean(),
});

/** From when stock is low stays where it is left out. */
export const productDetailsInput = productDetails.extend({
  lowStockAt: productDetails.shape.lowStockAt.exactOptional(),
});

/** `language` where only one lacks it. */
export const missingDuty = z.strictObject({
  duty: z.enum([
    "title",
    "summary",
    "description",
    "price",
    "category",
    "picture",
    "safety",
    "warnings",
    "supplement",
    "weight",
  ]),
  language: z.enum(LOCALES).nullable(),
});

/** Starts, and may end, by itself. */
export const scheduledPrice = z.strictObject({
  id: z.string(),
  grossPrice: amount,
  from: instant,
  until: instant.nullable(),
  state: z.enum(["waits", "runs", "over", "canceled"]),
});

const fileName = inputText(120);

/** Empty ones are read in Polish. */
export const fileNames = inEveryLanguage(fileName);

/** Null for all. */
export const fileLanguage = z.enum(LOCALES).nullable();

/** What a picture shows; where empty, the shop names the product and the picture's number. */
export const pictureTexts = inEveryLanguage(inputText(250));

export const officeProduct = z.strictObject({
  code: z.string(),
  slug: z.string(),
  published: z.boolean(),
  currency,
  texts: productTexts,
  details: productDetails,
  price: z
    .strictObject({
      grossPrice: amount,
      netVolume: amount,
      /** Shown beside a reduction. */
      before: amount.nullable(),
      /** With the present price. */
      lowestOf30Days: amount,
    })
    .nullable(),
  priceLog: z.array(z.strictObject({ grossPrice: amount, announced: z.boolean(), validFrom: instant })),
  scheduledPrices: z.array(scheduledPrice),
  stock: z.strictObject({ onHand: z.int(), reserved: z.int(), sold: z.int() }),
  /** The first is the main one. */
  pictures: z.array(
    z.strictObject({
      name: z.string(),
      picture,
      /** The whole picture that this one was cut from; null where it is whole itself. */
      cutFrom: z.string().nullable(),
      texts: pictureTexts,
    }),
  ),
  files: z.array(
    z.strictObject({
      file: z.string(),
      url: z.string(),
      mediaType: z.string(),
      sizeBytes: z.int(),
      names: fileNames,
      language: fileLanguage,
      /** For screen readers; null for pictures and where a PDF does not tell. */
      tagged: z.boolean().nullable(),
    }),
  ),
  duties: storedDuties,
  isSupplement: z.boolean(),
  missing: z.array(missingDuty),
});

export type OfficeProduct = z.infer<typeof officeProduct>;

export type OfficeProductItem = z.infer<typeof officeProductItem>;
