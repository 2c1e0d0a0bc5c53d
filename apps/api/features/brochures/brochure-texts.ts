import type { Locale } from "@kram/countries/country";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

/** Of one language; braces hold values. */
export type BrochureTexts = typeof pl;

const TEXTS: Readonly<Record<Locale, BrochureTexts>> = { pl, en, de };

export const brochureTexts = (locale: Locale): BrochureTexts => TEXTS[locale];
