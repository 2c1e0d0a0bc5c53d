import type { Locale } from "../../i18n/locale.ts";
import type { AvailabilityTexts } from "./availability-texts.ts";

const LOADERS: Record<Locale, () => Promise<{ default: AvailabilityTexts }>> = {
  pl: () => import("../../messages/pl/availability.json"),
  en: () => import("../../messages/en/availability.json"),
  de: () => import("../../messages/de/availability.json"),
};

/** Loads the texts in a language, once someone asks to be told. */
export async function loadAvailabilityTexts(locale: Locale): Promise<AvailabilityTexts> {
  return (await LOADERS[locale]()).default;
}
