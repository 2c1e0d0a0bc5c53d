import type { PressedHeart } from "../../enhance/hearts.ts";
import { hrefFor } from "../../i18n/href.ts";
import { knownSession } from "../sessions/public.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { tellFavourite, tellFavouriteFailure, tellSignInFirst } from "./favourites-messages.ts";
import { setFavourite } from "./keep-favourites.ts";
import { pendingFavouriteCookie } from "./pending-favourite.ts";

/** A press of a heart; `goTo` changes to a path that knows the language but not the shop's prefix. */
export interface FavouritePress extends PressedHeart {
  goTo: (href: string) => void;
}

/** Does what a heart is pressed for: members get it done, visitors sign in first and come back. Source: favourites 2. */
export async function pressFavourite(press: FavouritePress): Promise<void> {
  const { status } = await knownSession();
  if (status === "authenticated") return changeFavourite(press);
  document.cookie = pendingFavouriteCookie(press.code, { secure: location.protocol === "https:" });
  void tellSignInFirst(press.title);
  const callbackUrl = location.pathname + location.search;
  press.goTo(`${hrefFor(pageLocale(), "/login")}?${new URLSearchParams({ callbackUrl })}`);
}

async function changeFavourite({ code, title, wanted, goTo }: FavouritePress): Promise<void> {
  try {
    const settled = await setFavourite(code, wanted);
    if (settled === null) return;
    const undo = () => void changeFavourite({ code, title, wanted: true, goTo });
    await tellFavourite(settled, title, { goTo, undo });
  } catch (failure) {
    await tellFavouriteFailure(wanted, failure);
  }
}
