import type { SafetyRecord, SupplementRecord } from "./duty-records.ts";

/** Language of the country that a currency is sold in: what the law wants told must be told in it. Source: FIC art. 15, GPSR art. 9 (7). */
const LANGUAGE_OF = { PLN: "pl", EUR: "de" } as const;

type Language = (typeof LANGUAGE_OF)[keyof typeof LANGUAGE_OF];

/** Duties of a product that lack the language of a country where it has a price: where, and what to mend. */
export function missingLanguages({
  prices,
  safety,
  supplement,
}: {
  prices: Partial<Record<keyof typeof LANGUAGE_OF, unknown>>;
  safety?: SafetyRecord | null | undefined;
  supplement?: SupplementRecord | null | undefined;
}): { path: string[]; message: string }[] {
  const currencies = (["PLN", "EUR"] as const).filter((currency) => prices[currency] !== undefined);
  const texts = [...(safety ? ofSafety(safety) : []), ...(supplement ? ofSupplement(supplement) : [])];
  return currencies.flatMap((currency) => {
    const language = LANGUAGE_OF[currency];
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
  has(language: Language): boolean;
}

function ofSafety({ warnings }: SafetyRecord): DutyText[] {
  const warns = Object.values(warnings).some((list) => list.length > 0);
  return warns ? [{ path: ["safety", "warnings"], has: (language) => warnings[language].length > 0 }] : [];
}

function ofSupplement(supplement: SupplementRecord): DutyText[] {
  const { substances, warnings } = supplement;
  const plain = (["netQuantity", "dailyPortion", "ingredients", "storage", "operator"] as const).map((name) => ({
    path: ["supplement", name],
    has: (language: Language) => supplement[name][language] !== undefined,
  }));
  const named = substances.map(({ names }, at) => ({
    path: ["supplement", "substances", String(at), "names"],
    has: (language: Language) => names[language] !== undefined,
  }));
  // That there is a Polish warning is asked of every supplement.
  const warns = (language: Language) => language === "pl" || warnings[language].length > 0;
  return [...plain, ...named, { path: ["supplement", "warnings"], has: warns }];
}
