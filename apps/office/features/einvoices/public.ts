export { createEinvoiceResources } from "./einvoices-resource.ts";
