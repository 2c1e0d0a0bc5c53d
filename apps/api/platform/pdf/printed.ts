import { formatMinor } from "@kram/domain/money";
import { INK, type Pdf } from "./open-pdf.ts";
import { decoration, type Tag, tagged } from "./tagged.ts";

/** A4 in points; only the foot stands below `end`. */
export const PAPER = { width: 595.28, margin: 44, top: 48, end: 780, foot: 800 } as const;

/** In points. */
export const PRINT_WIDTH: number = PAPER.width - 2 * PAPER.margin;

/** How words are set. */
interface Setting {
  x: number;
  width: number;
  font?: "sans" | "sansBold" | "serif";
  size?: number;
  colour?: string;
  align?: "left" | "right";
  /** A paragraph unless it is something else; null where a reading program is to leave it out. */
  tag?: Tag | null;
  /** The open row of a table. */
  within?: Parameters<typeof tagged>[3];
}

/** Breaks long text into lines; answers its height. */
export function setWords(pdf: Pdf, words: string, y: number, setting: Setting): number {
  const { x, width, font = "sans", size = 9, colour = INK.ink, align = "left", tag = "P", within } = setting;
  pdf.font(font).fontSize(size).fillColor(colour);
  const height = pdf.heightOfString(words, { width });
  // Empty cells stand in their row all the same.
  const draw = () => void (words === "" || pdf.text(words, x, y, { width, align }));
  if (tag === null) decoration(pdf, "Pagination", draw);
  else tagged(pdf, tag, draw, within);
  return height;
}

/** Across the page. */
export function setRule(pdf: Pdf, y: number): void {
  decoration(pdf, "Layout", () => {
    pdf
      .moveTo(PAPER.margin, y)
      .lineTo(PAPER.margin + PRINT_WIDTH, y)
      .lineWidth(0.5)
      .strokeColor(INK.line)
      .stroke();
  });
}

/** Words and the page's number below each page; called last, when the number of pages is known. */
export function setFeet(pdf: Pdf, words: string, numberOf: (page: number, total: number) => string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const small = { size: 7.5, colour: INK.quiet, tag: null } as const;
    setWords(pdf, words, PAPER.foot, { ...small, x: PAPER.margin, width: PRINT_WIDTH - 90 });
    const number = numberOf(page - start + 1, count);
    setWords(pdf, number, PAPER.foot, { ...small, x: PAPER.width - PAPER.margin - 90, width: 90, align: "right" });
  }
}

/** For tables, without currency: `1 234,50`. */
export function plainAmount(minor: number): string {
  return inThousands(formatMinor(minor));
}

/** An amount that is a text already. */
export function inThousands(amount: string): string {
  return amount.replace(/\B(?=(?:\d{3})+(?=,))/gu, "\u00a0");
}

/** As people of the country write it. */
export function dayText(day: string): string {
  return day.split("-").toReversed().join(".");
}
