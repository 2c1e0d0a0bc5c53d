import de from "../../messages/de/failed.json" with { type: "json" };
import en from "../../messages/en/failed.json" with { type: "json" };
import pl from "../../messages/pl/failed.json" with { type: "json" };
import type { Locale } from "../../i18n/locale.ts";
import type { FailedTexts } from "./failed-texts-here.ts";

/** For the server; a browser reads those of its page from the document. */
export const FAILED_TEXTS: Record<Locale, FailedTexts> = { pl, en, de };
