import type { PluralTexts } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import de from "../../messages/de/structure.json" with { type: "json" };
import en from "../../messages/en/structure.json" with { type: "json" };
import pl from "../../messages/pl/structure.json" with { type: "json" };

/** Plural forms differ by language. */
export type StructureTexts = Omit<typeof pl, "found" | "below"> & { found: PluralTexts; below: PluralTexts };

const TEXTS: Record<Locale, StructureTexts> = { pl, en, de };

/** Server only: islands get them as props. */
export function structureTexts(locale: Locale): StructureTexts {
  return TEXTS[locale];
}
