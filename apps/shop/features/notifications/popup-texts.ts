import type { Locale } from "../../i18n/locale.ts";
import type { NotificationsTexts } from "./notifications-texts.ts";

const LOADERS: Record<Locale, () => Promise<{ default: NotificationsTexts }>> = {
  pl: () => import("../../messages/pl/notifications.json"),
  en: () => import("../../messages/en/notifications.json"),
  de: () => import("../../messages/de/notifications.json"),
};

/** Loads the texts of the messages in a language, for the popup on whatever page. */
export async function loadNotificationsTexts(locale: Locale): Promise<NotificationsTexts> {
  return (await LOADERS[locale]()).default;
}
