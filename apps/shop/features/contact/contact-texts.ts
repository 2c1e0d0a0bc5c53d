import type { Locale } from "../../i18n/locale.ts";
import de from "../../messages/de/contact.json" with { type: "json" };
import en from "../../messages/en/contact.json" with { type: "json" };
import pl from "../../messages/pl/contact.json" with { type: "json" };

/** What writing to customer service says. */
export type ContactTexts = typeof pl;

const TEXTS: Record<Locale, ContactTexts> = { pl, en, de };

/** Texts of writing to customer service, in a language; server only, islands get them as props. */
export function contactTexts(locale: Locale): ContactTexts {
  return TEXTS[locale];
}
