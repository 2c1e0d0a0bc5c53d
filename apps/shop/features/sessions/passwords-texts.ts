import type { Locale } from "../../i18n/locale.ts";
import de from "../../messages/de/passwords.json" with { type: "json" };
import en from "../../messages/en/passwords.json" with { type: "json" };
import pl from "../../messages/pl/passwords.json" with { type: "json" };

/** What the pages about passwords and signing out say. */
export type PasswordsTexts = typeof pl;

const TEXTS: Record<Locale, PasswordsTexts> = { pl, en, de };

/** Texts of those pages in a language; server only, islands get them as props. */
export function passwordsTexts(locale: Locale): PasswordsTexts {
  return TEXTS[locale];
}
