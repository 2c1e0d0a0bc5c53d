import type { Locale } from "@kram/domain/languages";
import type { OfficeOrder } from "@kram/contract/orders";
import { fillText } from "../../../platform/fill-text.ts";
import { closePdf, INK, openPdf, type Pdf } from "../../../platform/pdf/open-pdf.ts";
import { type PrintTexts, printTexts, receiverLines } from "./printed-words.ts";

const PAGE = { margin: 44, width: 595.28 - 88, end: 780 } as const;
const COLUMNS = { pieces: 0, code: 56, product: 130, box: PAGE.width - 24 } as const;

/** Draws boxes to tick. */
export function drawPickList(
  order: OfficeOrder,
  { locale, placedOn, author }: { locale: Locale; placedOn: string; author: string },
): Promise<Buffer> {
  const texts = printTexts(locale);
  const title = `${texts.pickList} · ${fillText(texts.order, { number: order.number })}`;
  const pdf = openPdf({ size: "A4", title, author, language: locale });
  pdf.addPage();
  let y: number = PAGE.margin;
  y += write(pdf, title, y, { size: 18, font: "serif" }) + 4;
  y += write(pdf, fillText(texts.placed, { date: placedOn }), y, { colour: INK.quiet }) + 12;
  y += write(pdf, receiverLines(order.shipping, texts).join("\n"), y, {}) + 18;
  y = drawLines(pdf, order, texts, y);
  y += write(pdf, fillText(texts.sum, { count: String(order.pieceCount) }), y + 8, { font: "sansBold" }) + 24;
  const notes = order.notes.map(({ text, staffName }) => `${text} (${staffName})`);
  if (notes.length > 0) write(pdf, `${texts.notes}:\n${notes.join("\n")}`, y, {});
  return closePdf(pdf);
}

function drawLines(pdf: Pdf, order: OfficeOrder, texts: PrintTexts, from: number): number {
  let y = from;
  for (const { quantity, code, title, promotionCode } of order.lines) {
    const words = promotionCode === null ? title : `${title} (${texts.gift})`;
    const width = COLUMNS.box - COLUMNS.product - 12;
    pdf.font("sans").fontSize(11);
    const height = pdf.heightOfString(words, { width }) + 12;
    if (y + height > PAGE.end) {
      pdf.addPage();
      y = PAGE.margin;
    }
    write(pdf, `${quantity} ×`, y + 6, { size: 11, font: "sansBold", x: COLUMNS.pieces });
    write(pdf, code, y + 6, { size: 11, x: COLUMNS.code });
    write(pdf, words, y + 6, { size: 11, x: COLUMNS.product, width });
    pdf
      .rect(PAGE.margin + COLUMNS.box, y + 5, 14, 14)
      .lineWidth(1)
      .strokeColor(INK.ink)
      .stroke();
    y += height;
    pdf
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.margin + PAGE.width, y)
      .lineWidth(0.5)
      .strokeColor(INK.line)
      .stroke();
  }
  return y;
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
