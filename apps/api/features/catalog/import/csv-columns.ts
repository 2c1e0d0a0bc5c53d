import { CURRENCIES } from "@kram/countries/country";
import { LOCALES } from "@kram/domain/languages";
import { parseMinor } from "@kram/domain/money";
import { DUTY_COLUMNS, dutiesOfCells } from "./csv-duties.ts";

type Cells = Readonly<Record<string, string>>;

const PER_CURRENCY = ["price", "price_before", "net_volume"] as const;
const PER_LOCALE = [
  ..."title summary description search_title search_description".split(" "),
  "not_available_message",
] as const;

/** Those not required may be left out. Documented in docs/owner/import.md. */
export const CSV_COLUMNS: readonly string[] = [
  ..."code brand slug categories vat_class".split(" "),
  ...CURRENCIES.flatMap((currency) => PER_CURRENCY.map((name) => `${name}_${currency.toLowerCase()}`)),
  "points",
  ..."unit_amount unit weight_grams net_milligrams stock".split(" "),
  ..."max_per_order low_stock_at visible_for_guest available_for_sale is_new picture".split(" "),
  ...PER_LOCALE.flatMap((name) => LOCALES.map((locale) => `${name}_${locale}`)),
  ...DUTY_COLUMNS,
];

export const REQUIRED_COLUMNS: readonly string[] =
  "code brand slug categories title_pl vat_class unit_amount unit stock".split(" ");

/** A file with no other columns is one of brands. */
export const BRAND_COLUMNS: readonly string[] = ["code", "name", ...LOCALES.map((locale) => `description_${locale}`)];

/** Empty cells leave a language out. */
export function brandOfCells({ code, name, ...cells }: Cells): Record<string, unknown> {
  const texts = LOCALES.flatMap((locale) => {
    const description = cells[`description_${locale}`];
    return description ? [[locale, { description }]] : [];
  });
  return withoutUndefined({ code, name, texts: Object.fromEntries(texts) });
}

/** Unreadable cells stay text for the schema to refuse. */
export function recordOfCells(cells: Cells): Record<string, unknown> {
  return withoutUndefined({
    code: cells.code,
    brand: cells.brand,
    slug: cells.slug,
    categories: (cells.categories ?? "")
      .split("|")
      .map((path) => path.trim())
      .filter((path) => path !== ""),
    texts: withoutUndefined(Object.fromEntries(LOCALES.map((locale) => [locale, textsOf(cells, locale)]))),
    vatClass: cells.vat_class,
    prices: withoutUndefined(
      Object.fromEntries(CURRENCIES.map((currency) => [currency, priceOf(cells, currency.toLowerCase())])),
    ),
    points: whole(cells.points),
    unit: { amount: whole(cells.unit_amount), unit: cells.unit },
    weightGrams: cells.weight_grams === "" ? null : whole(cells.weight_grams),
    netMilligrams: cells.net_milligrams === "" ? null : whole(cells.net_milligrams),
    stock: whole(cells.stock),
    maxPerOrder: whole(cells.max_per_order),
    lowStockAt: cells.low_stock_at === "" ? null : whole(cells.low_stock_at),
    visibleForGuest: yesNo(cells.visible_for_guest),
    availableForSale: yesNo(cells.available_for_sale),
    isNew: yesNo(cells.is_new),
    notAvailableMessage: messagesOf(cells),
    picture: cells.picture || undefined,
    ...dutiesOfCells(cells),
  });
}

function textsOf(cells: Cells, locale: string) {
  const title = cells[`title_${locale}`];
  const [summary, description] = [cells[`summary_${locale}`], cells[`description_${locale}`]];
  const [searchTitle, searchDescription] = [cells[`search_title_${locale}`], cells[`search_description_${locale}`]];
  if (locale !== "pl" && ![title, summary, description, searchTitle, searchDescription].some(Boolean)) return undefined;
  return withoutUndefined({ title: title ?? "", summary, description, searchTitle, searchDescription });
}

function priceOf(cells: Cells, currency: string) {
  const gross = cells[`price_${currency}`];
  if (!gross) return undefined;
  return withoutUndefined({
    gross: money(gross),
    before: money(cells[`price_before_${currency}`]),
    netVolume: money(cells[`net_volume_${currency}`]),
  });
}

function messagesOf(cells: Cells) {
  const entries = LOCALES.flatMap((locale) => {
    const message = cells[`not_available_message_${locale}`];
    return message ? [[locale, message]] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function money(cell: string | undefined): number | string | undefined {
  if (!cell) return undefined;
  return parseMinor(cell) ?? cell;
}

function whole(cell: string | undefined): number | string | undefined {
  if (!cell) return undefined;
  return /^\d{1,10}$/u.test(cell) ? Number.parseInt(cell, 10) : cell;
}

const YES_NO: Readonly<Record<string, boolean>> = {
  true: true,
  "1": true,
  yes: true,
  tak: true,
  ja: true,
  false: false,
  "0": false,
  no: false,
  nie: false,
  nein: false,
};

function yesNo(cell: string | undefined): boolean | string | undefined {
  if (!cell) return undefined;
  return YES_NO[cell.toLowerCase()] ?? cell;
}

function withoutUndefined(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}
