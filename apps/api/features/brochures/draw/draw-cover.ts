import { fillText } from "../../../platform/fill-text.ts";
import { drawMark } from "../../../platform/pdf/draw-mark.ts";
import { INK } from "../../../platform/pdf/open-pdf.ts";
import { dayText } from "../brochure-texts.ts";
import { type Drawing, drawPicture, INNER, setLine, SHEET, startPage } from "./sheet.ts";

const PICTURE_HEIGHT = 470;

/** Sets the brand's name over the picture of its middle category. */
export async function drawCover(drawing: Drawing): Promise<void> {
  const { pdf, brochure, texts } = drawing;
  const { brand, chapters, settings, locale } = brochure;
  startPage(drawing);
  const top = SHEET.height - PICTURE_HEIGHT;
  const picture = chapters[Math.floor(chapters.length / 2)]?.picture ?? null;
  await drawPicture(
    drawing,
    picture,
    { x: 0, y: top, width: SHEET.width, height: PICTURE_HEIGHT },
    { across: 0.82, down: 0.5 },
  );
  drawMark(pdf, brand.code, { x: SHEET.margin + 15, y: 66, size: 20, colour: INK.green });
  setLine(pdf, texts.kind, { x: SHEET.margin + 48, y: 55, width: 200, font: "sans", size: 15, colour: INK.quiet });
  setLine(pdf, brand.name, {
    x: SHEET.margin - 3,
    y: 100,
    width: INNER,
    font: "serifLight",
    size: 92,
    colour: INK.ink,
  });
  pdf
    .font("sans")
    .fontSize(13)
    .fillColor(INK.ink)
    .text(brand.description, SHEET.margin, 236, { width: 360, height: 74, lineGap: 2, ellipsis: true });
  if (settings.validUntil === null) return;
  const valid = fillText(texts.validUntil, { day: dayText(settings.validUntil, locale) });
  setLine(pdf, valid, { x: SHEET.margin, y: 326, width: INNER, font: "sansBold", size: 11, colour: INK.green });
}

/** Names producer, seller, and how long prices hold. */
export function drawClosing(drawing: Drawing): void {
  const { pdf, brochure, texts } = drawing;
  const { brand, settings, makers, responsible, shop, shopUrl, locale } = brochure;
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
    [texts.shop, `${shop}, ${shopUrl}`],
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
