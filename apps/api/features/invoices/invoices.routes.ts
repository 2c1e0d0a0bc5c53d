import { getInvoicePdf, getInvoiceXml, getOfficeInvoicePdf, getOfficeInvoiceXml } from "@kram/contract/invoices";
import type { Country } from "@kram/countries/country";
import { invoiceRulesOf } from "@kram/countries/invoices";
import type { FastifyReply } from "fastify";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type EinvoiceAccount, einvoiceMarks, handedInDocument } from "../einvoices/public.ts";
import { createInvoicesRepository } from "./invoices.repository.ts";

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
  providers,
}: {
  serve: Serve;
  db: Database;
  country: Country;
  shopName: () => string;
  providers: { einvoices: () => EinvoiceAccount | null };
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
    const marks = await einvoiceMarks(db, { invoice, rules, account: providers.einvoices() });
    const { language, embedded } = rules;
    const { drawInvoice } = await import("./draw/draw-invoice.ts");
    const file = await drawInvoice(invoice, { language, createdAt, shop: shopName(), marks, embedded });
    return download(reply, file, "application/pdf", `${fileName(invoice.number)}.pdf`);
  };
  const xml = async (asked: Asked, reply: FastifyReply) => {
    const { invoice, createdAt } = await found(asked);
    const file = (await handedInDocument(db, invoice.number)) ?? Buffer.from(rules.writeXml(invoice, createdAt));
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
