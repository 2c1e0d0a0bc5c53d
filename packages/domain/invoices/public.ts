export {
  buyerCorrection,
  buyerNow,
  correctedNames,
  correctionHindrance,
  type CorrectionHindrance,
  issuedAnew,
  takenToNothing,
} from "./buyer-correction.ts";
export {
  correctionLines,
  type LineBefore,
  leftOfLine,
  partOfPieces,
  type PriceReduction,
  type TakenBack,
} from "./correction-lines.ts";
export { invoiceLines, type OrderedLine, type OrderedVat, vatOfLines } from "./invoice-lines.ts";
export { buyerOnInvoice, invoiceBuyer, namedBuyer, type NamedBuyer } from "./named-buyer.ts";
export type { Invoice, InvoiceBuyer, InvoiceLine, InvoiceSeller, InvoiceVat } from "./invoice.ts";
