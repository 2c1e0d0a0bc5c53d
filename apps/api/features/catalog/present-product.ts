import type { Picture, Product, ProductDetail, ProductSafety, SupplementFacts } from "@kram/contract/catalog";
import { type Country, type Locale, LOCALES } from "@kram/countries/country";
import { discountPercent, isSuperOffer, splitSections, unitPrice } from "@kram/domain/catalog";
import { formatMinor } from "@kram/domain/money";
import type { FileRow, PictureRow, ProductDetails, ProductRow } from "./catalog-rows.ts";
import type { CategoryTree } from "./category-tree.ts";
import { localized, textIn } from "./localized.ts";
import type { SafetyRecord, SupplementRecord } from "./import/duty-records.ts";

export interface PresentContext {
  locale: Locale;
  country: Country;
  tree: CategoryTree;
}

/** Shows a reduction only where the law lets it be announced. */
export function presentProduct(row: ProductRow, { locale, country, tree }: PresentContext): Product {
  const lowest = row.lowestBefore;
  const discount = discountPercent(row.gross, lowest);
  const unit = { amount: row.unitAmount, unit: row.unit, netMilligrams: row.netMilligrams };
  const perUnit = unitPrice(row.gross, unit);
  return {
    code: row.code,
    slug: row.slug,
    title: textIn(row.texts, locale, "title") || row.code,
    brand: row.brand,
    brandName: row.brandName,
    summary: textIn(row.texts, locale, "summary"),
    mainImage: presentPicture(row.picture),
    grossPrice: formatMinor(row.gross),
    grossPriceBeforeDiscount: lowest === null || discount === null ? null : formatMinor(lowest),
    discount,
    superOffer: isSuperOffer(discount),
    categories: tree.categoriesOf(row.categoryIds, locale),
    currency: country.currency,
    productAvailableForSale: row.availableForSale && row.inStock,
    notAvailableMessage: localized(row.notAvailableMessage, locale),
    visibleForGuest: row.visibleForGuest,
    additionalFiles: row.files
      .filter(({ language }) => language === null || language === locale)
      .map((file) => presentFile(file, locale)),
    isNew: row.isNew,
    points: row.points,
    netVolume: formatMinor(row.netVolume),
    vatPercent: country.vatPercent[row.vatClass],
    maxPerOrder: row.maxPerOrder,
    unit,
    unitPrice: perUnit && { price: formatMinor(perUnit.price), per: perUnit.per },
  };
}

export function presentProductDetail(row: ProductRow, details: ProductDetails, context: PresentContext): ProductDetail {
  const { locale } = context;
  // In no other language: a title of another one would stand above the page's own words.
  const search = details.search[locale];
  const pictures = [row.picture, ...details.gallery].filter((picture) => picture !== null);
  return {
    ...presentProduct(row, context),
    sections: splitSections(descriptionIn(details, locale)),
    images: pictures.flatMap((picture) => presentPicture(picture) ?? []),
    imageTexts: pictures.map(({ name }) => details.pictureTexts[name]?.[locale] ?? ""),
    safety: presentSafety(details.safety, locale),
    supplement: presentSupplement(details.supplement, locale),
    searchTitle: search?.title ?? null,
    searchDescription: search?.description ?? null,
  };
}

/** Falls back to the default language, then to an empty text. */
export function descriptionIn({ descriptions }: ProductDetails, locale: Locale): string {
  return descriptions[locale] || descriptions[LOCALES[0]] || "";
}

function presentPicture(picture: PictureRow | null): Picture | null {
  if (!picture) return null;
  const { name, width, height, formats } = picture;
  return { attributes: { url: `/media/${name}`, width, height, formats } };
}

function presentFile(
  { file, names, mediaType, sizeBytes }: FileRow,
  locale: Locale,
): Product["additionalFiles"][number] {
  return { name: localized(names, locale) ?? file, url: `/media/${file}`, mediaType, sizeBytes };
}

/** Source: GPSR art. 19. */
function presentSafety(safety: SafetyRecord | null, locale: Locale): ProductSafety | null {
  if (!safety) return null;
  const { manufacturer, euResponsible = null, gtin = null, warnings, durability = null } = safety;
  return { manufacturer, euResponsible, gtin, warnings: listIn(warnings, locale), durability };
}

/** Source: FIC art. 14, Directive 2002/46. */
function presentSupplement(supplement: SupplementRecord | null, locale: Locale): SupplementFacts | null {
  if (!supplement) return null;
  const text = (values: Partial<Record<Locale, string | undefined>>) => localized(values, locale) ?? "";
  return {
    netQuantity: text(supplement.netQuantity),
    dailyPortion: text(supplement.dailyPortion),
    ingredients: text(supplement.ingredients),
    substances: supplement.substances.map(({ names, amount, nrvPercent }) => ({
      name: text(names),
      amount,
      nrvPercent,
    })),
    warnings: listIn(supplement.warnings, locale),
    storage: text(supplement.storage),
    operator: text(supplement.operator),
  };
}

/** Falls back to the default language: an empty list is a missing translation. */
function listIn(lists: Readonly<Record<Locale, string[]>>, locale: Locale): string[] {
  const own = lists[locale];
  return own.length > 0 ? own : lists[LOCALES[0]];
}
