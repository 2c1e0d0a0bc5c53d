/** Of a change: whatever was made of the shop's data is old. */
export const EVERYTHING = "all";

/** Names of what pages show: a page keeps those that it read, a change names those that it touches. */
export const PAGE_TAGS = {
  /** A product as it is shown anywhere. */
  product: (code: string) => `product-${safe(code)}`,
  /** A list of products with its numbers: order, prices, counts. */
  list: (kind: ListTag) => `list-${kind}`,
  /** The list of a category, subcategories included. */
  category: (id: number) => `category-${id}`,
  /** All products of a brand. */
  brand: (code: string) => `brand-${safe(code)}`,
  /** Which products may be suggested beside others of a top category. */
  kinOfCategory: (id: number) => `kin-category-${id}`,
  /** Which products may be suggested beside others of a brand. */
  kinOfBrand: (code: string) => `kin-brand-${safe(code)}`,
  /** Addresses of products. */
  paths: "paths",
  /** Any text of the owner: which there are, and where they stand. */
  texts: "texts",
  /** One text, wherever it stands. */
  text: (type: TextTag, slug: string) => `text-${type}-${safe(slug)}`,
  /** Texts of a type, or those of a section or a place. */
  textsOf: (type: TextTag, part?: string) => `texts-${type}${part === undefined ? "" : `-${safe(part)}`}`,
  /** The page of a member, by the first 16 hexadecimal digits of its short name's SHA-256. */
  person: (digits: string) => `person-${digits}`,
} as const;

export type ListTag = "all" | "new" | "sale" | "unavailable";

export type TextTag = "page" | "article" | "file" | "additional";

/** What visitors see of a product in lists. */
export interface ListedFacts {
  code: string;
  brand: string;
  slug: string;
  /** Its categories and those above. */
  categoryIds: readonly number[];
  position: number;
  isNew: boolean;
  isReduced: boolean;
  isAvailable: boolean;
}

/**
 * Tags that a changed product touches; null where visitors see none in lists. One tag too many rather than too few: what
 * comes or goes, in the shop or in a brand, may change the menus of every page, which link to products and brands.
 */
export function tagsOfChange(code: string, before: ListedFacts | null, after: ListedFacts | null): string[] {
  if (before === null && after === null) return [PAGE_TAGS.product(code)];
  if (before === null || after === null || before.brand !== after.brand) return [EVERYTHING];
  const tags = [PAGE_TAGS.product(code), PAGE_TAGS.list("all"), ...listTags(before), ...listTags(after)];
  if (addressOf(before) !== addressOf(after)) tags.push(PAGE_TAGS.paths);
  if (after.isAvailable && !(before.isAvailable && placeOf(before) === placeOf(after)))
    tags.push(...after.categoryIds.map(PAGE_TAGS.kinOfCategory), PAGE_TAGS.kinOfBrand(after.brand));
  return [...new Set(tags)];
}

function listTags({ brand, categoryIds, isNew, isReduced, isAvailable }: ListedFacts): string[] {
  return [
    ...(isNew ? [PAGE_TAGS.list("new")] : []),
    ...(isReduced ? [PAGE_TAGS.list("sale")] : []),
    ...(isAvailable ? [] : [PAGE_TAGS.list("unavailable")]),
    ...categoryIds.map(PAGE_TAGS.category),
    PAGE_TAGS.brand(brand),
  ];
}

function addressOf({ slug, categoryIds }: ListedFacts): string {
  return JSON.stringify([slug, categoryIds]);
}

function placeOf({ position, categoryIds }: ListedFacts): string {
  return JSON.stringify([position, categoryIds]);
}

/** Tags as a cache before the shops knows them, where several instances may stand behind it. */
export function cacheKeys(instance: string, tags: readonly string[]): string[] {
  return tags.map((tag) => `${instance}-${tag}`);
}

/** Tags stand in headers between spaces and commas. */
function safe(name: string): string {
  return encodeURIComponent(name);
}
