import type { Invoice, InvoiceSeller } from "@kram/domain/invoices";
import type { Locale } from "@kram/domain/languages";

/** Seller, numbers, and the structured document. */
export interface InvoiceRules {
  seller: InvoiceSeller;
  /** Business letters and mails name it too. Source: GmbHG § 35a; Polish code of commercial companies art. 206. */
  letterNote: string;
  language: Locale;
  /** `sequence` counts from 1 in its year. */
  numberOf: (kind: Invoice["kind"], year: number, sequence: number) => string;
  /** `createdAt` is the moment of writing. */
  writeXml: (invoice: Invoice, createdAt: Date) => string;
}

/** So that numbers sort as text. */
export function sixDigits(sequence: number): string {
  return String(sequence).padStart(6, "0");
}
