import type { Locale } from "../../i18n/locale.ts";
import de from "../../messages/de/returns.json" with { type: "json" };
import en from "../../messages/en/returns.json" with { type: "json" };
import pl from "../../messages/pl/returns.json" with { type: "json" };

export type ReturnsTexts = typeof pl;

const TEXTS: Record<Locale, ReturnsTexts> = { pl, en, de };

/** Server only: islands get them as props. */
export function returnsTexts(locale: Locale): ReturnsTexts {
  return TEXTS[locale];
}
