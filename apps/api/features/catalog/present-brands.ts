import type { Brand } from "@kram/contract/catalog";
import type { Locale } from "@kram/countries/country";
import type { CatalogModel } from "./catalog-model.ts";
import { textIn } from "./localized.ts";
import { isShippingProduct } from "./shipping-product.ts";

/** The brands by name, each with the products that guests see of it; a brand of which they see none stays unknown to them. */
export function presentBrands(model: CatalogModel, locale: Locale): Brand[] {
  const counts = new Map<string, number>();
  for (const { code, brand, visibleForGuest } of model.rows.values()) {
    if (visibleForGuest && !isShippingProduct(code)) counts.set(brand, (counts.get(brand) ?? 0) + 1);
  }
  return model.brands
    .filter(({ code }) => counts.has(code))
    .map(({ code, name, texts }) => ({
      code,
      name,
      description: textIn(texts, locale, "description"),
      productCount: counts.get(code) ?? 0,
    }))
    .toSorted((a, b) => model.inLocale(locale).collator.compare(a.name, b.name));
}
