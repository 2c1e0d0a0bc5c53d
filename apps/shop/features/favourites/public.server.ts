export { FavouritesPage } from "./favourites-page.tsx";
export { readFavouritesQuery } from "./favourites-query.ts";
