import { LOCALES, type Locale } from "../languages/public.ts";

/** The label of a producer's guarantee is for more than the two years of the law. Source: Directive 2011/83/EU, article 5 (1) (ea). */
export const LEAST_DURABLE_YEARS = 3;

/** What the producer guarantees of a whole good, in years, at no cost. */
export interface Durability {
  years: number;
  brand: string;
  model: string;
}

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
  /** By weight or volume, or by pieces whose weight is told. */
  isWeighed: boolean;
}

/** `language` where only one lacks it. */
export interface MissingDuty {
  duty:
    | "title"
    | "summary"
    | "description"
    | "price"
    | "category"
    | "picture"
    | "safety"
    | "warnings"
    | "supplement"
    | "weight";
  language: Locale | null;
}

type Duty = MissingDuty["duty"];

const GOODS = ["title", "summary", "description", "price", "category", "picture", "safety", "warnings"] as const;

/** What a product owes by its kind. Source: FIC art. 14, GPSR art. 19, languages 6, catalog 9. */
export const OWED_DUTIES = {
  delivery: ["title", "price"],
  goods: GOODS,
  supplement: [...GOODS, "supplement", "weight"],
} as const satisfies Readonly<Record<string, readonly Duty[]>>;

/** Keeps a product from being published. */
export function missingDuties(product: DutyDetails): MissingDuty[] {
  const kind = product.shipping ? "delivery" : product.isSupplement ? "supplement" : "goods";
  const owed: readonly Duty[] = OWED_DUTIES[kind];
  return absentFrom(product).filter(({ duty }) => owed.includes(duty));
}

function absentFrom(product: DutyDetails): MissingDuty[] {
  const absent: MissingDuty[] = [];
  const lacks = (duty: Duty, language: Locale | null = null) => absent.push({ duty, language });
  for (const language of LOCALES)
    for (const word of ["title", "summary", "description"] as const)
      if (isBlank(product.texts[language]?.[word])) lacks(word, language);
  if (!product.hasPrice) lacks("price");
  if (!product.hasCategory) lacks("category");
  if (!product.hasPicture) lacks("picture");
  if (product.safety === null) lacks("safety");
  const warnings = product.safety?.warnings;
  const warns = LOCALES.some((language) => warnings !== undefined && warnings[language].length > 0);
  if (warns) for (const language of LOCALES) if (warnings?.[language].length === 0) lacks("warnings", language);
  if (!product.hasSupplementFacts) lacks("supplement");
  if (!product.isWeighed) lacks("weight");
  return absent;
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === "";
}
