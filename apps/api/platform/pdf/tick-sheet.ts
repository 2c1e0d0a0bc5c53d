import { INK, type Pdf } from "./open-pdf.ts";

/** A4 in points, to tick by hand; the box stands at the right. */
export const TICK_SHEET = { margin: 44, width: 595.28 - 88, box: 595.28 - 88 - 24 } as const;

/** Breaks long text into lines; `x` counts from the margin. Answers its height. */
export function writeOnSheet(
  pdf: Pdf,
  words: string,
  y: number,
  set: { x?: number; width?: number; size?: number; font?: "sans" | "sansBold" | "serif"; colour?: string },
): number {
  const { x = 0, width = TICK_SHEET.width - x, size = 10, font = "sans", colour = INK.ink } = set;
  pdf.font(font).fontSize(size).fillColor(colour);
  const height = pdf.heightOfString(words, { width });
  pdf.text(words, TICK_SHEET.margin + x, y, { width });
  return height;
}

/** Draws the box of a row, and the rule below it. */
export function drawTick(pdf: Pdf, row: { boxY: number; endY: number }): void {
  const { margin, width, box } = TICK_SHEET;
  pdf
    .rect(margin + box, row.boxY, 14, 14)
    .lineWidth(1)
    .strokeColor(INK.ink)
    .stroke();
  pdf
    .moveTo(margin, row.endY)
    .lineTo(margin + width, row.endY)
    .lineWidth(0.5)
    .strokeColor(INK.line)
    .stroke();
}
