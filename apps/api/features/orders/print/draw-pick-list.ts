import type { Locale } from "@kram/domain/languages";
import type { OfficeOrder } from "@kram/contract/orders";
import { fillText } from "../../../platform/fill-text.ts";
import { closePdf, INK, openPdf, type Pdf } from "../../../platform/pdf/open-pdf.ts";
import { drawTick, TICK_SHEET, writeOnSheet } from "../../../platform/pdf/tick-sheet.ts";
import { type PrintTexts, printTexts, receiverLines } from "./printed-words.ts";

const END = 780;
const COLUMNS = { pieces: 0, code: 56, product: 130 } as const;

/** Draws boxes to tick. */
export function drawPickList(
  order: OfficeOrder,
  { locale, placedOn, author }: { locale: Locale; placedOn: string; author: string },
): Promise<Buffer> {
  const texts = printTexts(locale);
  const title = `${texts.pickList} · ${fillText(texts.order, { number: order.number })}`;
  const pdf = openPdf({ size: "A4", title, author, language: locale });
  pdf.addPage();
  let y: number = TICK_SHEET.margin;
  y += writeOnSheet(pdf, title, y, { size: 18, font: "serif" }) + 4;
  y += writeOnSheet(pdf, fillText(texts.placed, { date: placedOn }), y, { colour: INK.quiet }) + 12;
  y += writeOnSheet(pdf, receiverLines(order.shipping, texts).join("\n"), y, {}) + 18;
  y = drawLines(pdf, order, texts, y);
  y += writeOnSheet(pdf, fillText(texts.sum, { count: String(order.pieceCount) }), y + 8, { font: "sansBold" }) + 24;
  const notes = order.notes.map(({ text, staffName }) => `${text} (${staffName})`);
  if (notes.length > 0) writeOnSheet(pdf, `${texts.notes}:\n${notes.join("\n")}`, y, {});
  return closePdf(pdf);
}

function drawLines(pdf: Pdf, order: OfficeOrder, texts: PrintTexts, from: number): number {
  let y = from;
  for (const { quantity, code, title, promotionCode } of order.lines) {
    const words = promotionCode === null ? title : `${title} (${texts.gift})`;
    const width = TICK_SHEET.box - COLUMNS.product - 12;
    pdf.font("sans").fontSize(11);
    const height = pdf.heightOfString(words, { width }) + 12;
    if (y + height > END) {
      pdf.addPage();
      y = TICK_SHEET.margin;
    }
    writeOnSheet(pdf, `${quantity} ×`, y + 6, { size: 11, font: "sansBold", x: COLUMNS.pieces });
    writeOnSheet(pdf, code, y + 6, { size: 11, x: COLUMNS.code });
    writeOnSheet(pdf, words, y + 6, { size: 11, x: COLUMNS.product, width });
    drawTick(pdf, { boxY: y + 5, endY: y + height });
    y += height;
  }
  return y;
}
