import type { Locale } from "@kram/domain/languages";
import { closePdf, INK, openPdf, type Pdf } from "../../platform/pdf/open-pdf.ts";

/** Of an A4 page, in points. */
const PAGE = { margin: 40, width: 595.28 - 80, end: 790 } as const;

/** Where columns end, or begin for those that read from the left. */
const COLUMNS = [0, 112, 160, 226, 306, 366, 410, 464, PAGE.width] as const;
const FROM_LEFT = 4;
const FIRST_WIDTHS = [108, 46, 64, 50] as const;
const ROW = 17;

interface Statement {
  locale: Locale;
  author: string;
  title: string;
  owner: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  total: readonly [string, string];
  privacy: string;
}

/** A line a person, kind and level; heads stand on each page. */
export function drawStatement(statement: Statement): Promise<Buffer> {
  const { locale, author, title, owner, heads, rows, total, privacy } = statement;
  const pdf = openPdf({ size: "A4", title, author, language: locale });
  pdf.addPage();
  pdf.font("serif").fontSize(18).fillColor(INK.ink).text(title, PAGE.margin, PAGE.margin);
  pdf
    .font("sans")
    .fontSize(10)
    .fillColor(INK.quiet)
    .text(owner, PAGE.margin, PAGE.margin + 28);
  let y = drawRow(pdf, heads, PAGE.margin + 56, "sansBold");
  for (const row of rows) {
    if (y + ROW > PAGE.end) {
      pdf.addPage();
      y = drawRow(pdf, heads, PAGE.margin, "sansBold");
    }
    y = drawRow(pdf, row, y, "sans");
  }
  const [name, amount] = total;
  const last = drawRow(pdf, [name, "", "", "", "", "", "", "", amount], y, "sansBold");
  pdf.font("sans").fontSize(9).fillColor(INK.quiet);
  pdf.text(privacy, PAGE.margin, last + 12, { width: PAGE.width });
  return closePdf(pdf);
}

function drawRow(pdf: Pdf, cells: readonly string[], y: number, font: "sans" | "sansBold"): number {
  pdf.font(font).fontSize(8).fillColor(INK.ink);
  for (const [index, cell] of cells.entries()) {
    const place = COLUMNS[index] ?? 0;
    const fromLeft = index < FROM_LEFT;
    const before = COLUMNS[index - 1] ?? 0;
    const x = PAGE.margin + (fromLeft ? place : before + 4);
    const width = fromLeft ? (FIRST_WIDTHS[index] ?? 0) : place - before - 4;
    pdf.text(cell, x, y + 4, { width, height: ROW - 5, align: fromLeft ? "left" : "right", ellipsis: true });
  }
  pdf
    .moveTo(PAGE.margin, y + ROW)
    .lineTo(PAGE.margin + PAGE.width, y + ROW)
    .lineWidth(0.5)
    .strokeColor(INK.line)
    .stroke();
  return y + ROW;
}
