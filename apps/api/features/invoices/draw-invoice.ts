import type { Locale } from "@kram/domain/languages";
import type { Invoice } from "@kram/domain/invoices";
import { closePdf, openPdf } from "../../platform/pdf/open-pdf.ts";
import { fillText } from "../../platform/fill-text.ts";
import { drawInvoiceHead } from "./draw/draw-head.ts";
import { drawInvoiceLines } from "./draw/draw-lines.ts";
import { drawInvoiceSums } from "./draw/draw-sums.ts";
import { type InvoiceSheet, startInvoicePage, writeInvoiceFeet } from "./draw/invoice-sheet.ts";
import { invoiceTexts } from "./invoice-texts.ts";

/** Draws an invoice or a correction as an A4 PDF with all that the law of its country asks for. Source: Polish VAT act art. 106e (1), 106j (2); UStG § 14 (4). */
export async function drawInvoice(invoice: Invoice, language: Locale, createdAt: Date): Promise<Buffer> {
  const texts = invoiceTexts(language);
  const title = fillText(texts[invoice.kind], { number: invoice.number });
  const pdf = openPdf({ size: "A4", title, author: invoice.seller.name, language, createdAt });
  const sheet: InvoiceSheet = { pdf, invoice, texts, language, title, y: 0 };
  startInvoicePage(sheet);
  drawInvoiceHead(sheet);
  drawInvoiceLines(sheet);
  drawInvoiceSums(sheet);
  writeInvoiceFeet(sheet);
  return closePdf(pdf);
}
