import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

/** Texts of all mails in one language; `{name}` marks what is filled in. */
export type MailTexts = typeof pl;

const TEXTS: Readonly<Record<"pl" | "en" | "de", MailTexts>> = { pl, en, de };

/** Texts in a member's language. */
export function mailTexts(locale: "pl" | "en" | "de"): MailTexts {
  return TEXTS[locale];
}
