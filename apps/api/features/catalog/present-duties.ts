import type { ProductSafety, SupplementFacts } from "@kram/contract/catalog";
import { LOCALES, type Locale } from "@kram/countries/country";
import type { SafetyRecord, SupplementRecord } from "./import/duty-records.ts";
import { localized } from "./localized.ts";

/** Who answers for a product's safety and what warns of it, in a language. Source: GPSR art. 19. */
export function presentSafety(safety: SafetyRecord | null, locale: Locale): ProductSafety | null {
  if (!safety) return null;
  const { manufacturer, euResponsible = null, gtin = null, warnings } = safety;
  return { manufacturer, euResponsible, gtin, warnings: listIn(warnings, locale) };
}

/** The facts of a food supplement in a language. Source: FIC art. 14, Directive 2002/46. */
export function presentSupplement(supplement: SupplementRecord | null, locale: Locale): SupplementFacts | null {
  if (!supplement) return null;
  const text = (values: Partial<Record<Locale, string | undefined>>) => localized(values, locale) ?? "";
  return {
    netQuantity: text(supplement.netQuantity),
    dailyPortion: text(supplement.dailyPortion),
    ingredients: text(supplement.ingredients),
    substances: supplement.substances.map(({ names, amount, nrvPercent }) => ({
      name: text(names),
      amount,
      nrvPercent,
    })),
    warnings: listIn(supplement.warnings, locale),
    storage: text(supplement.storage),
    operator: text(supplement.operator),
  };
}

/** The list in a language, else in the default one: an empty list is a missing translation. */
function listIn(lists: Readonly<Record<Locale, string[]>>, locale: Locale): string[] {
  const own = lists[locale];
  return own.length > 0 ? own : lists[LOCALES[0]];
}
