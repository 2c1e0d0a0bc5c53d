import type { Locale } from "../../i18n/locale.ts";
import de from "../../messages/de/favourites.json" with { type: "json" };
import en from "../../messages/en/favourites.json" with { type: "json" };
import pl from "../../messages/pl/favourites.json" with { type: "json" };

export type FavouritesTexts = Omit<typeof pl, "count"> & { count: { other: string } };

const TEXTS: Record<Locale, FavouritesTexts> = { pl, en, de };

/** Server only: islands get them as props. */
export function favouritesTexts(locale: Locale): FavouritesTexts {
  return TEXTS[locale];
}
