import type { Locale } from "@kram/domain/languages";
import type { StoredDuties } from "@kram/contract/catalog";
import type { OfficeProductRow } from "./office-products.repository.ts";

type Words = Partial<Record<Locale, string | undefined>>;

/** What the law wants told of a product, for the office; empty where a language has no text. */
export function presentDuties({ safety, supplement }: OfficeProductRow): StoredDuties {
  return { safety: safety && presentSafety(safety), supplement: supplement && presentSupplement(supplement) };
}

function presentSafety({ manufacturer, euResponsible, gtin, warnings }: NonNullable<OfficeProductRow["safety"]>) {
  return { manufacturer, euResponsible: euResponsible ?? null, gtin: gtin ?? null, warnings };
}

function presentSupplement(details: NonNullable<OfficeProductRow["supplement"]>) {
  const { netQuantity, dailyPortion, ingredients, substances, warnings, storage, operator } = details;
  return {
    netQuantity: whole(netQuantity),
    dailyPortion: whole(dailyPortion),
    ingredients: whole(ingredients),
    substances: substances.map(({ names, amount, nrvPercent }) => ({ names: whole(names), amount, nrvPercent })),
    warnings,
    storage: whole(storage),
    operator: whole(operator),
  };
}

function whole({ pl = "", en = "", de = "" }: Words) {
  return { pl, en, de };
}
