import type { Locale } from "../../i18n/locale.ts";
import de from "../../messages/de/registration.json" with { type: "json" };
import en from "../../messages/en/registration.json" with { type: "json" };
import pl from "../../messages/pl/registration.json" with { type: "json" };

/** What the pages say on which people join and sign in by a mailed link. */
export type RegistrationTexts = typeof pl;

const TEXTS: Record<Locale, RegistrationTexts> = { pl, en, de };

/** Texts of those pages in a language; server only, islands get them as props. */
export function registrationTexts(locale: Locale): RegistrationTexts {
  return TEXTS[locale];
}
