import type { Locale } from "../../i18n/locale.ts";
import de from "../../messages/de/returns.json" with { type: "json" };
import en from "../../messages/en/returns.json" with { type: "json" };
import pl from "../../messages/pl/returns.json" with { type: "json" };

/** What returns and withdrawals say. */
export type ReturnsTexts = typeof pl;

const TEXTS: Record<Locale, ReturnsTexts> = { pl, en, de };

/** Texts of returns and withdrawals, in a language; server only, islands get them as props. */
export function returnsTexts(locale: Locale): ReturnsTexts {
  return TEXTS[locale];
}
