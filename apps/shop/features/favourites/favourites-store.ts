"use client";
import type { HeartPorts } from "../../enhance/hearts.ts";
import { currentSession, type Session, subscribeSession } from "../sessions/public.ts";
import { currentFavourites, NOTHING_KNOWN, onFavourites, showFavourites } from "./favourites-value.ts";

let started = false;

/** The first subscriber loads favourites. Returns the way to stop. */
export function subscribeFavourites(listener: () => void): () => void {
  if (!started) {
    started = true;
    subscribeSession(follow);
    follow(currentSession());
  }
  return onFavourites(listener);
}

function follow({ status }: Session): void {
  if (status === "authenticated") void import("./keep-favourites.ts").then(({ loadFavourites }) => loadFavourites());
  else showFavourites(NOTHING_KNOWN);
}

/** `goTo` takes a path without the shop's prefix. */
export function favouriteHearts(goTo: (href: string) => void): Omit<HeartPorts, "signal"> {
  return {
    look: currentFavourites,
    subscribe: subscribeFavourites,
    pressing: async () => {
      const { pressFavourite } = await import("./press-favourite.ts");
      return (pressed) => void pressFavourite({ ...pressed, goTo });
    },
  };
}
