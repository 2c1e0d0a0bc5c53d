export { registerFavouriteRoutes } from "./favourites.routes.ts";
