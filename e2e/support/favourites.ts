import { createApiClient } from "@kram/contract/client";
import { listFavouriteCodes, removeFavourite } from "@kram/contract/favourites";
import type { Shop } from "./shops.ts";

export async function favouritesOf(shop: Shop, options: { bearer: string }): Promise<string[]> {
  return (await createApiClient({ baseUrl: shop.api }).call(listFavouriteCodes, {}, options)).codes;
}

export async function withoutFavourites(shop: Shop, options: { bearer: string }): Promise<void> {
  const client = createApiClient({ baseUrl: shop.api });
  for (const code of await favouritesOf(shop, options)) {
    await client.call(removeFavourite, { params: { code } }, options);
  }
}
