import { z } from "zod";
import { productPage } from "../catalog/public.ts";
import { defineOperation } from "../operation/public.ts";
import { locale, pageNo, pageSize, productCode } from "../schema/public.ts";

/** Most favourites that a member can keep, so that a list of codes stays a small answer. */
export const MOST_FAVOURITES = 500;

/** What a list of favourites can be ordered by; `added` is the time at which a product became a favourite. */
export const favouriteSort = z.enum(["added", "title", "price", "discount"]);

const shared = { tag: "favourites", access: "member" } as const;

const oneProduct = z.strictObject({ code: productCode });

/** Lists the caller's favourites, members' products and those gone from sale too; what the catalogue no longer knows is left out. Source: favourites 1. */
export const listFavourites = defineOperation({
  ...shared,
  id: "listFavourites",
  method: "GET",
  path: "/product/favourite",
  summary: "Own favourites",
  limit: "read",
  query: z.strictObject({
    sort: favouriteSort.default("added"),
    /** ASC unless named; `added` alone begins with the newest, which is DESC. */
    sortDir: z.enum(["ASC", "DESC"]).optional(),
    pageSize: pageSize(25),
    pageNo,
    locale,
  }),
  response: productPage,
  errors: [],
});

/** Codes of all favourites of the caller, the newest first: enough to fill the hearts of a page. */
export const listFavouriteCodes = defineOperation({
  ...shared,
  id: "listFavouriteCodes",
  method: "GET",
  path: "/product/favourite/codes",
  summary: "Codes of own favourites",
  limit: "read",
  response: z.strictObject({ codes: z.array(z.string()) }),
  errors: [],
});

/** Makes a product a favourite; one that is a favourite already answers the same. Refuses what the caller may not know, and more than MOST_FAVOURITES. Source: favourites 4. */
export const addFavourite = defineOperation({
  ...shared,
  id: "addFavourite",
  method: "POST",
  path: "/product/favourite/{code}",
  summary: "Make a product a favourite",
  limit: "write",
  params: oneProduct,
  response: z.strictObject({ favourite: z.literal(true) }),
  errors: ["product.unknown", "favourites.too-many"],
});

/** Takes a product out of the favourites; one that is not among them answers the same. Source: favourites 4. */
export const removeFavourite = defineOperation({
  ...shared,
  id: "removeFavourite",
  method: "DELETE",
  path: "/product/favourite/{code}",
  summary: "Take a product out of the favourites",
  limit: "write",
  params: oneProduct,
  response: z.strictObject({ favourite: z.literal(false) }),
  errors: ["product.unknown"],
});
