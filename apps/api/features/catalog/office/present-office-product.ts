import { byLanguage, type Locale } from "@kram/domain/languages";
import type { OfficeProduct, OfficeProductItem, StoredDuties } from "@kram/contract/catalog";
import type { Country } from "@kram/countries/country";
import { missingDuties, type MissingDuty } from "@kram/domain/catalog";
import { formatMinor } from "@kram/domain/money";
import { isShippingProduct } from "@kram/domain/shipping";
import type {
  OfficeProductItemRow,
  OfficeProductRow,
  ScheduledRow,
  StoredTexts,
} from "./office-products.repository.ts";
import type { ProductFileRow } from "./product-files.repository.ts";

const NO_WORDS = { title: "", summary: "", description: "", searchTitle: "", searchDescription: "" };

export function presentOfficeItem(row: OfficeProductItemRow, { currency }: Country): OfficeProductItem {
  const { gross, ...rest } = row;
  return { ...rest, currency, grossPrice: gross === null ? null : formatMinor(gross) };
}

export function presentOfficeProduct(row: OfficeProductRow, { currency }: Country): OfficeProduct {
  const { code, slug, published, price, stock } = row;
  return {
    code,
    slug,
    published,
    currency,
    texts: wholeTexts(row.texts),
    details: detailsOf(row),
    price: price && {
      grossPrice: formatMinor(price.gross),
      netVolume: formatMinor(price.netVolume),
      before: price.before === null ? null : formatMinor(price.before),
      lowestOf30Days: formatMinor(price.lowest),
    },
    priceLog: row.priceLog.map(({ gross, announced, validFrom }) => ({
      grossPrice: formatMinor(gross),
      announced,
      validFrom: new Date(validFrom).toISOString(),
    })),
    scheduledPrices: row.scheduled.map(presentScheduled),
    stock: stock ?? { onHand: 0, reserved: 0, sold: 0 },
    pictures: row.pictures.map(({ name, width, height, formats, cutFrom }) => ({
      name,
      picture: { attributes: { url: `/media/${name}`, width, height, formats } },
      cutFrom: cutFrom === null ? null : `/media/${cutFrom}`,
      texts: whole(row.pictureTexts[name] ?? {}),
    })),
    files: row.files.map(presentFile),
    duties: presentDuties(row),
    isSupplement: row.isSupplement,
    missing: missingOf(row),
  };
}

/** What keeps a product from being published. */
export function missingOf(row: OfficeProductRow): MissingDuty[] {
  return missingDuties({
    shipping: isShippingProduct(row.code),
    texts: row.texts,
    hasPrice: row.price !== null,
    hasCategory: row.categoryIds.length > 0,
    hasPicture: row.pictures.length > 0,
    safety: row.safety,
    isSupplement: row.isSupplement,
    hasSupplementFacts: row.supplement !== null,
    isWeighed: row.unit !== "pcs" || row.netMilligrams !== null,
  });
}

/** A product as staff set it and the audit log keeps it. */
export function detailsOf(row: OfficeProductRow): OfficeProduct["details"] {
  const {
    brand,
    categoryIds,
    vatClass,
    unitAmount: amount,
    unit,
    weightGrams,
    netMilligrams,
    points,
    maxPerOrder,
    lowStockAt,
  } = row;
  const { visibleForGuest, availableForSale, isNew } = row;
  return {
    brand,
    categoryIds,
    vatClass,
    unit: { amount, unit },
    weightGrams,
    netMilligrams,
    points,
    maxPerOrder,
    lowStockAt,
    visibleForGuest,
    availableForSale,
    isNew,
  };
}

/** Empty where missing. */
export function wholeTexts(texts: StoredTexts): OfficeProduct["texts"] {
  return byLanguage((language) => ({ ...NO_WORDS, ...texts[language] }));
}

function presentFile({ names: { pl = "", en = "", de = "" }, ...file }: ProductFileRow) {
  return { ...file, url: `/media/${file.file}`, names: { pl, en, de } };
}

function presentScheduled({ id, gross, from, until, state }: ScheduledRow) {
  return {
    id: String(id),
    grossPrice: formatMinor(gross),
    from: new Date(from).toISOString(),
    until: until === null ? null : new Date(until).toISOString(),
    state,
  };
}

type Words = Partial<Record<Locale, string | undefined>>;

/** Empty where a language has no text. */
export function presentDuties({ safety, supplement }: OfficeProductRow): StoredDuties {
  return { safety: safety && presentSafety(safety), supplement: supplement && presentSupplement(supplement) };
}

function presentSafety(safety: NonNullable<OfficeProductRow["safety"]>) {
  const { manufacturer, euResponsible = null, gtin = null, warnings, durability = null } = safety;
  return { manufacturer, euResponsible, gtin, warnings, durability };
}

function presentSupplement(details: NonNullable<OfficeProductRow["supplement"]>) {
  const { netQuantity, dailyPortion, ingredients, substances, warnings, storage, operator } = details;
  return {
    netQuantity: whole(netQuantity),
    dailyPortion: whole(dailyPortion),
    ingredients: whole(ingredients),
    substances: substances.map(({ names, amount, nrvPercent }) => ({ names: whole(names), amount, nrvPercent })),
    warnings,
    storage: whole(storage),
    operator: whole(operator),
  };
}

function whole({ pl = "", en = "", de = "" }: Words) {
  return { pl, en, de };
}
