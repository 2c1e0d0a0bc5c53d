import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES, type Messages } from "../../i18n/messages.ts";

export type WithdrawalsTexts = Messages["withdrawals"];

/** Server only; islands get props. */
export function withdrawalsTexts(locale: Locale): WithdrawalsTexts {
  return MESSAGES[locale].withdrawals;
}
