import type { Chapter } from "../compose-brochure.ts";
import { INK, type Pdf } from "../../../platform/pdf/open-pdf.ts";
import { type Drawing, INNER, setLine, SHEET, startPage } from "./sheet.ts";

/** Lists chapters with links, and adds notes on orders and prices. */
export function drawContents(drawing: Drawing, firstPages: ReadonlyMap<Chapter, number>): void {
  const { pdf, brochure, texts } = drawing;
  startPage(drawing);
  setLine(pdf, texts.contents, { x: SHEET.margin, y: 74, width: INNER, font: "serifLight", size: 34, colour: INK.ink });
  let y = 140;
  for (const chapter of brochure.chapters) {
    pdf
      .moveTo(SHEET.margin, y)
      .lineTo(SHEET.margin + INNER, y)
      .lineWidth(0.6)
      .stroke(INK.line);
    setLine(pdf, chapter.title, { x: SHEET.margin, y: y + 11, width: 380, font: "serif", size: 15, colour: INK.ink });
    setLine(pdf, chapter.description, {
      x: SHEET.margin,
      y: y + 31,
      width: 440,
      font: "sans",
      size: 9.5,
      colour: INK.quiet,
    });
    const page = String(firstPages.get(chapter) ?? "");
    setLine(pdf, page, {
      x: SHEET.margin + INNER - 60,
      y: y + 13,
      width: 60,
      font: "serif",
      size: 15,
      colour: INK.green,
      align: "right",
    });
    pdf.goTo(SHEET.margin, y, INNER, 54, chapter.slug);
    y += 54;
    if (y > SHEET.foot - 190) break;
  }
  const half = (INNER - 28) / 2;
  note(pdf, texts.order, texts.orderText, { x: SHEET.margin, width: half });
  note(pdf, texts.prices, texts.pricesText, { x: SHEET.margin + half + 28, width: half });
}

function note(pdf: Pdf, heading: string, text: string, { x, width }: { x: number; width: number }): void {
  const y = SHEET.foot - 120;
  setLine(pdf, heading, { x, y, width, font: "sansBold", size: 10, colour: INK.green });
  pdf
    .font("sans")
    .fontSize(10)
    .fillColor(INK.ink)
    .text(text, x, y + 16, { width, height: 80, lineGap: 1.5 });
}
