import { INK, type Pdf } from "./open-pdf.ts";
import { decoration, type Tag, tagged } from "./tagged.ts";

// A4 in points.
const PAGE = { width: 595.28, bottom: 770, foot: 798, left: 64, top: 64 };
const COLUMN = PAGE.width - 2 * PAGE.left;

const LOOKS = {
  title: { font: "serif", size: 22, before: 0, gap: 6, tag: "H1" },
  lead: { font: "sans", size: 11.5, before: 0, gap: 14, tag: "P" },
  heading: { font: "serif", size: 13, before: 14, gap: 4, tag: "H2" },
  paragraph: { font: "sans", size: 10.5, before: 0, gap: 7, tag: "P" },
  item: { font: "sans", size: 10.5, before: 0, gap: 3, tag: "P" },
} as const satisfies Readonly<Record<string, { font: string; size: number; before: number; gap: number; tag: Tag }>>;

/** Draws a text of the owner from the top of a new page; `body` is Markdown. */
export function drawText(pdf: Pdf, { title, lead, body }: { title: string; lead: string; body: string }): void {
  addPage(pdf);
  drawWords(pdf, "title", title, INK.green);
  if (lead !== "") drawWords(pdf, "lead", lead, INK.quiet);
  for (const block of readBlocks(body)) {
    if (block.kind === "line") drawLine(pdf, block.label);
    else drawWords(pdf, block.kind, block.text, INK.ink, block.kind === "item" ? block.mark : null);
  }
}

/** Called last, when the number of pages is known. */
export function drawFooters(pdf: Pdf, footer: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    pdf.font("sans").fontSize(8.5).fillColor(INK.quiet);
    decoration(pdf, "Pagination", () => {
      pdf.text(footer, PAGE.left, PAGE.foot, { width: COLUMN - 60, lineBreak: false });
      const place = { width: 60, align: "right", lineBreak: false } as const;
      pdf.text(`${page + 1} / ${count}`, PAGE.left + COLUMN - 60, PAGE.foot, place);
    });
  }
}

function addPage(pdf: Pdf): void {
  pdf.addPage();
  pdf.x = PAGE.left;
  pdf.y = PAGE.top;
}

function drawWords(pdf: Pdf, kind: keyof typeof LOOKS, text: string, colour: string, mark: string | null = null): void {
  const { font, size, before, gap, tag } = LOOKS[kind];
  const indent = mark === null ? 0 : 16;
  const width = COLUMN - indent;
  pdf.font(font).fontSize(size).fillColor(colour);
  const height = pdf.heightOfString(text, { width, lineGap: 2 });
  // No heading stands alone at the foot of a page.
  if (pdf.y + before + height + (kind === "heading" ? 80 : 0) > PAGE.bottom) addPage(pdf);
  const y = pdf.y + before;
  tagged(pdf, tag, () => {
    if (mark !== null) pdf.text(mark, PAGE.left, y, { width: indent });
    pdf.text(text, PAGE.left + indent, y, { width, lineGap: 2 });
  });
  pdf.y = y + height + gap;
}

function drawLine(pdf: Pdf, label: string): void {
  if (pdf.y + 44 > PAGE.bottom) addPage(pdf);
  const y = pdf.y + 26;
  decoration(pdf, "Layout", () => {
    pdf
      .moveTo(PAGE.left, y)
      .lineTo(PAGE.left + COLUMN, y)
      .lineWidth(0.6)
      .strokeColor(INK.quiet)
      .stroke();
  });
  pdf.font("sans").fontSize(8.5).fillColor(INK.quiet);
  if (label !== "") tagged(pdf, "P", () => pdf.text(label, PAGE.left, y + 4, { width: COLUMN }));
  pdf.y = y + 22;
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
  return text.replace(/\[([^\]]+)\]\([^)]+\)/gu, "$1").replace(/(\*{1,2})([^\s*)][^*]*)\1/gu, "$2");
}
