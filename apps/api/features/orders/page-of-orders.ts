import type { Country } from "@kram/countries/country";
import type { OrderFilter, OrderRow, OrdersRepository } from "./orders.repository.ts";
import { pageWith } from "../../platform/page-of-rows.ts";

type Asked = { [Key in "text" | "fromDate" | "toDate"]?: string | undefined } & {
  status?: OrderRow["status"] | undefined;
  paymentState?: OrderRow["paymentState"] | undefined;
  cash?: "awaited" | undefined;
  pageNo: number;
  pageSize: number;
};

/** Blank text asks for all. */
export function filterOf(query: Asked, { timeZone }: Country): OrderFilter {
  const { pageNo, pageSize, status = null, fromDate = null, toDate = null, paymentState = null } = query;
  const text = query.text?.trim() || null;
  const cashAwaited = query.cash === "awaited";
  return { memberId: null, cashAwaited, status, text, fromDate, toDate, paymentState, timeZone, pageNo, pageSize };
}

export async function pageOfOrders<Item>(
  orders: OrdersRepository,
  filter: OrderFilter,
  present: (row: OrderRow) => Item,
) {
  const rows = await orders.list(filter);
  // A page beyond the end has no row for the count.
  const totalCount = rows[0]?.totalCount ?? (filter.pageNo > 1 ? await orders.count(filter) : 0);
  return pageWith(rows.map(present), filter, totalCount);
}
