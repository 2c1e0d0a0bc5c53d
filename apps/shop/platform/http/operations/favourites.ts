// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as favourites from "@kram/contract/favourites";
import type { At } from "../api.ts";

export const addFavourite = "POST /product/favourite/{code}" as At<typeof favourites.addFavourite>;
export const listFavouriteCodes = "GET /product/favourite/codes" as At<typeof favourites.listFavouriteCodes>;
export const removeFavourite = "DELETE /product/favourite/{code}" as At<typeof favourites.removeFavourite>;
