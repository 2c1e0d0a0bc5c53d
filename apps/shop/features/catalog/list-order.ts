/** How a list is ordered. */
export interface ListOrder {
  sort: "position" | "title" | "price" | "new" | "discount";
  sortDir: "ASC" | "DESC";
}

/** Orders on offer, the default first, with the key of their name in the texts. */
export const LIST_ORDERS = [
  { sort: "position", sortDir: "ASC", text: "sortPosition" },
  { sort: "new", sortDir: "DESC", text: "sortNew" },
  { sort: "discount", sortDir: "ASC", text: "sortDiscount" },
  { sort: "price", sortDir: "ASC", text: "sortPriceUp" },
  { sort: "price", sortDir: "DESC", text: "sortPriceDown" },
  { sort: "title", sortDir: "ASC", text: "sortTitle" },
] as const satisfies readonly (ListOrder & { text: string })[];

/** The order that a plain address shows. */
export const DEFAULT_ORDER: ListOrder = LIST_ORDERS[0];

/** What a list's address asks for. */
export interface ListQuery {
  page: number;
  order: ListOrder;
}

type RawQuery = Readonly<Record<string, string | string[] | undefined>>;

/** Reads page and order from an address; null when a page is no number from 1 up. An unknown order falls back to the default. */
export function readListQuery(raw: RawQuery): ListQuery | null {
  const page = one(raw.page) ?? "1";
  if (!/^[1-9]\d{0,4}$/u.test(page)) return null;
  const sort = one(raw.sort);
  const found = LIST_ORDERS.filter((order) => order.sort === sort);
  const order = found.find((candidate) => candidate.sortDir === one(raw.sortDir)) ?? found[0] ?? DEFAULT_ORDER;
  return { page: Number.parseInt(page, 10), order: { sort: order.sort, sortDir: order.sortDir } };
}

/** Address of a list with page and order; what is default stays out of it, so that plain lists share one address. */
export function listHref(path: string, { page, order }: ListQuery): string {
  const query = new URLSearchParams();
  if (order.sort !== DEFAULT_ORDER.sort || order.sortDir !== DEFAULT_ORDER.sortDir) {
    query.set("sort", order.sort);
    query.set("sortDir", order.sortDir);
  }
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? path : `${path}?${query}`;
}

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
