import { MOST_FAVOURITES } from "@kram/contract/favourites";
import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Catalog } from "../catalog/public.ts";
import { createFavouritesRepository } from "./favourites.repository.ts";
import { requireFavourable } from "./require-favourable.ts";

/** Makes a product a member's favourite; a favourite stays as it is. Refuses: product.unknown, favourites.too-many beyond MOST_FAVOURITES. Source: favourites 1. */
export async function addFavourite({
  db,
  catalog,
  memberId,
  code,
}: {
  db: Database;
  catalog: Catalog;
  memberId: number;
  code: string;
}): Promise<void> {
  requireFavourable(catalog, code);
  const { count, kept } = await db.inTransaction(async (tx) => {
    const favourites = createFavouritesRepository(tx);
    await favourites.lockOwner(memberId);
    return favourites.add(memberId, code, MOST_FAVOURITES);
  });
  if (kept) return;
  if (count < MOST_FAVOURITES) throw new ShopError({ code: "product.unknown" });
  throw new ShopError({ code: "favourites.too-many", params: { maxItems: MOST_FAVOURITES } });
}
