import { INSTANCE } from "../../config/instance.ts";
import { BackEndError } from "../../platform/http/api.ts";
import { tellFavourite, tellFavouriteFailure } from "./favourites-messages.ts";
import { setFavourite } from "./keep-favourites.ts";
import { pendingFavouriteCookie, readPendingFavourite } from "./pending-favourite.ts";

/** Makes what a visitor pressed a favourite of the person who signed in, once over all tabs. A server that is away finds the code again later. Source: favourites 2. */
export async function takePendingFavourite(goTo: (href: string) => void): Promise<void> {
  await alone(async () => {
    const code = readPendingFavourite(document.cookie);
    if (code === null) return;
    try {
      await setFavourite(code, true);
      forget();
      await tellFavourite(true, null, { goTo });
    } catch (failure) {
      if (isFinal(failure)) forget();
      await tellFavouriteFailure(true, failure);
    }
  });
}

function forget(): void {
  document.cookie = pendingFavouriteCookie(null, { secure: location.protocol === "https:" });
}

/** A session that is over and a server that is away say nothing about the product. */
function isFinal(failure: unknown): boolean {
  return failure instanceof BackEndError && failure.status >= 400 && failure.status < 500 && failure.status !== 401;
}

async function alone(work: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request(`kram.${INSTANCE}.favourite`, work);
  else await work();
}
