import de from "../messages/de/failed.json" with { type: "json" };
import en from "../messages/en/failed.json" with { type: "json" };
import pl from "../messages/pl/failed.json" with { type: "json" };
import type { Locale } from "../i18n/locale.ts";

/** Texts of the page that shows a failure in all languages, loaded together with it: while something fails nothing more should be needed. */
export const FAILED_TEXTS: Record<Locale, typeof pl> = { pl, en, de };
