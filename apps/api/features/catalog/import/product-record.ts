import { isShippingProduct } from "@kram/domain/shipping";
import { countriesWith, CURRENCIES, type Currency, type Locale, LOCALES } from "@kram/countries/country";
import { MAX_PIECES_PER_LINE } from "@kram/domain/cart";
import { LARGEST_MINOR } from "@kram/domain/money";
import { z } from "zod";
import {
  recordText as text,
  safetyRecord,
  type SafetyRecord,
  supplementRecord,
  type SupplementRecord,
} from "./duty-records.ts";

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** For search engines: left out, it stays; empty, it goes. */
const searchText = (most: number) =>
  text(most)
    .transform((words) => words.trim() || null)
    .exactOptional();

const productTexts = z.strictObject({
  title: text(200).refine((value) => value.trim() !== "", { error: "is empty" }),
  summary: text(1000).default(""),
  description: text(50_000).default(""),
  searchTitle: searchText(200),
  searchDescription: searchText(500),
});

const fileName = text(120).refine((value) => value.trim() !== "", { error: "is empty" });

const productFile = z.strictObject({
  file: text(300),
  names: z.strictObject({ pl: fileName, en: fileName.optional(), de: fileName.optional() }),
});

const price = z.strictObject({
  gross: z.int().min(0).max(LARGEST_MINOR),
  before: z.int().min(0).max(LARGEST_MINOR).nullish(),
  netVolume: z.int().min(0).max(LARGEST_MINOR).default(0),
});

/** Minor units, categories as `top/sub`; the first is in the address. */
export const productRecord = z
  .strictObject({
    code: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/u, { error: "is no product code" }),
    brand: z.string().regex(/^[A-Z0-9]{2,10}$/u, { error: "is no brand code" }),
    slug: z.string().max(160).regex(SLUG, { error: "may hold lower-case letters, digits and single dashes" }),
    categories: z.array(z.string().max(200)).max(10).default([]),
    texts: z.strictObject({ pl: productTexts, en: productTexts.optional(), de: productTexts.optional() }),
    vatClass: z.enum(["standard", "reduced", "food"]),
    prices: z.partialRecord(z.enum(CURRENCIES), price),
    points: z.int().min(0).max(1_000_000).default(0),
    unit: z.strictObject({ amount: z.int().min(1).max(10_000_000), unit: z.enum(["ml", "g", "pcs"]) }),
    /** With its packing; left out, it stays. */
    weightGrams: z.int().min(0).max(1_000_000).nullish(),
    /** Of all pieces together without packing; left out, it stays. */
    netMilligrams: z.int().min(1).max(1_000_000_000).nullish(),
    stock: z.int().min(0).max(LARGEST_MINOR),
    maxPerOrder: z.int().min(1).max(MAX_PIECES_PER_LINE).default(MAX_PIECES_PER_LINE),
    /** So many free pieces or fewer are low; null for what the settings say. Left out, it stays. */
    lowStockAt: z.int().min(0).max(10_000).nullish(),
    visibleForGuest: z.boolean().default(true),
    availableForSale: z.boolean().default(true),
    notAvailableMessage: z.partialRecord(z.enum(LOCALES), text(500)).nullish(),
    isNew: z.boolean().default(false),
    /** Not for sale, and not shown where it is new. */
    isDraft: z.boolean().default(false),
    picture: text(300).nullish(),
    /** Besides the main one. These four stay where left out; null or [] removes them. */
    pictures: z.array(text(300)).max(12).nullish(),
    /** What the pictures of this record show, the main one first; empty for none. Left out, they stay. */
    pictureTexts: z.partialRecord(z.enum(LOCALES), z.array(text(250)).max(13)).exactOptional(),
    files: z.array(productFile).max(10).nullish(),
    safety: safetyRecord.nullish(),
    supplement: supplementRecord.nullish(),
  })
  .refine(({ prices }) => Object.keys(prices).length > 0, {
    path: ["prices"],
    error: "names no price",
  })
  .refine(({ prices }) => Object.values(prices).every(({ before, gross }) => before == null || before > gross), {
    path: ["prices"],
    error: "was lower before than it is now",
  })
  .refine(({ code, categories }) => isShippingProduct(code) || categories.length > 0, {
    path: ["categories"],
    error: "names no category",
  })
  .superRefine((product, context) => {
    const most = (product.picture ? 1 : 0) + (product.pictures?.length ?? 0);
    for (const [language, texts] of Object.entries(product.pictureTexts ?? {}))
      if (texts.length > most)
        context.addIssue({
          code: "custom",
          path: ["pictureTexts", language],
          message: `tells what ${texts.length} pictures show, and the file names ${most}`,
        });
    for (const { path, message } of missingLanguages(product)) context.addIssue({ code: "custom", path, message });
  });

export type ProductRecord = z.output<typeof productRecord>;

/** Finds missing legal texts where the product has a price in the language's country. */
function missingLanguages({
  prices,
  safety,
  supplement,
}: {
  prices: Partial<Record<Currency, unknown>>;
  safety?: SafetyRecord | null | undefined;
  supplement?: SupplementRecord | null | undefined;
}): { path: string[]; message: string }[] {
  const currencies = CURRENCIES.filter((currency) => prices[currency] !== undefined);
  const texts = [...(safety ? ofSafety(safety) : []), ...(supplement ? ofSupplement(supplement) : [])];
  const asked = currencies.flatMap((currency) =>
    countriesWith(currency).map(({ serviceLocale: language }) => ({ currency, language })),
  );
  return asked.flatMap(({ currency, language }) => {
    return texts
      .filter(({ has }) => !has(language))
      .map(({ path }) => ({
        path: [...path, language],
        message: `is missing: a product with a price in ${currency} must tell this in the language "${language}"`,
      }));
  });
}

interface DutyText {
  path: string[];
  has(language: Locale): boolean;
}

function ofSafety({ warnings }: SafetyRecord): DutyText[] {
  const warns = Object.values(warnings).some((list) => list.length > 0);
  return warns ? [{ path: ["safety", "warnings"], has: (language) => warnings[language].length > 0 }] : [];
}

function ofSupplement(supplement: SupplementRecord): DutyText[] {
  const { substances, warnings } = supplement;
  const plain = (["netQuantity", "dailyPortion", "ingredients", "storage", "operator"] as const).map((name) => ({
    path: ["supplement", name],
    has: (language: Locale) => supplement[name][language] !== undefined,
  }));
  const named = substances.map(({ names }, at) => ({
    path: ["supplement", "substances", String(at), "names"],
    has: (language: Locale) => names[language] !== undefined,
  }));
  // Every supplement must have a Polish warning.
  const warns = (language: Locale) => language === LOCALES[0] || warnings[language].length > 0;
  return [...plain, ...named, { path: ["supplement", "warnings"], has: warns }];
}
