import type { ComplaintRow } from "./complaints.repository.ts";

/** A page of complaints as lists answer it; beyond the end the first page tells how many there are. */
export async function pageOfComplaints<Item, Asked extends { pageNo: number; pageSize: number }>(
  asked: Asked,
  read: (page: Asked) => Promise<(ComplaintRow & { total: number })[]>,
  present: (row: ComplaintRow) => Item,
) {
  const rows = await read(asked);
  const [first] = rows.length > 0 || asked.pageNo === 1 ? rows : await read({ ...asked, pageNo: 1, pageSize: 1 });
  const totalCount = first?.total ?? 0;
  return {
    items: rows.map(present),
    currentPage: asked.pageNo,
    totalPageCount: Math.ceil(totalCount / asked.pageSize),
    totalCount,
  };
}
