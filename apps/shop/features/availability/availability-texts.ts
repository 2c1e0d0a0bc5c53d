import type { Locale } from "../../i18n/locale.ts";
import de from "../../messages/de/availability.json" with { type: "json" };
import en from "../../messages/en/availability.json" with { type: "json" };
import pl from "../../messages/pl/availability.json" with { type: "json" };

export type AvailabilityTexts = typeof pl;

const TEXTS: Record<Locale, AvailabilityTexts> = { pl, en, de };

/** Server only: islands get them as props. */
export function availabilityTexts(locale: Locale): AvailabilityTexts {
  return TEXTS[locale];
}
