/** The default first. */
export const FAVOURITE_ORDERS = [
  { sort: "added", sortDir: "DESC", text: "sortAdded" },
  { sort: "title", sortDir: "ASC", text: "sortTitle" },
  { sort: "price", sortDir: "ASC", text: "sortPriceUp" },
  { sort: "price", sortDir: "DESC", text: "sortPriceDown" },
  { sort: "discount", sortDir: "ASC", text: "sortDiscount" },
] as const;

export type FavouriteOrder = (typeof FAVOURITE_ORDERS)[number];

export interface FavouritesQuery {
  page: number;
  order: FavouriteOrder;
}

/** Ignores invalid values. */
export function readFavouritesQuery(given: Readonly<Record<string, string | string[] | undefined>>): FavouritesQuery {
  const { pageNo, sort, sortDir } = given;
  const page = typeof pageNo === "string" && /^[1-9]\d{0,4}$/u.test(pageNo) ? Number.parseInt(pageNo, 10) : 1;
  const sorted = FAVOURITE_ORDERS.filter((order) => order.sort === sort);
  const order = sorted.find((each) => each.sortDir === sortDir) ?? sorted[0] ?? FAVOURITE_ORDERS[0];
  return { page, order };
}

/** Below the language, without defaults. */
export function favouritesPath({ page, order }: FavouritesQuery): string {
  const query = new URLSearchParams({
    ...(order !== FAVOURITE_ORDERS[0] && { sort: order.sort, sortDir: order.sortDir }),
    ...(page > 1 && { pageNo: String(page) }),
  });
  return query.size === 0 ? "/favourites" : `/favourites?${query}`;
}
