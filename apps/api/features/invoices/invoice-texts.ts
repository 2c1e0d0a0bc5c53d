import de from "./texts/de.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

/** Words of the printed documents; `{name}` marks what is filled in. */
export type InvoiceTexts = typeof pl;

/** Words in the language of a country's documents. */
export function invoiceTexts(language: "pl" | "de"): InvoiceTexts {
  return language === "pl" ? pl : de;
}
