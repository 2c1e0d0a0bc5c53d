import { fillText } from "../../../platform/fill-text.ts";
import type { PrintedProduct } from "../compose-brochure.ts";
import { INK } from "../../../platform/pdf/open-pdf.ts";
import { amountText } from "../../../platform/intl.ts";
import { percentText } from "../brochure-texts.ts";
import { type Drawing, drawPicture, setLine } from "./sheet.ts";

const PICTURE = 146;

/** In points. */
export const PRODUCT_HEIGHT = 230;

interface Cell {
  x: number;
  y: number;
  width: number;
}

/** Links its name into the shop. */
export async function drawProduct(drawing: Drawing, printed: PrintedProduct, { x, y, width }: Cell): Promise<void> {
  const { pdf, brochure, texts } = drawing;
  const { product, picture } = printed;
  const place = { x, y, width, height: PICTURE };
  await drawPicture(drawing, picture, place, { across: 0.5, down: 0.62, rounding: 6 });
  if (product.isNew) drawBadge(drawing, texts.new, { x: x + 7, y: y + 7 });
  const link = `${brochure.shopUrl}/${product.categories[0]?.slug ?? "produkty"}/${product.code}_${product.slug}`;
  const under = y + PICTURE + 8;
  pdf.font("serif").fontSize(10.5).fillColor(INK.ink);
  pdf.text(unbroken(product.title), x, under, { width, height: 29, ellipsis: true, lineGap: 0.5 });
  pdf.link(x, y, width, PICTURE + 38, link);
  drawPrice(drawing, printed, { x, y: under + 30, width });
}

function drawBadge({ pdf }: Drawing, words: string, { x, y }: { x: number; y: number }): void {
  const width = pdf.font("sansBold").fontSize(7.5).widthOfString(words) + 11;
  pdf.roundedRect(x, y, width, 14, 4).fill(INK.green);
  pdf.fillColor("#ffffff").text(words, x + 5.5, y + 2.6, { lineBreak: false });
}

function drawPrice({ pdf, brochure, texts }: Drawing, { product }: PrintedProduct, { x, y, width }: Cell): void {
  const { locale } = brochure;
  const money = (amount: string) => amountText(amount, product.currency, locale);
  const { grossPriceBeforeDiscount: before, discount } = product;
  const reduced = before !== null && discount !== null;
  const end = setLine(pdf, money(product.grossPrice), {
    x,
    y,
    width,
    font: "serif",
    size: 13.5,
    colour: reduced ? INK.amber : INK.ink,
  });
  if (reduced) {
    const label = brochure.namesListPrice && product.isNew ? `${texts.listPrice} ` : "";
    const room = x + width - end - 6;
    const after = setLine(pdf, label, { x: end + 6, y: y + 4, width: room, font: "sans", size: 9, colour: INK.quiet });
    pdf
      .font("sans")
      .fontSize(9)
      .fillColor(INK.quiet)
      .text(money(before), label === "" ? end + 6 : after, y + 4, { strike: true, lineBreak: false });
    setLine(pdf, percentText(discount, locale), {
      x: x + width - 34,
      y: y + 3,
      width: 34,
      font: "sansBold",
      size: 9.5,
      colour: INK.amber,
      align: "right",
    });
  }
  const unit =
    product.unitPrice && fillText(texts.perUnit, { price: money(product.unitPrice.price), per: product.unitPrice.per });
  const details = [
    product.code,
    product.points > 0 ? fillText(texts.points, { points: String(product.points) }) : null,
    unit,
  ].filter((fact) => fact !== null);
  const small = { x, width, font: "sans", size: 8.2, colour: INK.quiet };
  const lowest = reduced ? fillText(texts.lowest, { price: money(before) }) : null;
  const lines = [details.join(" · "), lowest, product.productAvailableForSale ? null : texts.unavailable].filter(
    (line) => line !== null,
  );
  lines.slice(0, 2).forEach((words, at) => setLine(pdf, words, { ...small, y: y + 19 + at * 10.5 }));
}

/** Keeps a number and its unit at the end of a name together. */
function unbroken(title: string): string {
  return title.replace(/(\d) (?=\p{L}{1,3}$)/u, "$1\u00a0");
}
