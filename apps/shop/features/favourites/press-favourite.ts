import { INSTANCE } from "../../config/instance.ts";
import type { PressedHeart } from "../../enhance/hearts.ts";
import { hrefFor } from "../../i18n/href.ts";
import { BackEndError } from "../../platform/http/api.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { knownSession } from "../sessions/public.ts";
import { tellFavourite, tellFavouriteFailure, tellSignInFirst } from "./favourites-messages.ts";
import { setFavourite } from "./keep-favourites.ts";
import { pendingFavouriteCookie, readPendingFavourite } from "./pending-favourite.ts";

/** `goTo` takes a path without the shop's prefix. */
interface FavouritePress extends PressedHeart {
  goTo: (href: string) => void;
}

/** Visitors sign in first. Source: favourites 2. */
export async function pressFavourite(press: FavouritePress): Promise<void> {
  const { status } = await knownSession();
  if (status === "authenticated") return changeFavourite(press);
  keepPending(press.code);
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
    // The page is about to be left: the next sign-in adds it.
    if (wanted && failure instanceof BackEndError && failure.status === 401) keepPending(code);
    await tellFavouriteFailure(wanted, failure);
  }
}

/** Stores the press once over all tabs; later while the server is away. Source: favourites 2. */
export async function takePendingFavourite(goTo: (href: string) => void): Promise<void> {
  await alone(async () => {
    const code = readPendingFavourite(document.cookie);
    if (code === null) return;
    try {
      await setFavourite(code, true);
      keepPending(null);
      await tellFavourite(true, null, { goTo });
    } catch (failure) {
      if (isFinal(failure)) keepPending(null);
      await tellFavouriteFailure(true, failure);
    }
  });
}

function keepPending(code: string | null): void {
  document.cookie = pendingFavouriteCookie(code, { secure: location.protocol === "https:" });
}

/** Ended sessions and failing servers decide nothing. */
function isFinal(failure: unknown): boolean {
  return failure instanceof BackEndError && failure.status >= 400 && failure.status < 500 && failure.status !== 401;
}

async function alone(work: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request(`kram.${INSTANCE}.favourite`, work);
  else await work();
}
