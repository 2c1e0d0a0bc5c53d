import { LOCALES, type Locale } from "../languages/public.ts";

export interface DutyDetails {
  /** Needs only a title and a price. */
  shipping: boolean;
  texts: Readonly<Partial<Record<Locale, { title?: string; summary?: string; description?: string }>>>;
  hasPrice: boolean;
  hasCategory: boolean;
  hasPicture: boolean;
  /** Null where nobody answers for the product. */
  safety: { warnings: Readonly<Record<Locale, readonly string[]>> } | null;
  isSupplement: boolean;
  hasSupplementFacts: boolean;
}

/** `language` where only one lacks it. */
export interface MissingDuty {
  duty: "title" | "summary" | "description" | "price" | "category" | "picture" | "safety" | "warnings" | "supplement";
  language: Locale | null;
}

const WORDS = ["title", "summary", "description"] as const;

/** Keeps a product from being published. Source: FIC art. 14, GPSR art. 19, languages 6. */
export function missingDuties(product: DutyDetails): MissingDuty[] {
  const missing: MissingDuty[] = [];
  const lacks = (duty: MissingDuty["duty"], language: Locale | null = null) => missing.push({ duty, language });
  const words = product.shipping ? (["title"] as const) : WORDS;
  for (const language of LOCALES)
    for (const word of words) if (isBlank(product.texts[language]?.[word])) lacks(word, language);
  if (!product.hasPrice) lacks("price");
  if (product.shipping) return missing;
  if (!product.hasCategory) lacks("category");
  if (!product.hasPicture) lacks("picture");
  if (product.safety === null) lacks("safety");
  const warnings = product.safety?.warnings;
  const warns = LOCALES.some((language) => warnings !== undefined && warnings[language].length > 0);
  if (warns) for (const language of LOCALES) if (warnings?.[language].length === 0) lacks("warnings", language);
  if (product.isSupplement && !product.hasSupplementFacts) lacks("supplement");
  return missing;
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === "";
}
