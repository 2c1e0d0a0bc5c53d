import type { Locale } from "../../i18n/locale.ts";
import de from "../../messages/de/withdrawals.json" with { type: "json" };
import en from "../../messages/en/withdrawals.json" with { type: "json" };
import pl from "../../messages/pl/withdrawals.json" with { type: "json" };

/** What withdrawing from a contract says. */
export type WithdrawalsTexts = typeof pl;

const TEXTS: Record<Locale, WithdrawalsTexts> = { pl, en, de };

/** Texts of withdrawing from a contract, in a language; server only, islands get them as props. */
export function withdrawalsTexts(locale: Locale): WithdrawalsTexts {
  return TEXTS[locale];
}
