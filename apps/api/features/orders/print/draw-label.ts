import { currencySign } from "@kram/countries/country";
import type { Locale } from "@kram/domain/languages";
import type { OfficeOrder } from "@kram/contract/orders";
import type { InvoiceSeller } from "@kram/domain/invoices";
import { fillText } from "../../../platform/fill-text.ts";
import { closePdf, INK, openPdf, type Pdf } from "../../../platform/pdf/open-pdf.ts";
import { printTexts, receiverLines } from "./printed-words.ts";

const PAGE = { margin: 32, width: 419.53 - 64 } as const;

/** Draws on A5. */
export function drawLabel(order: OfficeOrder, seller: InvoiceSeller, locale: Locale): Promise<Buffer> {
  const texts = printTexts(locale);
  const title = fillText(texts.order, { number: order.number });
  const pdf = openPdf({ size: "A5", title, author: seller.name, language: locale });
  pdf.addPage();
  const sender = [seller.name, seller.street, `${seller.zipCode} ${seller.city}`, seller.phone];
  let y: number = PAGE.margin;
  y += write(pdf, texts.from, y, 9, "sans", INK.quiet);
  y += write(pdf, sender.join("\n"), y + 2, 10, "sans") + 22;
  pdf
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + PAGE.width, y)
    .lineWidth(1)
    .strokeColor(INK.ink)
    .stroke();
  y += 18;
  y += write(pdf, texts.to, y, 9, "sans", INK.quiet) + 4;
  const [name = "", ...place] = receiverLines(order.shipping, texts);
  y += write(pdf, name, y, 20, "sansBold") + 4;
  y += write(pdf, place.join("\n"), y, 16, "sans") + 28;
  y += write(pdf, title, y, 14, "serif") + 6;
  if (order.tracking)
    y +=
      write(
        pdf,
        fillText(texts.parcel, { carrier: order.tracking.carrier, number: order.tracking.number }),
        y,
        12,
        "sans",
      ) + 6;
  const amount = `${order.totalGrossCost} ${currencySign(order.currency)}`;
  const due = order.paymentMethod === "CASH" ? fillText(texts.cash, { amount }) : texts.paid;
  write(pdf, due, y, 14, "sansBold");
  return closePdf(pdf);
}

function write(
  pdf: Pdf,
  words: string,
  y: number,
  size: number,
  font: "sans" | "sansBold" | "serif",
  colour: string = INK.ink,
) {
  pdf.font(font).fontSize(size).fillColor(colour);
  const height = pdf.heightOfString(words, { width: PAGE.width });
  pdf.text(words, PAGE.margin, y, { width: PAGE.width });
  return height;
}
