import { fillText } from "../../../platform/fill-text.ts";
import { drawMark } from "../../../platform/pdf/draw-mark.ts";
import { INK } from "../../../platform/pdf/open-pdf.ts";
import { dayText } from "../print-amounts.ts";
import { type Drawing, INNER, SHEET, startPage } from "./sheet.ts";

/** Draws the last page: who makes the goods, who sells them, until when the prices hold. */
export function drawClosing(drawing: Drawing): void {
  const { pdf, brochure, texts } = drawing;
  const { brand, settings, makers, responsible, shopUrl, locale } = brochure;
  startPage(drawing);
  drawMark(pdf, brand.code, { x: SHEET.width / 2, y: 250, size: 46, colour: INK.green });
  pdf
    .font("serifLight")
    .fontSize(34)
    .fillColor(INK.ink)
    .text(brand.name, SHEET.margin, 320, { width: INNER, align: "center" });
  pdf
    .font("sansBold")
    .fontSize(12)
    .fillColor(INK.green)
    .text(shopUrl, SHEET.margin, 372, { width: INNER, align: "center", link: shopUrl, underline: false });
  const service = [settings.email, settings.phone].filter((part) => part !== null).join(", ");
  const lines = [
    [texts.makers, makers.join("; ")],
    [texts.responsible, responsible.join("; ")],
    [texts.shop, `Kram, ${shopUrl}`],
    [texts.service, service],
  ].filter(([, words]) => words !== "");
  const valid =
    settings.validUntil === null ? "" : ` ${fillText(texts.validUntil, { day: dayText(settings.validUntil, locale) })}`;
  pdf.font("sans").fontSize(9).fillColor(INK.quiet);
  pdf.text(lines.map(([name, words]) => `${name}: ${words}`).join("\n"), SHEET.margin, 640, {
    width: INNER,
    lineGap: 3,
  });
  pdf.text(`${texts.vat}${valid}`, SHEET.margin, pdf.y + 8, { width: INNER });
}
