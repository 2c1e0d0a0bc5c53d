import type { Minor } from "@kram/domain/money";

/** What somebody narrowed a list by; empty lists, null and false narrow nothing. */
export interface ListFilters {
  /** Slugs of categories or subcategories; a product of any of them counts. */
  categories: readonly string[];
  /** Codes of brands; a product of any of them counts. */
  brands: readonly string[];
  /** Price of a piece in minor units, both limits included. */
  priceFrom: Minor | null;
  priceTo: Minor | null;
  /** Only what can be bought now. */
  available: boolean;
  isNew: boolean;
  reduced: boolean;
  /** Shows what only members may buy, too; needs a session. Source: catalog 3. */
  club: boolean;
}

/** Filters that are on or off, by their name in the address. */
export const FLAGS = ["available", "isNew", "reduced", "club"] as const;

/** Name of a filter that is on or off. */
export type Flag = (typeof FLAGS)[number];

/** Nothing chosen. */
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

/** One choice that can be taken back by itself; `without` is what stays. */
export type ChosenFilter = { without: ListFilters } & (
  | { kind: "category" | "brand"; value: string }
  | { kind: "price"; from: Minor | null; to: Minor | null }
  | { kind: Flag }
);

/** The choices of a list one by one, in the order of the filters; both limits of the price are one choice. */
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
