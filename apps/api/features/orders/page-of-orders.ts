import type { OrderFilter } from "./orders.repository.ts";
import { pageWith } from "../../platform/page-of-rows.ts";

type Paged = Pick<OrderFilter, "pageNo" | "pageSize">;

/** A page beyond the end has no row for the count. */
export async function pageOfOrders<Row, Item, Asked extends Paged>(
  asked: Asked,
  list: (asked: Asked) => Promise<(Row & { totalCount: number })[]>,
  present: (row: Row) => Item,
) {
  const rows = await list(asked);
  const first = rows[0] ?? (asked.pageNo > 1 ? (await list({ ...asked, pageNo: 1, pageSize: 1 }))[0] : undefined);
  return pageWith(rows.map(present), asked, first?.totalCount ?? 0);
}
