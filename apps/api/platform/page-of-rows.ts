/** Each row holds the total; beyond the end the first page holds it. */
export async function pageOfRows<Row, Item, Asked extends { pageNo: number; pageSize: number }>(
  asked: Asked,
  read: (page: Asked) => Promise<(Row & { total: number })[]>,
  present: (row: Row) => Item,
) {
  const rows = await read(asked);
  const [first] = rows.length > 0 || asked.pageNo === 1 ? rows : await read({ ...asked, pageNo: 1, pageSize: 1 });
  return pageWith(rows.map(present), asked, first?.total ?? 0);
}

export function pageWith<Item>(
  items: Item[],
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
  totalCount: number,
) {
  return { items, currentPage: pageNo, totalPageCount: Math.ceil(totalCount / pageSize), totalCount };
}

/** Of a list that is short enough to be told whole. */
export function wholeList<Item>(items: Item[]) {
  return pageWith(items, { pageNo: 1, pageSize: Math.max(1, items.length) }, items.length);
}
