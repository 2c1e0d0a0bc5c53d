import { formatMinor, type Minor, parseMinor } from "@kram/domain/money";

/** Empty lists, null and false filter nothing. */
export interface ListFilters {
  /** Slugs of which any counts. */
  categories: readonly string[];
  /** Codes of which any counts. */
  brands: readonly string[];
  /** Per piece in minor units, inclusive. */
  priceFrom: Minor | null;
  priceTo: Minor | null;
  available: boolean;
  isNew: boolean;
  reduced: boolean;
  /** Members' products alone; needs a session. Source: catalog 3. */
  club: boolean;
}

/** By name in the address. */
const FLAGS = ["available", "isNew", "reduced", "club"] as const;

export type Flag = (typeof FLAGS)[number];

export const NO_FILTERS: ListFilters = {
  categories: [],
  brands: [],
  priceFrom: null,
  priceTo: null,
  available: false,
  isNew: false,
  reduced: false,
  club: false,
};

/** `without` remains after taking it back. */
export type ChosenFilter = { without: ListFilters } & (
  | { kind: "category" | "brand"; value: string }
  | { kind: "price"; from: Minor | null; to: Minor | null }
  | { kind: Flag }
);

/** In order; both price limits are one. */
export function chosenFilters(filters: ListFilters): ChosenFilter[] {
  const { categories, brands, priceFrom: from, priceTo: to } = filters;
  const categoryChoices = categories.map((value) => ({
    kind: "category" as const,
    value,
    without: { ...filters, categories: categories.filter((other) => other !== value) },
  }));
  const brandChoices = brands.map((value) => ({
    kind: "brand" as const,
    value,
    without: { ...filters, brands: brands.filter((other) => other !== value) },
  }));
  const hasPrice = from !== null || to !== null;
  const prices = hasPrice
    ? [{ kind: "price" as const, from, to, without: { ...filters, priceFrom: null, priceTo: null } }]
    : [];
  const flags = FLAGS.filter((flag) => filters[flag]).map((kind) => ({
    kind,
    without: { ...filters, [kind]: false },
  }));
  return [...categoryChoices, ...brandChoices, ...prices, ...flags];
}

export interface ListOrder {
  sort: "position" | "title" | "price" | "new" | "discount";
  sortDir: "ASC" | "DESC";
}

/** `text` is the key in the texts. */
export const LIST_ORDERS = [
  { sort: "position", sortDir: "ASC", text: "sortPosition" },
  { sort: "new", sortDir: "DESC", text: "sortNew" },
  { sort: "discount", sortDir: "ASC", text: "sortDiscount" },
  { sort: "price", sortDir: "ASC", text: "sortPriceUp" },
  { sort: "price", sortDir: "DESC", text: "sortPriceDown" },
  { sort: "title", sortDir: "ASC", text: "sortTitle" },
] as const satisfies readonly (ListOrder & { text: string })[];

export const SHOP_ORDER: ListOrder = { sort: "position", sortDir: "ASC" };

export function isSameOrder(one: ListOrder, other: ListOrder): boolean {
  return one.sort === other.sort && one.sortDir === other.sortDir;
}

export interface ListQuery {
  page: number;
  order: ListOrder;
  filters: ListFilters;
}

/** From Next. */
export type RawQuery = Readonly<Record<string, string | string[] | undefined>>;

/** In minor units. Source: contract, listProducts. */
const HIGHEST_LIMIT: Minor = 999_999_999;

const MOST_VALUES = 20;

const BRAND = /^[A-Z0-9]{2,10}$/u;
const IN_UPPER_CASE = (text: string) => text.toUpperCase();
const SLUG = /^[a-z0-9-]{1,120}$/u;

export function plainQuery(order: ListOrder): ListQuery {
  return { page: 1, order, filters: NO_FILTERS };
}

/** Null for an invalid page; other invalid values are ignored. */
export function readListQuery(raw: RawQuery, defaultOrder: ListOrder): ListQuery | null {
  const page = one(raw.page) ?? "1";
  if (!/^[1-9]\d{0,4}$/u.test(page)) return null;
  const sort = one(raw.sort);
  const found = LIST_ORDERS.filter((order) => order.sort === sort);
  const order = found.find((candidate) => candidate.sortDir === one(raw.sortDir)) ?? found[0] ?? defaultOrder;
  return {
    page: Number.parseInt(page, 10),
    order: { sort: order.sort, sortDir: order.sortDir },
    filters: readFilters(raw),
  };
}

/** Without defaults; repeats names of lists, as forms do. */
export function listHref(path: string, { page, order, filters }: ListQuery, defaultOrder: ListOrder): string {
  const query = new URLSearchParams();
  for (const category of filters.categories) query.append("category", category);
  for (const brand of filters.brands) query.append("brand", brand);
  if (filters.priceFrom !== null) query.set("priceFrom", limitText(filters.priceFrom));
  if (filters.priceTo !== null) query.set("priceTo", limitText(filters.priceTo));
  for (const flag of FLAGS) if (filters[flag]) query.set(flag, "true");
  if (!isSameOrder(order, defaultOrder)) {
    query.set("sort", order.sort);
    query.set("sortDir", order.sortDir);
  }
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? path : `${path}?${query}`;
}

/** `20`, `19,90`. */
export function limitText(minor: Minor): string {
  return formatMinor(minor).replace(/,00$/u, "");
}

function readFilters(raw: RawQuery): ListFilters {
  const [from, to] = [readLimit(raw.priceFrom), readLimit(raw.priceTo)];
  const isTurned = from !== null && to !== null && from > to;
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, one(raw[flag]) === "true"]));
  return {
    ...NO_FILTERS,
    ...flags,
    categories: many(raw.category, SLUG),
    brands: many([raw.brand ?? []].flat().map(IN_UPPER_CASE), BRAND),
    priceFrom: isTurned ? to : from,
    priceTo: isTurned ? from : to,
  };
}

function readLimit(value: string | string[] | undefined): Minor | null {
  const minor = parseMinor(one(value) ?? "");
  return minor === null || minor < 0 ? null : Math.min(minor, HIGHEST_LIMIT);
}

/** Repeated or with commas, each once. */
function many(value: string | string[] | undefined, pattern: RegExp): string[] {
  const values = [value ?? []].flat().flatMap((text) => text.split(",", MOST_VALUES));
  return [...new Set(values.filter((text) => pattern.test(text)))].slice(0, MOST_VALUES);
}

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
