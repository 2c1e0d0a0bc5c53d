import { ApiError } from "@kram/contract/client";
import { listFavourites } from "@kram/contract/favourites";
import { cookies } from "next/headers";
import type { Locale } from "../../i18n/locale.ts";
import { bearerOf } from "../sessions/public.server.ts";
import { shopApi } from "../../platform/http/shop-api.ts";
import type { FavouritesQuery } from "./favourites-query.ts";

/** Products on one page: a full grid of two, three or four columns. */
const PAGE_SIZE = 24;

/** A page of the favourites of the person who is signed in, or the code of what stands in the way. */
export async function readFavourites({ locale, query: { page, order } }: { locale: Locale; query: FavouritesQuery }) {
  const bearer = await bearerOf(await cookies());
  const query = { locale, pageNo: page, pageSize: PAGE_SIZE, sort: order.sort, sortDir: order.sortDir };
  try {
    return await shopApi().call(listFavourites, { query }, bearer === null ? {} : { bearer });
  } catch (failure) {
    if (failure instanceof ApiError) return { refusal: failure.code };
    throw failure;
  }
}
