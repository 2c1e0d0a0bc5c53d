import { getInvoicePdf, getInvoiceXml, getOfficeInvoicePdf, getOfficeInvoiceXml } from "@kram/contract/invoices";
import type { Country } from "@kram/countries/country";
import { invoiceRulesOf } from "@kram/countries/invoices";
import type { FastifyReply } from "fastify";
import type { Locale } from "@kram/domain/languages";
import type { Invoice } from "@kram/domain/invoices";
import type { Queryable } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createInvoicesRepository } from "./invoices.repository.ts";
import { closePdf, openPdf } from "../../platform/pdf/open-pdf.ts";
import { fillText } from "../../platform/fill-text.ts";
import { drawInvoiceHead } from "./draw/draw-head.ts";
import { drawInvoiceLines, drawInvoiceSums } from "./draw/draw-lines.ts";
import { type InvoiceSheet, startInvoicePage, writeInvoiceFeet } from "./draw/invoice-sheet.ts";
import { invoiceTexts } from "./invoice-texts.ts";

interface Asked {
  number: string;
  memberId: number | null;
  document: string | undefined;
}

/** Registers documents of orders: a member's own, and all for staff. */
export function registerInvoiceRoutes({
  serve,
  db,
  country,
  shopName,
}: {
  serve: Serve;
  db: Queryable;
  country: Country;
  shopName: () => string;
}): void {
  const invoices = createInvoicesRepository(db);
  const rules = invoiceRulesOf(country);

  const found = async ({ document, ...asked }: Asked) => {
    const row = await invoices.ofOrder({ ...asked, document: document ?? null });
    if (!row) throw new ShopError({ code: "order.unknown" });
    if (!row.content || !row.createdAt) throw new ShopError({ code: "invoice.unknown" });
    return { invoice: row.content, createdAt: row.createdAt };
  };
  const pdf = async (asked: Asked, reply: FastifyReply) => {
    const { invoice, createdAt } = await found(asked);
    const file = await drawInvoice(invoice, { language: rules.language, createdAt, shop: shopName() });
    return download(reply, file, "application/pdf", `${fileName(invoice.number)}.pdf`);
  };
  const xml = async (asked: Asked, reply: FastifyReply) => {
    const { invoice, createdAt } = await found(asked);
    const file = Buffer.from(rules.writeXml(invoice, createdAt));
    return download(reply, file, "application/xml; charset=utf-8", `${fileName(invoice.number)}.xml`);
  };

  serve(getInvoicePdf, async ({ caller, params, query, reply }) =>
    pdf({ ...params, memberId: caller.memberId, document: query.document }, reply),
  );
  serve(getInvoiceXml, async ({ caller, params, query, reply }) =>
    xml({ ...params, memberId: caller.memberId, document: query.document }, reply),
  );
  serve(getOfficeInvoicePdf, async ({ params, query, reply }) =>
    pdf({ ...params, memberId: null, document: query.document }, reply),
  );
  serve(getOfficeInvoiceXml, async ({ params, query, reply }) =>
    xml({ ...params, memberId: null, document: query.document }, reply),
  );
}

function download(reply: FastifyReply, file: Buffer, type: string, name: string): Buffer {
  reply.type(type).header("content-disposition", `attachment; filename="${name}"`).header("cache-control", "no-store");
  return file;
}

function fileName(number: string): string {
  return number.replaceAll("/", "-");
}

/** Draws on A4. Source: Polish VAT act art. 106e (1), 106j (2); UStG § 14 (4). */
async function drawInvoice(
  invoice: Invoice,
  { language, createdAt, shop }: { language: Locale; createdAt: Date; shop: string },
): Promise<Buffer> {
  const texts = invoiceTexts(language);
  const title = fillText(texts[invoice.kind], { number: invoice.number });
  const pdf = openPdf({ size: "A4", title, author: invoice.seller.name, language, createdAt });
  const sheet: InvoiceSheet = { pdf, invoice, shop, texts, language, title, y: 0 };
  startInvoicePage(sheet);
  drawInvoiceHead(sheet);
  drawInvoiceLines(sheet);
  drawInvoiceSums(sheet);
  writeInvoiceFeet(sheet);
  return closePdf(pdf);
}
