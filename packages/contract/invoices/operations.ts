import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText } from "../schema/public.ts";

const params = z.strictObject({ number: inputText(40) });
const member = {
  tag: "invoices",
  access: "member",
  limit: "read",
  errors: ["order.unknown", "invoice.unknown"],
} as const;
const staff = { ...member, tag: "office", access: "staff" } as const;

/** Without one, the invoice. */
const query = z.strictObject({ document: inputText(40).optional() });

/** Corrections too. Answers the file. Source: orders 9. */
export const getInvoicePdf = defineOperation({
  ...member,
  id: "getInvoicePdf",
  method: "GET",
  path: "/orders/{number}/invoice.pdf",
  summary: "The invoice of an own order as PDF",
  params,
  query,
  response: z.string(),
});

/** FA(3) in Poland, XRechnung in Germany. Source: orders 9. */
export const getInvoiceXml = defineOperation({
  ...member,
  id: "getInvoiceXml",
  method: "GET",
  path: "/orders/{number}/invoice.xml",
  summary: "The invoice of an own order as XML",
  params,
  query,
  response: z.string(),
});

export const getOfficeInvoicePdf = defineOperation({
  ...staff,
  id: "getOfficeInvoicePdf",
  method: "GET",
  path: "/office/orders/{number}/invoice.pdf",
  summary: "An order's invoice as PDF",
  params,
  query,
  response: z.string(),
});

export const getOfficeInvoiceXml = defineOperation({
  ...staff,
  id: "getOfficeInvoiceXml",
  method: "GET",
  path: "/office/orders/{number}/invoice.xml",
  summary: "An order's invoice as XML",
  params,
  query,
  response: z.string(),
});
