export { getInvoicePdf, getInvoiceXml, getOfficeInvoicePdf, getOfficeInvoiceXml } from "./operations.ts";
