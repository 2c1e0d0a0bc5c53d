import { countriesWith, CURRENCIES, type Currency, LOCALES, type Locale } from "@kram/countries/country";
import type { SafetyRecord, SupplementRecord } from "./duty-records.ts";

/** Finds missing legal texts where the product has a price in the language's country. */
export function missingLanguages({
  prices,
  safety,
  supplement,
}: {
  prices: Partial<Record<Currency, unknown>>;
  safety?: SafetyRecord | null | undefined;
  supplement?: SupplementRecord | null | undefined;
}): { path: string[]; message: string }[] {
  const currencies = CURRENCIES.filter((currency) => prices[currency] !== undefined);
  const texts = [...(safety ? ofSafety(safety) : []), ...(supplement ? ofSupplement(supplement) : [])];
  const asked = currencies.flatMap((currency) =>
    countriesWith(currency).map(({ serviceLocale: language }) => ({ currency, language })),
  );
  return asked.flatMap(({ currency, language }) => {
    return texts
      .filter(({ has }) => !has(language))
      .map(({ path }) => ({
        path: [...path, language],
        message: `is missing: a product with a price in ${currency} must tell this in the language "${language}"`,
      }));
  });
}

interface DutyText {
  path: string[];
  has(language: Locale): boolean;
}

function ofSafety({ warnings }: SafetyRecord): DutyText[] {
  const warns = Object.values(warnings).some((list) => list.length > 0);
  return warns ? [{ path: ["safety", "warnings"], has: (language) => warnings[language].length > 0 }] : [];
}

function ofSupplement(supplement: SupplementRecord): DutyText[] {
  const { substances, warnings } = supplement;
  const plain = (["netQuantity", "dailyPortion", "ingredients", "storage", "operator"] as const).map((name) => ({
    path: ["supplement", name],
    has: (language: Locale) => supplement[name][language] !== undefined,
  }));
  const named = substances.map(({ names }, at) => ({
    path: ["supplement", "substances", String(at), "names"],
    has: (language: Locale) => names[language] !== undefined,
  }));
  // Every supplement must have a Polish warning.
  const warns = (language: Locale) => language === LOCALES[0] || warnings[language].length > 0;
  return [...plain, ...named, { path: ["supplement", "warnings"], has: warns }];
}
