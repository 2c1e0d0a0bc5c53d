import type { Locale } from "@kram/countries/country";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

/** Texts of a brochure in one language; braces hold values. */
export type BrochureTexts = typeof pl;

const TEXTS: Readonly<Record<Locale, BrochureTexts>> = { pl, en, de };

/** The words in a language. */
export const brochureTexts = (locale: Locale): BrochureTexts => TEXTS[locale];
