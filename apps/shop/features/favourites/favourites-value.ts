/** Undefined while unknown. */
export type FavouriteLook = (code: string) => boolean | undefined;

/** For visitors and before an answer. */
export const NOTHING_KNOWN: FavouriteLook = () => undefined;

const listeners = new Set<() => void>();
let current = NOTHING_KNOWN;

/** Includes unanswered changes. */
export function currentFavourites(): FavouriteLook {
  return current;
}

export function showFavourites(look: FavouriteLook): void {
  current = look;
  for (const listener of listeners) listener();
}

/** Returns the way to stop. */
export function onFavourites(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
