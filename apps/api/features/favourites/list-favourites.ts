import type { listFavourites as listOperation } from "@kram/contract/favourites";
import type { z } from "zod";
import { type Catalog, type ListedProduct, sortProducts } from "../catalog/public.ts";
import type { createFavouritesRepository } from "./favourites.repository.ts";

/** What the list takes, after validation. */
export type FavouritesQuery = z.output<(typeof listOperation)["query"]>;

/** Picks a page of a member's favourites from the catalogue in memory; codes that it does not know are left out. Source: favourites 1. */
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
  const known = codes.flatMap((code) => localized.byCode.get(code) ?? []);
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
