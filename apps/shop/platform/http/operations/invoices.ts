// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as invoices from "@kram/contract/invoices";
import type { At } from "../api.ts";

export const getInvoicePdf = "GET /orders/{number}/invoice.pdf" as At<typeof invoices.getInvoicePdf>;
export const getInvoiceXml = "GET /orders/{number}/invoice.xml" as At<typeof invoices.getInvoiceXml>;
