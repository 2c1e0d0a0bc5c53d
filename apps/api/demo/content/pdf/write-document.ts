import { keepByContent, type MediaStore } from "../../../platform/media/media-store.ts";
import { closePdf, INK, openPdf, type Pdf } from "../../../platform/pdf/open-pdf.ts";
import type { TextFile } from "../../../features/content/public.ts";

export interface WrittenDocument {
  file: string;
  mediaType: "application/pdf";
  sizeBytes: number;
}

// A4 in points.
const PAGE = { width: 595.28, bottom: 770, left: 64, top: 64 };
const COLUMN = PAGE.width - 2 * PAGE.left;

const LOOKS: Readonly<
  Record<Exclude<Block["kind"], "line">, { font: string; size: number; before: number; gap: number }>
> = {
  heading: { font: "serif", size: 13, before: 14, gap: 4 },
  paragraph: { font: "sans", size: 10.5, before: 0, gap: 7 },
  item: { font: "sans", size: 10.5, before: 0, gap: 3 },
};

/** A4, into the store, named by its content. */
export async function writeDocument(
  text: TextFile,
  { media, footer, locale }: { media: MediaStore; footer: string; locale: string },
): Promise<WrittenDocument> {
  const pdf = openPdf({ size: "A4", title: text.title, author: "Kram", language: locale });
  addPage(pdf);
  pdf.font("serif").fontSize(22).fillColor(INK.green).text(text.title, { width: COLUMN });
  pdf.moveDown(0.4);
  pdf.font("sans").fontSize(11.5).fillColor(INK.quiet).text(text.lead, { width: COLUMN });
  pdf.moveDown(1);
  for (const block of readBlocks(text.body)) drawBlock(pdf, block);
  drawFooters(pdf, footer);
  const bytes = await closePdf(pdf);
  const file = await keepByContent(media, bytes, ".pdf");
  return { file, mediaType: "application/pdf", sizeBytes: bytes.length };
}

function addPage(pdf: Pdf): void {
  pdf.addPage();
  pdf.x = PAGE.left;
  pdf.y = PAGE.top;
}

function drawBlock(pdf: Pdf, block: Block): void {
  if (block.kind === "line") return drawLine(pdf, block.label);
  const { font, size, before, gap } = LOOKS[block.kind];
  const indent = block.kind === "item" ? 16 : 0;
  const width = COLUMN - indent;
  pdf.font(font).fontSize(size).fillColor(INK.ink);
  const height = pdf.heightOfString(block.text, { width, lineGap: 2 });
  // No heading stands alone at the foot of a page.
  if (pdf.y + before + Math.min(height, 120) + (block.kind === "heading" ? 40 : 0) > PAGE.bottom) addPage(pdf);
  pdf.y += before;
  if (block.kind === "item") pdf.text(block.mark, PAGE.left, pdf.y, { width: indent, continued: false }).moveUp();
  pdf.text(block.text, PAGE.left + indent, pdf.y, { width, lineGap: 2 });
  pdf.y += gap;
}

function drawLine(pdf: Pdf, label: string): void {
  if (pdf.y + 44 > PAGE.bottom) addPage(pdf);
  const y = pdf.y + 26;
  pdf
    .moveTo(PAGE.left, y)
    .lineTo(PAGE.left + COLUMN, y)
    .lineWidth(0.6)
    .strokeColor(INK.quiet)
    .stroke();
  pdf
    .font("sans")
    .fontSize(8.5)
    .fillColor(INK.quiet)
    .text(label, PAGE.left, y + 4, { width: COLUMN });
  pdf.y = y + 22;
}

function drawFooters(pdf: Pdf, footer: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    pdf.font("sans").fontSize(8.5).fillColor(INK.quiet);
    pdf.text(footer, PAGE.left, 798, { width: COLUMN - 60, lineBreak: false });
    pdf.text(`${page + 1} / ${count}`, PAGE.left + COLUMN - 60, 798, { width: 60, align: "right", lineBreak: false });
  }
}

export type Block =
  | { kind: "heading" | "paragraph"; text: string }
  | { kind: "item"; mark: string; text: string }
  /** A line to write on. */
  | { kind: "line"; label: string };

/**
 * Reads headings, paragraphs, lists, tables as items, and lines to write on (`___ label`), without emphasis and
 * links.
 */
export function readBlocks(text: string): Block[] {
  return text.split(/\n{2,}/u).flatMap((part) => readPart(part.trim()));
}

function readPart(part: string): Block[] {
  if (part === "" || part === "---") return [];
  const heading = /^#+ (.+)$/u.exec(part);
  if (heading) return [{ kind: "heading", text: plain(heading[1] ?? "") }];
  const lines = part.split("\n");
  if (lines.every((line) => line.startsWith("|"))) return readTable(lines);
  if (lines.every((line) => /^(?:- |\d+\. |___(?: |$))/u.test(line))) return lines.map(readLine);
  return [{ kind: "paragraph", text: plain(lines.join(" ")) }];
}

function readLine(line: string): Block {
  if (line.startsWith("___")) return { kind: "line", label: plain(line.slice(4)) };
  const [, number, text = ""] = /^(?:- |(\d+\.) )(.*)$/u.exec(line) ?? [];
  return { kind: "item", mark: number ?? "•", text: plain(text) };
}

function readTable(lines: readonly string[]): Block[] {
  const [heads = [], , ...rows] = lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => plain(cell.trim())),
  );
  return rows.map((cells) => ({
    kind: "item",
    mark: "•",
    text: cells.map((cell, at) => `${heads[at]}: ${cell}`).join("; "),
  }));
}

function plain(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]+\)/gu, "$1").replace(/\*\*|\*/gu, "");
}
