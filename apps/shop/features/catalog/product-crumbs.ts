import type { Product } from "@kram/contract/catalog";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Crumb } from "../../ui/breadcrumbs.tsx";

/** The way below the main page to a product by its first category. */
export function productCrumbs(product: Product, locale: Locale): Crumb[] {
  const [category] = product.categories;
  const [subcategory] = category?.subs ?? [];
  return [
    ...(category ? [{ label: category.name, href: hrefFor(locale, `/${category.slug}`) }] : []),
    ...(category && subcategory
      ? [{ label: subcategory.name, href: hrefFor(locale, `/${category.slug}/${subcategory.slug}`) }]
      : []),
    { label: product.title },
  ];
}
