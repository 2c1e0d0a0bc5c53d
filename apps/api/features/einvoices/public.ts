export { type EinvoiceMarks, einvoiceMarks, handedInDocument } from "./einvoice-marks.ts";
export type { EinvoiceAccount } from "./queue-einvoices.ts";
