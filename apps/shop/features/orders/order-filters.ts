import { ORDER_STATUSES } from "@kram/domain/orders";

/** Unset filters are absent. */
export interface OrderFilters {
  text?: string;
  status?: (typeof ORDER_STATUSES)[number];
  fromDate?: string;
  toDate?: string;
}

const DAY = /^(?:19|20|21)\d\d-\d\d-\d\d$/u;

/** Leaves out invalid values. */
export function readOrderFilters(query: Readonly<Record<string, string | string[] | undefined>>): OrderFilters {
  const one = (name: string) => {
    const value = query[name];
    return typeof value === "string" ? value : "";
  };
  const text = one("text").replaceAll("\0", "").trim().slice(0, 100);
  const status = ORDER_STATUSES.find((known) => known === one("status"));
  const [fromDate, toDate] = [one("fromDate"), one("toDate")].map((day) => (isDay(day) ? day : ""));
  return {
    ...(text === "" ? {} : { text }),
    ...(status ? { status } : {}),
    ...(fromDate ? { fromDate } : {}),
    ...(toDate ? { toDate } : {}),
  };
}

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
}

/** Leaves out page one. */
export function queryOf(filters: OrderFilters, page: number): string {
  const query = new URLSearchParams({ ...filters, ...(page > 1 ? { pageNo: String(page) } : {}) }).toString();
  return query === "" ? "" : `?${query}`;
}
