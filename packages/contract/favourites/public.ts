export {
  addFavourite,
  favouriteSort,
  listFavouriteCodes,
  listFavourites,
  MOST_FAVOURITES,
  removeFavourite,
} from "./operations.ts";
