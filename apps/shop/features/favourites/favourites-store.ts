"use client";
import { currentSession, type Session, subscribeSession } from "../sessions/public.ts";
import { NOTHING_KNOWN, onFavourites, showFavourites } from "./favourites-value.ts";

let started = false;

/** Calls back when something is known of favourites; the first subscriber has those of a signed-in person loaded. Returns the way to stop. */
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
