import { INK } from "../../../platform/pdf/open-pdf.ts";
import { fillText } from "../../../platform/fill-text.ts";
import {
  dayText,
  type InvoiceSheet,
  moneyText,
  PAPER,
  plainAmount,
  PRINT_WIDTH,
  setWords,
  startInvoicePage,
} from "./invoice-sheet.ts";

const COLUMN = 66;
const ROW = 15;

/** Keeps all sums on one page. */
export function drawInvoiceSums(sheet: InvoiceSheet): void {
  const { invoice, texts, pdf } = sheet;
  const height = (invoice.vat.length + 2) * ROW + 110;
  if (sheet.y + height > PAPER.end) startInvoicePage(sheet);
  const x = PAPER.margin + PRINT_WIDTH - 4 * COLUMN;
  const row = (cells: readonly string[], font: "sans" | "sansBold") => {
    for (const [index, cell] of cells.entries())
      setWords(pdf, cell, sheet.y, { x: x + index * COLUMN, width: COLUMN, align: "right", font });
    sheet.y += ROW;
  };
  row([texts.rate, texts.net, texts.vat, texts.gross], "sansBold");
  for (const { percent, net, vat, gross } of invoice.vat)
    row([`${percent} %`, ...[net, vat, gross].map(plainAmount)], "sans");
  row([texts.sum, ...[invoice.net, invoice.vatSum, invoice.gross].map(plainAmount)], "sansBold");
  sheet.y += 12;
  drawPayment(sheet);
}

function drawPayment(sheet: InvoiceSheet): void {
  const { invoice, texts, pdf } = sheet;
  const { method, paidOn, prepaid, due } = invoice.payment;
  const back = invoice.kind === "CORRECTION";
  const label = back ? texts.returned : texts.due;
  const amount = moneyText(sheet, back ? -invoice.gross : due);
  const wide = { x: PAPER.margin, width: PRINT_WIDTH } as const;
  sheet.y += setWords(pdf, `${label}: ${amount}`, sheet.y, { ...wide, font: "serif", size: 15, align: "right" }) + 8;
  if (!back) {
    const paid = paidOn === null ? [] : [fillText(texts.paidOn, { date: dayText(paidOn) })];
    const details = [
      `${texts.payment}: ${texts[`method_${method}`]}`,
      ...paid,
      `${texts.prepaid}: ${moneyText(sheet, prepaid)}`,
    ];
    sheet.y += setWords(pdf, details.join("   ·   "), sheet.y, { ...wide, align: "right" }) + 16;
  }
  setWords(pdf, texts.made, sheet.y, { ...wide, size: 8, colour: INK.quiet });
}
