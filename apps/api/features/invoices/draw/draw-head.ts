import type { InvoiceBuyer } from "@kram/domain/invoices";
import { INK } from "../../../platform/pdf/open-pdf.ts";
import { fillText } from "../../../platform/fill-text.ts";
import { dayText, PAPER, PRINT_WIDTH, setWords } from "../../../platform/pdf/printed.ts";
import type { InvoiceSheet } from "./invoice-sheet.ts";

const HALF = PRINT_WIDTH / 2 - 12;

/** Draws title, dates, seller and buyer. */
export function drawInvoiceHead(sheet: InvoiceSheet): void {
  const { pdf, invoice, texts, title } = sheet;
  const { margin } = PAPER;
  setWords(pdf, sheet.shop, sheet.y, { x: margin, width: PRINT_WIDTH, font: "serif", size: 16, colour: INK.green });
  sheet.y += 34;
  sheet.y += setWords(pdf, title, sheet.y, { x: margin, width: PRINT_WIDTH, font: "serif", size: 20, tag: "H1" }) + 6;
  if (invoice.corrects) {
    const { number, issuedOn, reason } = invoice.corrects;
    const words = `${fillText(texts.corrects, { number, date: dayText(issuedOn) })}. ${texts.reason}: ${reason}`;
    sheet.y += setWords(pdf, words, sheet.y, { x: margin, width: PRINT_WIDTH }) + 4;
  }
  const details = [
    [texts.issuedOn, dayText(invoice.issuedOn)],
    [texts.deliveredOn, dayText(invoice.deliveredOn)],
    [texts.order, invoice.orderNumber],
  ];
  const words = details.map(([label, value]) => `${label}: ${value}`).join("   ·   ");
  sheet.y += setWords(pdf, words, sheet.y, { x: margin, width: PRINT_WIDTH, colour: INK.quiet }) + 18;
  const left = drawParty(sheet, texts.seller, sellerLines(sheet), margin);
  const right = drawParty(sheet, texts.buyer, buyerLines(sheet), margin + HALF + 24);
  sheet.y += Math.max(left, right) + 20;
  const former = invoice.corrects?.formerBuyer;
  if (former) sheet.y += drawParty(sheet, texts.formerBuyer, buyerLines(sheet, former), margin + HALF + 24) + 20;
}

function drawParty({ pdf, y }: InvoiceSheet, label: string, [name = "", ...lines]: string[], x: number): number {
  let down = setWords(pdf, label, y, { x, width: HALF, size: 8, colour: INK.quiet, tag: "H2" }) + 3;
  down += setWords(pdf, name, y + down, { x, width: HALF, font: "sansBold", size: 10 }) + 1;
  for (const line of lines) down += setWords(pdf, line, y + down, { x, width: HALF });
  return down;
}

function sellerLines({ invoice: { seller }, texts }: InvoiceSheet): string[] {
  return [
    seller.name,
    seller.street,
    `${seller.zipCode} ${seller.city}`,
    fillText(texts.taxNumber, { number: seller.taxNumber }),
    fillText(texts.vatNumber, { number: seller.vatNumber }),
    `${seller.email} · ${seller.phone}`,
  ];
}

function buyerLines({ invoice, texts }: InvoiceSheet, buyer: InvoiceBuyer = invoice.buyer): string[] {
  const place = [buyer.street, `${buyer.zipCode} ${buyer.city}`.trim()].filter((line) => line !== "");
  const tax = buyer.taxNumber === null ? [] : [fillText(texts.taxNumber, { number: buyer.taxNumber })];
  const vat = buyer.vatNumber ? [fillText(texts.vatNumber, { number: buyer.vatNumber })] : [];
  const names = buyer.company === null ? [buyer.name] : [buyer.company, buyer.name];
  return [...names, ...place, ...tax, ...vat, fillText(texts.memberNo, { number: buyer.memberNo })];
}
