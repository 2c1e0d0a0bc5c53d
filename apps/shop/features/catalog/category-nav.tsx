import type { Category } from "@kram/contract/catalog";
import { hrefFor } from "../../i18n/href.ts";
import { translator } from "../../i18n/translator.ts";
import { classes } from "../../ui/classes.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import type { AddressedList, ShownList } from "./list-address.ts";
import { listHref, SHOP_ORDER } from "./list-query.ts";

/** Sideways on phones, a tree on wide screens. */
export function CategoryNav(shown: ShownList) {
  const { locale, scope } = shown;
  const t = translator(locale, "catalog");
  const all = scope.kind === null || scope.kind === "all" ? t("lists.all.title") : t("allCategories");
  return (
    <nav aria-label={t("categories")} className="listing-nav">
      <h2 className="filter-legend max-lg:hidden">{t("categories")}</h2>
      <ul>
        {categoryLinks(shown).map(({ category, path, current, level, aside }) => (
          <li key={path} className={classes(aside && "max-lg:hidden", level === 1 && "lg:pl-4")}>
            <IntentLink href={hrefFor(locale, path)} aria-current={current ? "page" : undefined}>
              {category?.name ?? all}
            </IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Paths have neither prefix nor language. */
interface CategoryLink {
  /** Null for all products. */
  category: Pick<Category, "id" | "name"> | null;
  path: string;
  current: boolean;
  /** 1 for subcategories. */
  level: 0 | 1;
  /** Leads out of the category; phones have breadcrumbs instead. */
  aside: boolean;
}

/** Keep filters and order. */
export function categoryLinks({
  scope,
  query,
  categories,
}: Pick<AddressedList, "scope" | "query" | "categories">): CategoryLink[] {
  const isNarrowed = scope.kind !== null && scope.kind !== "all";
  const wanted = isNarrowed ? query.filters.categories : [(scope.subcategory ?? scope.top)?.slug ?? ""];
  const pathTo = (ownPath: string, slug: string | null) => {
    const base = isNarrowed ? scope : { path: ownPath, order: SHOP_ORDER };
    const chosen = isNarrowed && slug !== null ? [slug] : [];
    return listHref(base.path, { ...query, page: 1, filters: { ...query.filters, categories: chosen } }, base.order);
  };
  const open =
    categories.find(({ slug, subs }) => [slug, ...subs.map((subcategory) => subcategory.slug)].some(isWanted)) ?? null;
  function isWanted(slug: string): boolean {
    return wanted.includes(slug);
  }
  const tops = categories.flatMap((top) => [
    {
      category: top,
      path: pathTo(`/${top.slug}`, top.slug),
      current: isWanted(top.slug),
      level: 0 as const,
      aside: open !== null && open !== top,
    },
    ...(top === open ? top.subs : []).map((subcategory) => ({
      category: subcategory,
      path: pathTo(`/${top.slug}/${subcategory.slug}`, subcategory.slug),
      current: isWanted(subcategory.slug),
      level: 1 as const,
      aside: false,
    })),
  ]);
  return [
    { category: null, path: pathTo("/produkty", null), current: open === null, level: 0, aside: open !== null },
    ...tops,
  ];
}
