import type { Locale } from "@kram/domain/languages";
import { currencySign } from "@kram/countries/country";
import type { Invoice } from "@kram/domain/invoices";
import type { Pdf } from "../../../platform/pdf/open-pdf.ts";
import { PAPER, plainAmount, setFeet } from "../../../platform/pdf/printed.ts";
import { fillText } from "../../../platform/fill-text.ts";
import type { InvoiceTexts } from "../invoice-texts.ts";

/** `y` is where the next thing begins. */
export interface InvoiceSheet {
  pdf: Pdf;
  invoice: Invoice;
  /** What customers call the shop. */
  shop: string;
  texts: InvoiceTexts;
  language: Locale;
  title: string;
  y: number;
}

/** On white, to print without ground. */
export function startInvoicePage(sheet: InvoiceSheet): void {
  sheet.pdf.addPage();
  sheet.y = PAPER.top;
}

/** As both countries write it: `1 234,50 zł`. */
export function moneyText({ invoice: { currency } }: InvoiceSheet, minor: number): string {
  return `${plainAmount(minor)} ${currencySign(currency)}`;
}

/** Called last. */
export function writeInvoiceFeet({ pdf, texts, title, invoice }: InvoiceSheet): void {
  const { name, register } = invoice.seller;
  setFeet(pdf, `${title} · ${name} · ${register}`, (page, total) =>
    fillText(texts.page, { page: String(page), total: String(total) }),
  );
}
