import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES, type Messages } from "../../i18n/messages.ts";

export type ReturnsTexts = Messages["returns"];

/** Server only; islands get props. */
export function returnsTexts(locale: Locale): ReturnsTexts {
  return MESSAGES[locale].returns;
}
