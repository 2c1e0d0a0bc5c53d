import { basename } from "node:path";
import type { Locale } from "@kram/domain/languages";
import { code128 } from "@kram/domain/packing";
import { fillText } from "../../platform/fill-text.ts";
import { closePdf, INK, openPdf, type Pdf } from "../../platform/pdf/open-pdf.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import { drawTick, TICK_SHEET, writeOnSheet } from "../../platform/pdf/tick-sheet.ts";
import { PictureRefused, type Pictures } from "../../platform/pictures/picture-work.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { PickRow } from "./packing.repository.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS: Readonly<Record<Locale, typeof pl>> = { pl, en, de };

const END = 790;
/** In points from the margin. */
const COLUMNS = { place: 0, pieces: 70, picture: 106, product: 158, bars: 340 } as const;
const PICTURE_SIDE = 42;
const BARS = { height: 30, unit: 0.65, words: 7 } as const;

/** Of a product's thumbnail, square; null where it has none. */
export type ReadPicture = (address: string) => Promise<Buffer | null>;

/** A picture, a barcode to scan and a box to tick for each product; below it the orders that want it. Source: packing 3. */
export async function drawBatch(
  rows: readonly PickRow[],
  {
    locale,
    author,
    orderCount,
    readPicture,
  }: { locale: Locale; author: string; orderCount: number; readPicture: ReadPicture },
): Promise<Buffer> {
  const texts = TEXTS[locale];
  const pdf = openPdf({ size: "A4", title: texts.batch, author, language: locale });
  pdf.addPage();
  let y: number = TICK_SHEET.margin;
  y += writeOnSheet(pdf, texts.batch, y, { size: 18, font: "serif" }) + 4;
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  const counts = { orders: String(orderCount), products: String(rows.length), pieces: String(pieces) };
  y += writeOnSheet(pdf, fillText(texts.counts, counts), y, { colour: INK.quiet }) + 14;
  for (const row of rows) {
    const picture = row.picture === null ? null : await readPicture(row.picture);
    y = drawRow(pdf, { row, picture, from: y });
  }
  return closePdf(pdf);
}

function drawRow(pdf: Pdf, { row, picture, from }: { row: PickRow; picture: Buffer | null; from: number }): number {
  const { place, quantity, title, code, barcodes, orders } = row;
  const width = COLUMNS.bars - COLUMNS.product - 12;
  const wanted = orders.map((order) => (order.quantity > 1 ? `${order.number} ×${order.quantity}` : order.number));
  const small = [[code, ...barcodes.slice(1)].join(" · "), wanted.join(", ")].join("\n");
  pdf.font("sansBold").fontSize(11);
  const head = pdf.heightOfString(title, { width });
  pdf.font("sans").fontSize(9);
  const height = Math.max(head + pdf.heightOfString(small, { width }), PICTURE_SIDE) + 16;
  let y = from;
  if (y + height > END) {
    pdf.addPage();
    y = TICK_SHEET.margin;
  }
  writeOnSheet(pdf, place, y + 6, { size: 11, x: COLUMNS.place, width: COLUMNS.pieces - 8 });
  writeOnSheet(pdf, `${quantity} ×`, y + 6, { size: 11, font: "sansBold", x: COLUMNS.pieces });
  const side = { width: PICTURE_SIDE, height: PICTURE_SIDE };
  if (picture) pdf.image(picture, TICK_SHEET.margin + COLUMNS.picture, y + 6, side);
  writeOnSheet(pdf, title, y + 6, { size: 11, font: "sansBold", x: COLUMNS.product, width });
  writeOnSheet(pdf, small, y + 8 + head, { size: 9, x: COLUMNS.product, width, colour: INK.quiet });
  drawBars(pdf, barcodes[0] ?? code, y + 6);
  drawTick(pdf, { boxY: y + 6, endY: y + height });
  return y + height;
}

/** The product's own code where it has no barcode; scanners of the packing page take both. */
function drawBars(pdf: Pdf, text: string, y: number): void {
  const left = TICK_SHEET.margin + COLUMNS.bars;
  let x: number = left;
  for (const [at, units] of (code128(text) ?? []).entries()) {
    if (at % 2 === 0) pdf.rect(x, y, units * BARS.unit, BARS.height);
    x += units * BARS.unit;
  }
  if (x > left) pdf.fill(INK.ink);
  writeOnSheet(pdf, text, y + BARS.height + 2, {
    size: BARS.words,
    x: COLUMNS.bars,
    width: TICK_SHEET.box - COLUMNS.bars - 8,
  });
}

/** In pixels, sharp on paper. */
const SIDE_PIXELS = 160;
const MIDDLE = { width: SIDE_PIXELS, height: SIDE_PIXELS, across: 0.5, down: 0.5 } as const;

/** Who packs needs the list more than its pictures: what cannot be read now is left out. */
export function printPictures({ media, pictures }: { media: MediaStore; pictures: Pictures }): ReadPicture {
  return async (address) => {
    try {
      const bytes = await media.read(basename(address));
      return bytes && (await pictures.cut(bytes, MIDDLE));
    } catch (error) {
      if (error instanceof PictureRefused || error instanceof ShopError) return null;
      throw error;
    }
  };
}
