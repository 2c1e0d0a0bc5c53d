export interface SearchOrder {
  sort: "new" | "discount" | "price" | "title";
  sortDir: "ASC" | "DESC";
}

/** Null is the best match. */
export const SEARCH_ORDERS = [
  { order: null, text: "sortBest" },
  { order: { sort: "price", sortDir: "ASC" }, text: "sortPriceUp" },
  { order: { sort: "price", sortDir: "DESC" }, text: "sortPriceDown" },
  { order: { sort: "discount", sortDir: "ASC" }, text: "sortDiscount" },
  { order: { sort: "new", sortDir: "DESC" }, text: "sortNew" },
  { order: { sort: "title", sortDir: "ASC" }, text: "sortTitle" },
] as const satisfies readonly { order: SearchOrder | null; text: string }[];

/** Pages from 1. */
export interface SearchQuery {
  text: string;
  page: number;
  order: SearchOrder | null;
}

type RawQuery = Readonly<Record<string, string | string[] | undefined>>;

/** Null for an invalid page; ignores unknown orders. */
export function readSearchPage(raw: RawQuery): Omit<SearchQuery, "text"> | null {
  const page = one(raw.page) ?? "1";
  if (!/^[1-9]\d{0,4}$/u.test(page)) return null;
  const sort = one(raw.sort);
  const sortDir = one(raw.sortDir);
  const known = SEARCH_ORDERS.filter(({ order }) => order?.sort === sort);
  const found = known.find(({ order }) => order?.sortDir === sortDir) ?? known[0];
  return { page: Number.parseInt(page, 10), order: sort === undefined ? null : (found?.order ?? null) };
}

/** Below the language, without defaults. */
export function searchPath({ text, page = 1, order = null }: Partial<SearchQuery>): string {
  const query = new URLSearchParams();
  if (text) query.set("q", text);
  if (order) {
    query.set("sort", order.sort);
    query.set("sortDir", order.sortDir);
  }
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? "/search" : `/search?${query}`;
}

function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
