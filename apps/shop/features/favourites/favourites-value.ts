/** Whether a product is a favourite; undefined as long as nobody knows. */
export type FavouriteLook = (code: string) => boolean | undefined;

/** What visitors and pages without an answer yet know. */
export const NOTHING_KNOWN: FavouriteLook = () => undefined;

const listeners = new Set<() => void>();
let current = NOTHING_KNOWN;

/** What is known of favourites now; what is under way counts already. */
export function currentFavourites(): FavouriteLook {
  return current;
}

/** Takes over what is known of favourites. */
export function showFavourites(look: FavouriteLook): void {
  current = look;
  for (const listener of listeners) listener();
}

/** Calls back on every change; returns the way to stop. */
export function onFavourites(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
