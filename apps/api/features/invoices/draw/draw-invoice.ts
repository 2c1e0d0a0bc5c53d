import type { Embedded } from "@kram/countries/invoices";
import type { Invoice } from "@kram/domain/invoices";
import type { Locale } from "@kram/domain/languages";
import { encode } from "uqr";
import { fillText } from "../../../platform/fill-text.ts";
import { attach } from "../../../platform/pdf/archived.ts";
import { closePdf, INK, openPdf } from "../../../platform/pdf/open-pdf.ts";
import { PAPER, setWords } from "../../../platform/pdf/printed.ts";
import { figure } from "../../../platform/pdf/tagged.ts";
import type { EinvoiceMarks } from "../../einvoices/public.ts";
import { invoiceTexts } from "../invoice-texts.ts";
import { drawInvoiceHead } from "./draw-head.ts";
import { drawInvoiceEnd, drawInvoiceLines, drawInvoiceSums } from "./draw-lines.ts";
import { type InvoiceSheet, startInvoicePage, writeInvoiceFeet } from "./invoice-sheet.ts";

interface Drawing {
  language: Locale;
  createdAt: Date;
  shop: string;
  marks: EinvoiceMarks | null;
  embedded: Embedded | null;
}

/** Draws on A4. Source: Polish VAT act art. 106e (1), 106j (2); UStG § 14 (4). */
export async function drawInvoice(
  invoice: Invoice,
  { language, createdAt, shop, marks, embedded }: Drawing,
): Promise<Buffer> {
  const texts = invoiceTexts(language);
  const title = fillText(texts[invoice.corrects?.countsThen ? "TAKEN_BACK" : invoice.kind], { number: invoice.number });
  const pdf = openPdf({ size: "A4", title, author: invoice.seller.name, language, createdAt, archived: true });
  const sheet: InvoiceSheet = { pdf, invoice, shop, texts, language, title, y: 0 };
  startInvoicePage(sheet);
  drawInvoiceHead(sheet);
  if (invoice.lines.length > 0) {
    drawInvoiceLines(sheet);
    drawInvoiceSums(sheet);
  }
  drawInvoiceEnd(sheet);
  if (marks !== null) drawEinvoiceCodes(sheet, marks);
  writeInvoiceFeet(sheet);
  if (embedded !== null) {
    const content = Buffer.from(embedded.write(invoice));
    attach(pdf, { name: embedded.fileName, content, description: title, level: embedded.level }, createdAt);
  }
  return closePdf(pdf);
}

/** In points; a dot of the longest link is 0.4 mm, which phones read from paper. */
const SIZE = 130;
const GAP = 24;
const WORDS_HEIGHT = 14;

/** One code for everybody, and one of the issuer where the invoice went out without a number. Source: KSeF, kody QR. */
function drawEinvoiceCodes(sheet: InvoiceSheet, { codes }: EinvoiceMarks): void {
  const { pdf } = sheet;
  if (sheet.y + SIZE + WORDS_HEIGHT > PAPER.end) startInvoicePage(sheet);
  for (const [index, { link, words }] of codes.entries()) {
    const x = PAPER.margin + index * (SIZE + GAP);
    figure(pdf, `QR: ${link}`, () => drawCode(sheet, link, x));
    const size = words.length > 20 ? 6.5 : 9;
    setWords(pdf, words, sheet.y + SIZE + 3, { x, width: SIZE + GAP - 4, font: "sansBold", size });
  }
  sheet.y += SIZE + WORDS_HEIGHT;
}

function drawCode({ pdf, y }: InvoiceSheet, link: string, x: number): void {
  const { data, size } = encode(link, { ecc: "L", border: 2 });
  const dot = SIZE / size;
  for (const [row, modules] of data.entries())
    for (const [column, dark] of modules.entries()) if (dark) pdf.rect(x + column * dot, y + row * dot, dot, dot);
  pdf.fill(INK.ink);
  pdf.link(x, y, SIZE, SIZE, link);
}
