export { FavouriteButton } from "./favourite-button.tsx";
export { PendingFavourite } from "./pending-favourite-island.tsx";
export { watchHearts } from "./watch-hearts.ts";
