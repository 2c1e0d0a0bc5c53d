import type { Locale } from "../../i18n/locale.ts";
import de from "../../messages/de/money.json" with { type: "json" };
import en from "../../messages/en/money.json" with { type: "json" };
import pl from "../../messages/pl/money.json" with { type: "json" };

export type MoneyTexts = typeof pl;

const TEXTS: Record<Locale, MoneyTexts> = { pl, en, de };

/** Server only; islands get props. */
export function moneyTexts(locale: Locale): MoneyTexts {
  return TEXTS[locale];
}
