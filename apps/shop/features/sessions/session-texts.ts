import type { Locale } from "../../i18n/locale.ts";
import de from "../../messages/de/sessions.json" with { type: "json" };
import en from "../../messages/en/sessions.json" with { type: "json" };
import pl from "../../messages/pl/sessions.json" with { type: "json" };

/** What signing in and the account menu say. */
export type SessionTexts = typeof pl;

const TEXTS: Record<Locale, SessionTexts> = { pl, en, de };

/** Texts of signing in and of the account menu in a language; server only, islands get them as props. */
export function sessionTexts(locale: Locale): SessionTexts {
  return TEXTS[locale];
}
