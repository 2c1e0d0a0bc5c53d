import type { Locale } from "../../i18n/locale.ts";
import de from "../../messages/de/notifications.json" with { type: "json" };
import en from "../../messages/en/notifications.json" with { type: "json" };
import pl from "../../messages/pl/notifications.json" with { type: "json" };

/** What the page of messages says. */
export type NotificationsTexts = typeof pl;

const TEXTS: Record<Locale, NotificationsTexts> = { pl, en, de };

/** Texts of the messages in a language; server only, islands get them as props. */
export function notificationsTexts(locale: Locale): NotificationsTexts {
  return TEXTS[locale];
}
