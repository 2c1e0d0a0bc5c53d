import { z } from "zod";
import { productPage } from "../catalog/public.ts";
import { defineOperation } from "../operation/public.ts";
import { locale, pageNo, pageSize, productCode } from "../schema/public.ts";

/** Keeps answers small. */
export const MOST_FAVOURITES = 500;

/** `added`: when it became a favourite. */
export const favouriteSort = z.enum(["added", "title", "price", "discount"]);

const shared = { tag: "favourites", access: "member" } as const;

const oneProduct = z.strictObject({ code: productCode });

/** Unknown ones are left out. Source: favourites 1. */
export const listFavourites = defineOperation({
  ...shared,
  id: "listFavourites",
  method: "GET",
  path: "/product/favourite",
  summary: "Own favourites",
  limit: "read",
  query: z.strictObject({
    sort: favouriteSort.default("added"),
    /** ASC by default, DESC for `added`. */
    sortDir: z.enum(["ASC", "DESC"]).optional(),
    pageSize: pageSize(25),
    pageNo,
    locale,
  }),
  response: productPage,
  errors: [],
});

/** Newest first. */
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

/** Repeated it answers the same. Source: favourites 4. */
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

/** An absent one answers the same. Source: favourites 4. */
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
