import type { InvoiceLine } from "@kram/domain/invoices";
import { opened } from "../../../platform/pdf/tagged.ts";
import { INK } from "../../../platform/pdf/open-pdf.ts";
import type { InvoiceTexts } from "../invoice-texts.ts";
import { dayText, PAPER, plainAmount, PRINT_WIDTH, setRule, setWords } from "../../../platform/pdf/printed.ts";
import { fillText } from "../../../platform/fill-text.ts";
import { type InvoiceSheet, moneyText, startInvoicePage } from "./invoice-sheet.ts";

type Column = {
  [Key in keyof InvoiceTexts]: { name: Key; width: number; align: "left" | "right"; of: (line: InvoiceLine) => string };
}[keyof InvoiceTexts];

/** Columns after the title, which takes what they leave. */
const NUMBERS: readonly Column[] = [
  { name: "quantity", width: 30, align: "right", of: ({ quantity }) => String(quantity) },
  { name: "unitGross", width: 54, align: "right", of: ({ unitGross }) => plainAmount(unitGross) },
  { name: "reduction", width: 46, align: "right", of: ({ reduction }) => plainAmount(reduction) },
  { name: "percent", width: 30, align: "right", of: ({ vatPercent }) => `${vatPercent} %` },
  { name: "net", width: 52, align: "right", of: ({ net }) => plainAmount(net) },
  { name: "vat", width: 54, align: "right", of: ({ vat }) => plainAmount(vat) },
  { name: "gross", width: 54, align: "right", of: ({ gross }) => plainAmount(gross) },
];
type Table = ReturnType<typeof opened>;

const GAP = 5;
const POSITION_WIDTH = 24;
const TITLE_WIDTH = PRINT_WIDTH - POSITION_WIDTH - GAP - NUMBERS.reduce((sum, { width }) => sum + width + GAP, 0);

/** Each page repeats the heads of the columns. */
export function drawInvoiceLines(sheet: InvoiceSheet): void {
  const table = opened(sheet.pdf, "Table");
  drawHeads(sheet, table);
  for (const [index, line] of sheet.invoice.lines.entries()) {
    sheet.pdf.font("sans").fontSize(9);
    const height = sheet.pdf.heightOfString(titleOf(line), { width: TITLE_WIDTH }) + 8;
    if (sheet.y + height > PAPER.end) {
      startInvoicePage(sheet);
      drawHeads(sheet, table);
    }
    drawRow(sheet, [String(index + 1), titleOf(line), ...NUMBERS.map(({ of }) => of(line))], table, "TD");
    sheet.y += height;
    setRule(sheet.pdf, sheet.y);
  }
  sheet.y += 14;
}

function titleOf({ title, code }: InvoiceLine): string {
  return code === "" ? title : `${title} (${code})`;
}

function drawHeads(sheet: InvoiceSheet, table: Table): void {
  const { texts } = sheet;
  drawRow(sheet, [texts.position, texts.title, ...NUMBERS.map(({ name }) => texts[name])], table, "TH");
  sheet.y += 18;
  setRule(sheet.pdf, sheet.y);
}

function drawRow(
  { pdf, y }: InvoiceSheet,
  [position = "", title = "", ...numbers]: string[],
  table: Table,
  tag: "TH" | "TD",
): void {
  const font = tag === "TH" ? "sansBold" : "sans";
  const cell = { font, tag, within: opened(pdf, "TR", table) } as const;
  let x: number = PAPER.margin;
  setWords(pdf, position, y + 4, { x, width: POSITION_WIDTH, ...cell });
  x += POSITION_WIDTH + GAP;
  setWords(pdf, title, y + 4, { x, width: TITLE_WIDTH, ...cell });
  x += TITLE_WIDTH + GAP;
  for (const [index, { width, align }] of NUMBERS.entries()) {
    setWords(pdf, numbers[index] ?? "", y + 4, { x, width, align, ...cell });
    x += width + GAP;
  }
}

const COLUMN = 66;
const ROW = 15;

/** Keeps all sums on one page. */
export function drawInvoiceSums(sheet: InvoiceSheet): void {
  const { invoice, texts, pdf } = sheet;
  const height = (invoice.vat.length + 2) * ROW + 110;
  if (sheet.y + height > PAPER.end) startInvoicePage(sheet);
  const x = PAPER.margin + PRINT_WIDTH - 4 * COLUMN;
  const table = opened(pdf, "Table");
  const row = (cells: readonly string[], font: "sans" | "sansBold", tag: "TH" | "TD" = "TD") => {
    const within = opened(pdf, "TR", table);
    for (const [index, cell] of cells.entries())
      setWords(pdf, cell, sheet.y, { x: x + index * COLUMN, width: COLUMN, align: "right", font, tag, within });
    sheet.y += ROW;
  };
  row([texts.rate, texts.net, texts.vat, texts.gross], "sansBold", "TH");
  for (const { percent, net, vat, gross } of invoice.vat)
    row([`${percent} %`, ...[net, vat, gross].map(plainAmount)], "sans");
  row([texts.sum, ...[invoice.net, invoice.vatSum, invoice.gross].map(plainAmount)], "sansBold");
  sheet.y += 12;
  // What is taken back for another buyer goes on, and no money moves.
  if (!invoice.corrects?.countsThen) drawPayment(sheet);
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
}

export function drawInvoiceEnd(sheet: InvoiceSheet): void {
  const words = { x: PAPER.margin, width: PRINT_WIDTH, size: 8, colour: INK.quiet } as const;
  sheet.y += setWords(sheet.pdf, sheet.texts.made, sheet.y, words) + 14;
}
