import type { Locale } from "@kram/domain/languages";
import { closePdf, INK, openPdf, type Pdf } from "../../platform/pdf/open-pdf.ts";
import { PAPER, PRINT_WIDTH, setFeet, setRule, setWords } from "../../platform/pdf/printed.ts";
import { opened } from "../../platform/pdf/tagged.ts";

interface TableRow {
  cells: readonly string[];
  bold?: boolean;
}

/** A table below its heading; words instead of it where there are no rows. */
export interface StatementPart {
  heading: string;
  lead?: string;
  /** Shares of the page's width; columns after `left` ones read from the right. */
  columns: readonly { name: string; share: number }[];
  left: number;
  rows: readonly TableRow[];
  empty: string;
}

interface StatementDocument {
  locale: Locale;
  createdAt: Date;
  shop: string;
  title: string;
  parties: readonly { name: string; lines: readonly string[] }[];
  notes: readonly string[];
  parts: readonly StatementPart[];
  last: string;
  foot: string;
  pageOf: (page: number, total: number) => string;
}

interface Sheet {
  pdf: Pdf;
  y: number;
}

const GAP = 5;
const SIZE = 8;
/** A heading, its head of columns and a row stay together. */
const TOGETHER = 80;

/** On A4, tagged and to be archived; heads of columns stand on each page. */
export function drawStatement(statement: StatementDocument): Promise<Buffer> {
  const { locale, createdAt, shop, title, parties, notes, parts, last, foot, pageOf } = statement;
  const pdf = openPdf({ size: "A4", title, author: shop, language: locale, createdAt, archived: true });
  const sheet: Sheet = { pdf, y: 0 };
  startPage(sheet);
  const wide = { x: PAPER.margin, width: PRINT_WIDTH } as const;
  setWords(pdf, shop, sheet.y, { ...wide, font: "serif", size: 16, colour: INK.green });
  sheet.y += 34;
  sheet.y += setWords(pdf, title, sheet.y, { ...wide, font: "serif", size: 20, tag: "H1" }) + 14;
  drawParties(sheet, parties);
  for (const note of notes) sheet.y += setWords(pdf, note, sheet.y, { ...wide, colour: INK.quiet }) + 3;
  for (const part of parts) drawPart(sheet, part);
  sheet.y += 10;
  if (sheet.y + 30 > PAPER.end) startPage(sheet);
  setWords(pdf, last, sheet.y, { ...wide, size: SIZE, colour: INK.quiet });
  setFeet(pdf, foot, pageOf);
  return closePdf(pdf);
}

function startPage(sheet: Sheet): void {
  sheet.pdf.addPage();
  sheet.y = PAPER.top;
}

function drawParties(sheet: Sheet, parties: StatementDocument["parties"]): void {
  const width = (PRINT_WIDTH - 24) / 2;
  const ends = parties.map(({ name, lines: [first = "", ...lines] }, index) => {
    const x = PAPER.margin + index * (width + 24);
    let { y } = sheet;
    y += setWords(sheet.pdf, name, y, { x, width, size: 8, colour: INK.quiet, tag: "H2" }) + 3;
    y += setWords(sheet.pdf, first, y, { x, width, font: "sansBold", size: 10 }) + 1;
    for (const line of lines) y += setWords(sheet.pdf, line, y, { x, width });
    return y;
  });
  sheet.y = Math.max(...ends) + 14;
}

function drawPart(sheet: Sheet, part: StatementPart): void {
  const { pdf } = sheet;
  const wide = { x: PAPER.margin, width: PRINT_WIDTH } as const;
  sheet.y += 16;
  if (sheet.y + TOGETHER > PAPER.end) startPage(sheet);
  sheet.y += setWords(pdf, part.heading, sheet.y, { ...wide, font: "serif", size: 13, tag: "H2" }) + 4;
  if (part.rows.length === 0) {
    sheet.y += setWords(pdf, part.empty, sheet.y, wide);
    return;
  }
  if (part.lead !== undefined) sheet.y += setWords(pdf, part.lead, sheet.y, { ...wide, colour: INK.quiet }) + 4;
  drawTable(sheet, part);
}

function drawTable(sheet: Sheet, { columns, left, rows }: StatementPart): void {
  const { pdf } = sheet;
  const table = opened(pdf, "Table");
  const widths = columns.map(({ share }) => share * PRINT_WIDTH - GAP);
  const draw = (cells: readonly string[], font: "sans" | "sansBold", tag: "TH" | "TD") => {
    const within = opened(pdf, "TR", table);
    let x: number = PAPER.margin;
    for (const [index, width] of widths.entries()) {
      const align = index < left ? "left" : "right";
      setWords(pdf, cells[index] ?? "", sheet.y + 4, { x, width, align, font, size: SIZE, tag, within });
      x += width + GAP;
    }
  };
  const heightOf = (cells: readonly string[], font: "sans" | "sansBold") => {
    pdf.font(font).fontSize(SIZE);
    return Math.max(...widths.map((width, index) => pdf.heightOfString(cells[index] ?? "", { width }))) + 7;
  };
  const heads = columns.map(({ name }) => name);
  const drawHeads = () => {
    draw(heads, "sansBold", "TH");
    sheet.y += heightOf(heads, "sansBold");
    setRule(pdf, sheet.y);
  };
  drawHeads();
  for (const { cells, bold = false } of rows) {
    const font = bold ? "sansBold" : "sans";
    const height = heightOf(cells, font);
    if (sheet.y + height > PAPER.end) {
      startPage(sheet);
      drawHeads();
    }
    draw(cells, font, "TD");
    sheet.y += height;
    setRule(pdf, sheet.y);
  }
}
