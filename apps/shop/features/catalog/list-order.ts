export interface ListOrder {
  sort: "position" | "title" | "price" | "new" | "discount";
  sortDir: "ASC" | "DESC";
}

/** Orders on offer with the key of their name in the texts. */
export const LIST_ORDERS = [
  { sort: "position", sortDir: "ASC", text: "sortPosition" },
  { sort: "new", sortDir: "DESC", text: "sortNew" },
  { sort: "discount", sortDir: "ASC", text: "sortDiscount" },
  { sort: "price", sortDir: "ASC", text: "sortPriceUp" },
  { sort: "price", sortDir: "DESC", text: "sortPriceDown" },
  { sort: "title", sortDir: "ASC", text: "sortTitle" },
] as const satisfies readonly (ListOrder & { text: string })[];

/** The shop's own order, which most lists show at their plain address. */
export const SHOP_ORDER: ListOrder = { sort: "position", sortDir: "ASC" };

/** Whether two orders are the same. */
export function isSameOrder(one: ListOrder, other: ListOrder): boolean {
  return one.sort === other.sort && one.sortDir === other.sortDir;
}
