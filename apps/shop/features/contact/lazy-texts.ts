import type { Locale } from "../../i18n/locale.ts";
import type { ContactTexts } from "./contact-texts.ts";

const LOADERS: Record<Locale, () => Promise<{ default: ContactTexts }>> = {
  pl: () => import("../../messages/pl/contact.json"),
  en: () => import("../../messages/en/contact.json"),
  de: () => import("../../messages/de/contact.json"),
};

/** Loads the texts in a language, for the button on whatever page. */
export async function loadContactTexts(locale: Locale): Promise<ContactTexts> {
  return (await LOADERS[locale]()).default;
}
