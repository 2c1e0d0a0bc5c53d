export { FavouriteButton } from "./favourite-button.tsx";
export { favouriteHearts } from "./favourites-store.ts";
export { PendingFavourite } from "./pending-favourite-island.tsx";
