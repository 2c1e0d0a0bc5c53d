import type { Locale } from "../../i18n/locale.ts";
import de from "../../messages/de/withdrawals.json" with { type: "json" };
import en from "../../messages/en/withdrawals.json" with { type: "json" };
import pl from "../../messages/pl/withdrawals.json" with { type: "json" };

export type WithdrawalsTexts = typeof pl;

const TEXTS: Record<Locale, WithdrawalsTexts> = { pl, en, de };

/** Server only: islands get them as props. */
export function withdrawalsTexts(locale: Locale): WithdrawalsTexts {
  return TEXTS[locale];
}
