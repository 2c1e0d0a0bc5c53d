import { type listFavourites as listOperation, MOST_FAVOURITES } from "@kram/contract/favourites";
import type { z } from "zod";
import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { isShippingProduct } from "@kram/domain/shipping";
import { type Catalog, type ListedProduct, sortProducts } from "../catalog/public.ts";
import { createFavouritesRepository } from "./favourites.repository.ts";

/**
 * Leaves a favourite as it is. Refuses: product.unknown, favourites.too-many beyond MOST_FAVOURITES.
 * Source: favourites 1.
 */
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

/** Allows all but shipping products. Refuses: product.unknown. */
export function requireFavourable(catalog: Catalog, code: string): void {
  if (!catalog.model().rows.has(code) || isShippingProduct(code)) throw new ShopError({ code: "product.unknown" });
}

/** After validation. */
type FavouritesQuery = z.output<(typeof listOperation)["query"]>;

/** Leaves out unknown codes. Source: favourites 1. */
export async function listFavourites({
  favourites,
  catalog,
  memberId,
  query,
}: {
  favourites: ReturnType<typeof createFavouritesRepository>;
  catalog: Catalog;
  memberId: number;
  query: FavouritesQuery;
}): Promise<{ page: readonly ListedProduct[]; totalCount: number }> {
  const codes = await favourites.codesOf(memberId);
  const localized = catalog.model().inLocale(query.locale);
  const known = codes.flatMap((code) => localized.byCode(code) ?? []);
  const ordered = order(known, query, localized);
  const from = (query.pageNo - 1) * query.pageSize;
  return { page: ordered.slice(from, from + query.pageSize), totalCount: ordered.length };
}

function order(
  newestFirst: readonly ListedProduct[],
  { sort, sortDir }: FavouritesQuery,
  catalog: Parameters<typeof sortProducts>[1]["catalog"],
): readonly ListedProduct[] {
  if (sort === "added") return sortDir === "ASC" ? newestFirst.toReversed() : newestFirst;
  return sortProducts(newestFirst, { catalog, sort, sortDir });
}
