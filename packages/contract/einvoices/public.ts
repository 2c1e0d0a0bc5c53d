export {
  type Einvoice,
  type EinvoiceChannel,
  getEinvoiceChannel,
  getEinvoiceReceipt,
  listEinvoices,
  retryEinvoice,
  setEinvoiceOutage,
} from "./operations.ts";
