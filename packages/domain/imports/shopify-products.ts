import { foldText } from "../catalog/public.ts";
import type { Locale } from "../languages/public.ts";
import { parseMinor } from "../money/public.ts";
import { isShippingProduct } from "../shipping/public.ts";
import { plainTextOf } from "./html-text.ts";
import {
  cellOf,
  type ExportField,
  type ExportRow,
  headOf,
  type ImportNote,
  type Note,
  noteInto,
} from "./shopify-columns.ts";
import { categoriesOf, createBrands, type KnownGroups, picturesOf, unitOf } from "./shopify-groups.ts";

/** In the shop's own import format, with the export's heads by the fields of that format. */
export interface ShopifyProduct {
  line: number;
  record: ReturnType<typeof recordOf>;
  heads: Readonly<Record<string, string>>;
}

/** What an export does not say. */
interface Wishes {
  currency: string;
  locale: Locale;
  vatClass: string;
  /** For products that name no category of the shop, as `top/sub`. */
  category: string | undefined;
  /** Names of the files in the folder; null without one. */
  pictures: ReadonlySet<string> | null;
}

const LONGEST_CODE = 40;
const LONGEST_SLUG = 160;

/** A product for each variant; notes tell what does not come along. Source: catalog 18 to 20. */
export function productsOfShopify(
  rows: readonly ExportRow[],
  known: KnownGroups,
  wishes: Wishes,
): { brands: { code: string; name: string }[]; products: ShopifyProduct[]; notes: ImportNote[] } {
  const notes: ImportNote[] = [];
  const note = noteInto(notes);
  const brands = createBrands(known);
  const [codes, slugs] = [new Set<string>(), new Set<string>()];
  const products = groupsOf(rows).flatMap((group) => {
    const [first] = group;
    if (cellOf(first, "giftCard").toLowerCase() === "true") {
      note(first, "giftCard", "gift-card");
      return [];
    }
    const variants = group.filter((row) => row === first || isVariant(row));
    const of = picturesOf(group, wishes.pictures, note);
    const shared = sharedOf(first, { known, wishes, note, brand: brands.codeOf(cellOf(first, "vendor")) });
    return variants.map((row) => {
      const options = variants.length > 1 ? optionsOf(row) : [];
      const own = row === first ? [] : options;
      const slug = freeName(slugOf([handleOf(first), ...own].join("-")), slugs, LONGEST_SLUG);
      const handle = cellOf(first, "handle");
      if (row === first && handle !== "" && handle !== slug) note(row, "handle", "other-address", handle, slug);
      const code = freeName(codeOf(row, slug, note), codes, LONGEST_CODE);
      const record = recordOf({ code, slug, texts: textsOf(first, options, wishes.locale) }, shared, {
        ...variantOf(row, { wishes, note }),
        ...of(row),
      });
      return { line: row.line, record, heads: headsOf(row) };
    });
  });
  return { brands: brands.added(), products, notes };
}

type Group = [ExportRow, ...ExportRow[]];

/** A line without handle belongs to the product above, unless it begins one by its title. */
function groupsOf(rows: readonly ExportRow[]): Group[] {
  const groups = new Map<string | undefined, Group>();
  let handle: string | undefined;
  for (const row of rows) {
    handle = cellOf(row, "handle") || slugOf(cellOf(row, "title")) || handle;
    const group = groups.get(handle);
    if (group) group.push(row);
    else groups.set(handle, [row]);
  }
  return [...groups.values()];
}

/** Other lines carry pictures only. */
function isVariant(row: ExportRow): boolean {
  return (["sku", "price", "option1"] as const).some((field) => cellOf(row, field) !== "");
}

function recordOf(
  own: { code: string; slug: string; texts: ReturnType<typeof textsOf> },
  shared: ReturnType<typeof sharedOf>,
  variant: ReturnType<typeof variantOf> & ReturnType<ReturnType<typeof picturesOf>>,
) {
  return { ...own, ...shared, ...variant };
}

function handleOf(first: ExportRow): string {
  return cellOf(first, "handle") || cellOf(first, "title");
}

