import type { Invoice, InvoiceSeller } from "@kram/domain/invoices";
import type { Locale } from "@kram/domain/languages";

/** How a country writes invoices: seller, numbers, and the structured document. */
export interface InvoiceRules {
  seller: InvoiceSeller;
  /** What business letters and mails also name of the seller. Source: GmbHG § 35a; Polish code of commercial companies art. 206. */
  letterNote: string;
  language: Locale;
  /** A number from its year and its place in it, from 1. */
  numberOf: (kind: Invoice["kind"], year: number, sequence: number) => string;
  /** The country's own XML; `createdAt` is the moment of writing. */
  writeXml: (invoice: Invoice, createdAt: Date) => string;
}

/** A place in a year with six digits, so that numbers sort as text. */
export function sixDigits(sequence: number): string {
  return String(sequence).padStart(6, "0");
}
