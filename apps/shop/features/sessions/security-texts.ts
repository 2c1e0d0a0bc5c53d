import type { PluralTexts } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import de from "../../messages/de/security.json" with { type: "json" };
import en from "../../messages/en/security.json" with { type: "json" };
import pl from "../../messages/pl/security.json" with { type: "json" };

/** What the page about sessions and second steps says. */
export type SecurityTexts = Omit<typeof pl, "codes"> & {
  codes: Omit<(typeof pl)["codes"], "left"> & { left: PluralTexts };
};

const TEXTS: Record<Locale, SecurityTexts> = { pl, en, de };

/** Texts of that page in a language; server only, islands get them as props. */
export function securityTexts(locale: Locale): SecurityTexts {
  return TEXTS[locale];
}
