import type { Locale } from "@kram/domain/languages";
import { fillText } from "../../platform/fill-text.ts";
import { closePdf, INK, openPdf, type Pdf } from "../../platform/pdf/open-pdf.ts";
import { drawTick, TICK_SHEET, writeOnSheet } from "../../platform/pdf/tick-sheet.ts";
import type { PickRow } from "./packing.repository.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS: Readonly<Record<Locale, typeof pl>> = { pl, en, de };

const END = 790;
const COLUMNS = { place: 0, pieces: 80, product: 130 } as const;

/** A box to tick for each product; below it the orders that want it. */
export function drawBatch(
  rows: readonly PickRow[],
  { locale, author, orderCount }: { locale: Locale; author: string; orderCount: number },
): Promise<Buffer> {
  const texts = TEXTS[locale];
  const pdf = openPdf({ size: "A4", title: texts.batch, author, language: locale });
  pdf.addPage();
  let y: number = TICK_SHEET.margin;
  y += writeOnSheet(pdf, texts.batch, y, { size: 18, font: "serif" }) + 4;
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  const counts = { orders: String(orderCount), products: String(rows.length), pieces: String(pieces) };
  y += writeOnSheet(pdf, fillText(texts.counts, counts), y, { colour: INK.quiet }) + 14;
  for (const row of rows) y = drawRow(pdf, row, y);
  return closePdf(pdf);
}

function drawRow(pdf: Pdf, { place, quantity, title, code, barcodes, orders }: PickRow, from: number): number {
  const width = TICK_SHEET.box - COLUMNS.product - 12;
  const wanted = orders.map((order) => (order.quantity > 1 ? `${order.number} ×${order.quantity}` : order.number));
  const small = [[code, ...barcodes].join(" · "), wanted.join(", ")].join("\n");
  pdf.font("sansBold").fontSize(11);
  const head = pdf.heightOfString(title, { width });
  pdf.font("sans").fontSize(9);
  const height = head + pdf.heightOfString(small, { width }) + 16;
  let y = from;
  if (y + height > END) {
    pdf.addPage();
    y = TICK_SHEET.margin;
  }
  writeOnSheet(pdf, place, y + 6, { size: 11, x: COLUMNS.place, width: COLUMNS.pieces - 8 });
  writeOnSheet(pdf, `${quantity} ×`, y + 6, { size: 11, font: "sansBold", x: COLUMNS.pieces });
  writeOnSheet(pdf, title, y + 6, { size: 11, font: "sansBold", x: COLUMNS.product, width });
  writeOnSheet(pdf, small, y + 8 + head, { size: 9, x: COLUMNS.product, width, colour: INK.quiet });
  drawTick(pdf, { boxY: y + 6, endY: y + height });
  return y + height;
}
