import type { Locale } from "../../i18n/locale.ts";
import de from "../../messages/de/complaints.json" with { type: "json" };
import en from "../../messages/en/complaints.json" with { type: "json" };
import pl from "../../messages/pl/complaints.json" with { type: "json" };

export type ComplaintsTexts = typeof pl;

const TEXTS: Record<Locale, ComplaintsTexts> = { pl, en, de };

/** Server only: islands get them as props. */
export function complaintsTexts(locale: Locale): ComplaintsTexts {
  return TEXTS[locale];
}
