import type { Locale } from "@kram/domain/languages";
import { fillText } from "../../platform/fill-text.ts";
import { closePdf, INK, openPdf, type Pdf } from "../../platform/pdf/open-pdf.ts";
import type { PickRow } from "./packing.repository.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS: Readonly<Record<Locale, typeof pl>> = { pl, en, de };

const PAGE = { margin: 44, width: 595.28 - 88, end: 790 } as const;
const COLUMNS = { place: 0, pieces: 80, product: 130, box: PAGE.width - 24 } as const;

/** A box to tick for each product; below it the orders that want it. */
export function drawBatch(
  rows: readonly PickRow[],
  { locale, author, orderCount }: { locale: Locale; author: string; orderCount: number },
): Promise<Buffer> {
  const texts = TEXTS[locale];
  const pdf = openPdf({ size: "A4", title: texts.batch, author, language: locale });
  pdf.addPage();
  let y: number = PAGE.margin;
  y += write(pdf, texts.batch, y, { size: 18, font: "serif" }) + 4;
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  const counts = { orders: String(orderCount), products: String(rows.length), pieces: String(pieces) };
  y += write(pdf, fillText(texts.counts, counts), y, { colour: INK.quiet }) + 14;
  for (const row of rows) y = drawRow(pdf, row, y);
  return closePdf(pdf);
}

function drawRow(pdf: Pdf, { place, quantity, title, code, barcodes, orders }: PickRow, from: number): number {
  const width = COLUMNS.box - COLUMNS.product - 12;
  const wanted = orders.map((order) => (order.quantity > 1 ? `${order.number} ×${order.quantity}` : order.number));
  const small = [[code, ...barcodes].join(" · "), wanted.join(", ")].join("\n");
  pdf.font("sansBold").fontSize(11);
  const head = pdf.heightOfString(title, { width });
  pdf.font("sans").fontSize(9);
  const height = head + pdf.heightOfString(small, { width }) + 16;
  let y = from;
  if (y + height > PAGE.end) {
    pdf.addPage();
    y = PAGE.margin;
  }
  write(pdf, place, y + 6, { size: 11, x: COLUMNS.place, width: COLUMNS.pieces - 8 });
  write(pdf, `${quantity} ×`, y + 6, { size: 11, font: "sansBold", x: COLUMNS.pieces });
  write(pdf, title, y + 6, { size: 11, font: "sansBold", x: COLUMNS.product, width });
  write(pdf, small, y + 8 + head, { size: 9, x: COLUMNS.product, width, colour: INK.quiet });
  pdf
    .rect(PAGE.margin + COLUMNS.box, y + 6, 14, 14)
    .lineWidth(1)
    .strokeColor(INK.ink)
    .stroke();
  pdf
    .moveTo(PAGE.margin, y + height)
    .lineTo(PAGE.margin + PAGE.width, y + height)
    .lineWidth(0.5)
    .strokeColor(INK.line)
    .stroke();
  return y + height;
}

function write(
  pdf: Pdf,
  words: string,
  y: number,
  set: { x?: number; width?: number; size?: number; font?: "sans" | "sansBold" | "serif"; colour?: string },
): number {
  const { x = 0, width = PAGE.width - x, size = 10, font = "sans", colour = INK.ink } = set;
  pdf.font(font).fontSize(size).fillColor(colour);
  const height = pdf.heightOfString(words, { width });
  pdf.text(words, PAGE.margin + x, y, { width });
  return height;
}
