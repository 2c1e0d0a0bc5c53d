import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES, type Messages } from "../../i18n/messages.ts";

export type AvailabilityTexts = Messages["availability"];

/** Server only; islands get props. */
export function availabilityTexts(locale: Locale): AvailabilityTexts {
  return MESSAGES[locale].availability;
}
