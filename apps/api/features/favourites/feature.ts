import type { Feature } from "../../platform/feature.ts";
import { registerFavouriteRoutes } from "./favourites.routes.ts";

/** Products that members keep. */
export const favourites = {
  routes: [registerFavouriteRoutes],
} satisfies Feature<never, never>;
