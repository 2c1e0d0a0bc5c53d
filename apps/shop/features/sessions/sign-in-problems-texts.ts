import type { Locale } from "../../i18n/locale.ts";
import de from "../../messages/de/sign-in-problems.json" with { type: "json" };
import en from "../../messages/en/sign-in-problems.json" with { type: "json" };
import pl from "../../messages/pl/sign-in-problems.json" with { type: "json" };

/** What the error page of the sign-in says. */
export type SignInProblemsTexts = typeof pl;

const TEXTS: Record<Locale, SignInProblemsTexts> = { pl, en, de };

/** Texts of that page in a language; server only. */
export function signInProblemsTexts(locale: Locale): SignInProblemsTexts {
  return TEXTS[locale];
}
