import type { Feature } from "../../platform/feature.ts";
import { registerFavouriteRoutes } from "./favourites.routes.ts";

export const favourites = {
  routes: [registerFavouriteRoutes],
} satisfies Feature<never, never>;
