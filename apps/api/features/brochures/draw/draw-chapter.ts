import type { Chapter, PrintedProduct } from "../compose-brochure.ts";
import { INK } from "../../../platform/pdf/open-pdf.ts";
import { drawProduct, PRODUCT_HEIGHT } from "./draw-product.ts";
import { type Drawing, drawPicture, INNER, setLine, SHEET, startPage } from "./sheet.ts";

export const COLUMNS = 3;

const BAND = 222;
const GAP = 16;
const ROW = PRODUCT_HEIGHT + GAP;
const WIDTH = (INNER - (COLUMNS - 1) * GAP) / COLUMNS;

/** Fills free rows at the end with one large product. */
export async function drawChapter(drawing: Drawing, chapter: Chapter): Promise<void> {
  for (const { opening, rows, freeRows } of chapterPages(chapter.products)) {
    startPage(drawing);
    const top = opening ? await drawOpening(drawing, chapter) : drawRunningHead(drawing, chapter);
    for (const [row, products] of rows.entries()) await drawRow(drawing, products, top + row * ROW);
    if (freeRows > 0) await drawScene(drawing, rows.flat(), { top: top + rows.length * ROW, rows: freeRows });
  }
}

async function drawOpening(drawing: Drawing, { slug, title, description, picture }: Chapter): Promise<number> {
  const { pdf } = drawing;
  pdf.addNamedDestination(slug);
  pdf.outline.addItem(title);
  await drawPicture(drawing, picture, { x: 0, y: 0, width: SHEET.width, height: BAND }, { across: 0.5, down: 0.97 });
  setLine(pdf, title, { x: SHEET.margin, y: BAND + 14, width: INNER, font: "serifLight", size: 27, colour: INK.ink });
  setLine(pdf, description, { x: SHEET.margin, y: BAND + 48, width: INNER, font: "sans", size: 11, colour: INK.quiet });
  return BAND + 80;
}

function drawRunningHead({ pdf }: Drawing, { title }: Chapter): number {
  setLine(pdf, title, { x: SHEET.margin, y: 30, width: INNER, font: "serif", size: 12, colour: INK.green });
  return 58;
}

async function drawRow(drawing: Drawing, products: readonly PrintedProduct[], y: number): Promise<void> {
  for (const [column, printed] of products.entries()) {
    await drawProduct(drawing, printed, { x: SHEET.margin + column * (WIDTH + GAP), y, width: WIDTH });
  }
}

async function drawScene(
  drawing: Drawing,
  products: readonly PrintedProduct[],
  { top, rows }: { top: number; rows: number },
): Promise<void> {
  const scene = products.find((printed) => printed.scene !== null)?.scene;
  if (scene === undefined || scene === null) return;
  const place = { x: SHEET.margin, y: top, width: INNER, height: rows * ROW - GAP };
  await drawPicture(drawing, scene, place, { across: 0.5, down: rows === 1 ? 0.62 : 0.84, rounding: 6 });
}

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
