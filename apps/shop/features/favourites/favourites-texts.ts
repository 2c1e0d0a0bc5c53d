import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES, type Messages } from "../../i18n/messages.ts";

export type FavouritesTexts = Messages["favourites"];

/** Server only; islands get props. */
export function favouritesTexts(locale: Locale): FavouritesTexts {
  return MESSAGES[locale].favourites;
}
