import type { Locale } from "@kram/domain/languages";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

/** `{name}` marks what is filled in. */
export type InvoiceTexts = typeof pl;

const TEXTS: Readonly<Record<Locale, InvoiceTexts>> = { pl, en, de };

/** Takes the language of a country's documents. */
export function invoiceTexts(language: Locale): InvoiceTexts {
  return TEXTS[language];
}
