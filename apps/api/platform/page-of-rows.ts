/** A page of rows that each tell how many there are in all, as lists answer it; beyond the end the first page tells. */
export async function pageOfRows<Row, Item, Asked extends { pageNo: number; pageSize: number }>(
  asked: Asked,
  read: (page: Asked) => Promise<(Row & { total: number })[]>,
  present: (row: Row) => Item,
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