function optionsOf(row: ExportRow): string[] {
  return (["option1", "option2", "option3"] as const).map((field) => cellOf(row, field)).filter((each) => each !== "");
}

function slugOf(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-|-$/gu, "");
}

/** An underscore ends the code in a product's address. */
function codeOf(row: ExportRow, slug: string, note: Note): string {
  const sku = cellOf(row, "sku");
  const code = sku.replace(/[^A-Za-z0-9-]+/gu, "-").replace(/^-+|-$/gu, "");
  if (code === "" || code.length > LONGEST_CODE || isShippingProduct(code)) {
    if (sku !== "") note(row, "sku", "no-code", sku);
    return slug;
  }
  if (code !== sku) note(row, "sku", "other-code", sku, code);
  return code;
}

/** Shortened, and numbered where it is taken. */
function freeName(wanted: string, taken: Set<string>, longest: number): string {
  const numbered = (count: number) => (count === 1 ? "" : `-${count}`);
  let count = 1;
  const name = () => `${wanted.slice(0, longest - numbered(count).length).replace(/-+$/u, "")}${numbered(count)}`;
  while (taken.has(name())) count += 1;
  taken.add(name());
  return name();
}

/** Each variant under its own title for search engines, too; what the export says nothing of stays. */
function textsOf(first: ExportRow, options: readonly string[], locale: Locale) {
  const titled = (title: string) => [title, options.join(" / ")].filter((part) => part !== "").join(", ");
  const searchTitle = plainTextOf(cellOf(first, "searchTitle"));
  const summary = plainTextOf(cellOf(first, "summary"));
  const texts = {
    title: titled(cellOf(first, "title")),
    summary,
    description: plainTextOf(cellOf(first, "body")),
    ...(searchTitle !== "" && { searchTitle: titled(searchTitle) }),
    ...(summary !== "" && { searchDescription: summary }),
  };
  return { pl: texts, [locale]: texts };
}

function sharedOf(first: ExportRow, about: { known: KnownGroups; wishes: Wishes; note: Note; brand: string }) {
  const { known, wishes, note, brand } = about;
  const categories = categoriesOf(first, known, wishes.category);
  if (categories.length === 0) note(first, "type", "no-category", cellOf(first, "type"));
  const isActive = ["", "active"].includes(cellOf(first, "status").toLowerCase());
  const isDraft = !isActive || cellOf(first, "published").toLowerCase() === "false";
  if (isDraft) note(first, isActive ? "published" : "status", "draft");
  return { brand, categories, vatClass: wishes.vatClass, isDraft };
}

function variantOf(row: ExportRow, { wishes, note }: { wishes: Wishes; note: Note }) {
  const [price, compareAt] = [cellOf(row, "price"), parseMinor(cellOf(row, "compareAt"))];
  const gross = parseMinor(price) ?? price;
  if (compareAt !== null && typeof gross === "number" && compareAt > gross) note(row, "compareAt", "earlier-price");
  const grams = Math.round(Number(cellOf(row, "grams")));
  return {
    prices: price === "" ? {} : { [wishes.currency]: { gross } },
    unit: unitOf(cellOf(row, "measure"), cellOf(row, "measureUnit")),
    ...(grams > 0 && { weightGrams: grams }),
    stock: stockOf(row, note),
  };
}

function stockOf(row: ExportRow, note: Note): number | string {
  const cell = cellOf(row, "stock");
  if (/^\d+$/u.test(cell)) return Number(cell);
  if (cell !== "" && !/^-\d+$/u.test(cell)) return cell;
  note(row, "stock", cell === "" ? "no-stock" : "stock-below");
  return 0;
}

const FIELDS = {
  code: "sku",
  slug: "handle",
  title: "title",
  summary: "summary",
  description: "body",
  searchTitle: "searchTitle",
  searchDescription: "summary",
  brand: "vendor",
  categories: "type",
  prices: "price",
  unit: "measure",
  weightGrams: "grams",
  stock: "stock",
  picture: "picture",
  pictures: "picture",
} as const satisfies Record<string, ExportField>;

function headsOf(row: ExportRow): Record<string, string> {
  return Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [name, headOf(row, field)]));
}
