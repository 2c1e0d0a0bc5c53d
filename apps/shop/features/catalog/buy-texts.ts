import { cache } from "react";
import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES } from "../../i18n/messages.ts";

/** Words of everything that can be pressed to buy, one object a page, so that it is sent once. */
export const buyTexts = cache((locale: Locale) => {
  const { catalog, availability, favourites } = MESSAGES[locale];
  const { addToCart, addToCartNamed, quantity, less, more } = catalog;
  return {
    cart: { addToCart, addToCartNamed, quantity, less, more },
    notify: availability.button,
    heart: favourites.button,
  };
});
