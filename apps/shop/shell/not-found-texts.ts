import de from "../messages/de/not-found.json" with { type: "json" };
import en from "../messages/en/not-found.json" with { type: "json" };
import pl from "../messages/pl/not-found.json" with { type: "json" };
import type { Locale } from "../i18n/locale.ts";

/** Texts for a page that does not exist in all languages: where they are needed the language may be unknown. */
export const NOT_FOUND_TEXTS: Record<Locale, typeof pl> = { pl, en, de };
