import type { Product } from "@kram/contract/catalog";
import { LOCALES, type Locale } from "@kram/countries/country";
import {
  correctQuery,
  createLiveIndex,
  createTextTable,
  FIRST_GROUP,
  type Found,
  type SearchField,
  type SearchTexts,
} from "@kram/domain/search";
import type { BrandRow, ProductRow } from "../catalog-rows.ts";
import type { CategoryTree } from "../category-tree.ts";
import { textIn } from "../localized.ts";
import type { Members } from "./members.ts";
import { LISTED, type ProductTable, type PutRow } from "./product-table.ts";

/** Finds listed products by what customers read of them, in each language. */
export interface ProductSearch {
  /** Null for a product that is not listed. */
  change(slot: number, before: PutRow | null, after: PutRow | null): void;
  /** Names of categories and brands count for all their products, so that none is indexed anew for another name. */
  changeTaxonomy(tree: CategoryTree, categories: readonly number[], brands: readonly BrandRow[]): void;
  find(text: string, locale: Locale): Found;
  /** The nearest text that finds an accepted slot. */
  correct(text: string, locale: Locale, accepts: (slot: number) => boolean): string | null;
}

const WEIGHT = { first: 10, title: 8, code: 8, category: 3, brand: 3, summary: 1 } as const;

const languageOf = (locale: Locale) => LOCALES.indexOf(locale);

export function createProductSearch({
  table,
  ofCategories,
  ofBrands,
}: {
  table: ProductTable;
  ofCategories: Members;
  ofBrands: Members;
}): ProductSearch {
  /** Categories and brands by number, as groups of the index. */
  const groups = createTextTable();
  const known = new Map<string, SearchTexts>();
  let tree: CategoryTree | null = null;

  const index = createLiveIndex({
    rankOf: (slot) => table.columns().position[slot] ?? 0,
    fieldsOf(slot, language) {
      const locale = LOCALES[language] ?? LOCALES[0];
      const row = table.rowOf(slot);
      return [...fieldsOf(row, locale), ...taxonomyFields(row, tree?.categoriesOf(row.categoryIds, locale) ?? [])];
    },
    eachMember(group, take) {
      const [kind, key = ""] = groups.textOf(group - FIRST_GROUP).split(" ");
      const takeListed = (slot: number) => table.has(slot, LISTED) && take(slot);
      if (kind === "brand") ofBrands.each([table.brandOf(key)], takeListed);
      else ofCategories.each(tree?.withSubs([Number.parseInt(key, 10)]) ?? [], takeListed);
    },
  });

  function changeGroup(key: string, texts: SearchTexts | null): void {
    index.change(FIRST_GROUP + groups.add(key), known.get(key) ?? null, texts);
    if (texts) known.set(key, texts);
    else known.delete(key);
  }

  return {
    change(slot, before, after) {
      index.change(slot, before && textsOf(before), after && textsOf(after));
    },
    changeTaxonomy(next, categories, brands) {
      tree = next;
      const now = taxonomyTexts(next, categories, brands);
      for (const key of new Set([...known.keys(), ...now.keys()])) changeGroup(key, now.get(key) ?? null);
    },
    find: (text, locale) => index.find(text, languageOf(locale)),
    correct: (text, locale, accepts) => correctQuery(index, { text, language: languageOf(locale), accepts }),
  };
}

function taxonomyTexts(
  tree: CategoryTree,
  categories: readonly number[],
  brands: readonly BrandRow[],
): Map<string, SearchTexts> {
  const field = (text: string, weight: number) => [{ text, weight }];
  const ofCategories = categories
    .filter(tree.isShown)
    .map((id): [string, SearchTexts] => [
      `category ${id}`,
      LOCALES.map((locale) => field(tree.nameOf(id, locale), WEIGHT.category)),
    ]);
  const ofBrands = brands.map(({ code, name }): [string, SearchTexts] => [
    `brand ${code}`,
    LOCALES.map(() => field(name, WEIGHT.brand)),
  ]);
  return new Map([...ofCategories, ...ofBrands]);
}

function taxonomyFields({ brandName }: ProductRow, categories: Product["categories"]): SearchField[] {
  const names = categories.flatMap((top) => [top.name, ...top.subs.map(({ name }) => name)]);
  return [
    { text: names.join(" "), weight: WEIGHT.category },
    { text: brandName, weight: WEIGHT.brand },
  ];
}

function textsOf(row: PutRow): SearchTexts {
  return LOCALES.map((locale) => fieldsOf(row, locale));
}

function fieldsOf(row: PutRow, locale: Locale): SearchField[] {
  const title = titleOf(row, locale);
  return [
    { text: title.split(" ")[0] ?? "", weight: WEIGHT.first },
    { text: title, weight: WEIGHT.title },
    { text: row.code, weight: WEIGHT.code },
    { text: textIn(row.texts, locale, "summary"), weight: WEIGHT.summary },
  ];
}

/** The code stands for a title that is missing. */
export function titleOf(row: Pick<PutRow, "texts" | "code">, locale: Locale): string {
  return textIn(row.texts, locale, "title") || row.code;
}
