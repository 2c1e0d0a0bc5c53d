import type { Invoice } from "@kram/domain/invoices";
import type { Locale } from "@kram/domain/languages";
import type { SellerRules } from "./seller.ts";

/** What a country's law wants of documents and of the seller who issues them. */
export interface InvoiceRules {
  seller: SellerRules;
  language: Locale;
  /** Until an owner sets others; with `{year}` and `{number}`. */
  numberPatterns: { invoices: string; corrections: string };
  /** `createdAt` is the moment of writing. */
  writeXml: (invoice: Invoice, createdAt: Date) => string;
}
