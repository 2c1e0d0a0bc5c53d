import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES, type Messages } from "../../i18n/messages.ts";

export type ComplaintsTexts = Messages["complaints"];

/** Server only; islands get props. */
export function complaintsTexts(locale: Locale): ComplaintsTexts {
  return MESSAGES[locale].complaints;
}
