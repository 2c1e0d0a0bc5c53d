import type { Picture, Product, ProductDetail } from "@kram/contract/catalog";
import type { Country, Locale } from "@kram/countries/country";
import { discountPercent, splitSections, unitPrice } from "@kram/domain/catalog";
import { formatMinor } from "@kram/domain/money";
import type { ProductRow } from "./catalog-rows.ts";
import type { CategoryTree } from "./category-tree.ts";
import { localized, textIn } from "./localized.ts";

/** What presenting a product needs to know besides the product. */
export interface PresentContext {
  locale: Locale;
  country: Country;
  tree: CategoryTree;
}

/** A product as lists show it. */
export function presentProduct(row: ProductRow, { locale, country, tree }: PresentContext): Product {
  const perUnit = unitPrice(row.gross, { amount: row.unitAmount, unit: row.unit });
  return {
    code: row.code,
    slug: row.slug,
    title: textIn(row.texts, locale, "title") || row.code,
    brand: row.brand,
    summary: textIn(row.texts, locale, "summary"),
    mainImage: presentPicture(row.picture),
    grossPrice: formatMinor(row.gross),
    grossPriceBeforeDiscount: row.before === null ? null : formatMinor(row.before),
    discount: discountPercent(row.gross, row.before),
    categories: tree.categoriesOf(row.categoryIds, locale),
    currency: country.currency,
    productAvailableForSale: row.availableForSale,
    notAvailableMessage: localized(row.notAvailableMessage, locale),
    visibleForGuest: row.visibleForGuest,
    additionalFiles: [],
    isNew: row.isNew,
    points: row.points,
    netVolume: formatMinor(row.netVolume),
    vatPercent: country.vatPercent[row.vatClass],
    maxPerOrder: row.maxPerOrder,
    unit: { amount: row.unitAmount, unit: row.unit },
    unitPrice: perUnit && { price: formatMinor(perUnit.price), per: perUnit.per },
  };
}

/** A product as its own page shows it. */
export function presentProductDetail(row: ProductRow, context: PresentContext): ProductDetail {
  const item = presentProduct(row, context);
  const sections = splitSections(textIn(row.texts, context.locale, "description"));
  return { ...item, sections, images: item.mainImage ? [item.mainImage] : [] };
}

function presentPicture(picture: ProductRow["picture"]): Picture | null {
  if (!picture) return null;
  const { name, width, height, formats } = picture;
  return { attributes: { url: `/media/${name}`, width, height, formats } };
}
