export const COLUMNS = 3;

const OPENING_ROWS = 2;
const OTHER_ROWS = 3;

/** Products in rows, and the rows left below them. */
export interface ChapterPage<Item> {
  opening: boolean;
  rows: readonly (readonly Item[])[];
  freeRows: number;
}

/** An opening page with two rows of three, then pages of three rows. */
export function chapterPages<Item>(items: readonly Item[]): ChapterPage<Item>[] {
  const pages: ChapterPage<Item>[] = [];
  for (let from = 0; from < items.length || pages.length === 0; ) {
    const opening = pages.length === 0;
    const room = opening ? OPENING_ROWS : OTHER_ROWS;
    const shown = items.slice(from, from + room * COLUMNS);
    const rows = Array.from({ length: Math.ceil(shown.length / COLUMNS) }, (_, row) =>
      shown.slice(row * COLUMNS, (row + 1) * COLUMNS),
    );
    pages.push({ opening, rows, freeRows: room - rows.length });
    from += room * COLUMNS;
  }
  return pages;
}
