import de from "../../messages/de/failed.json" with { type: "json" };
import en from "../../messages/en/failed.json" with { type: "json" };
import pl from "../../messages/pl/failed.json" with { type: "json" };
import type { Locale } from "../../i18n/locale.ts";

/** During a failure nothing more may load. */
export const FAILED_TEXTS: Record<Locale, typeof pl> = { pl, en, de };
