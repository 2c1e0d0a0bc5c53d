import { createApiClient } from "@kram/contract/client";
import { listFavouriteCodes, removeFavourite } from "@kram/contract/favourites";
import type { Shop } from "./shops.ts";

/** Codes of a member's favourites, as the API holds them. */
export async function favouritesOf(shop: Shop, options: { bearer: string }): Promise<string[]> {
  return (await createApiClient({ baseUrl: shop.api }).call(listFavouriteCodes, {}, options)).codes;
}

/** Takes every favourite away from a member. */
export async function withoutFavourites(shop: Shop, options: { bearer: string }): Promise<void> {
  const client = createApiClient({ baseUrl: shop.api });
  for (const code of await favouritesOf(shop, options)) {
    await client.call(removeFavourite, { params: { code } }, options);
  }
}
