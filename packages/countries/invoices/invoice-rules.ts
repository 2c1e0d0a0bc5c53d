import type { Invoice } from "@kram/domain/invoices";
import type { Locale } from "@kram/domain/languages";
import type { SellerRules } from "./seller.ts";

/** What a country's law wants of documents and of the seller who issues them. */
export interface InvoiceRules {
  seller: SellerRules;
  language: Locale;
  /** Until an owner sets others; with `{year}` and `{number}`. */
  numberPatterns: { invoices: string; corrections: string };
  /** The tax office takes invoices before they count; null where it does not. */
  clearance: Clearance | null;
  /** Names and addresses of a buyer are corrected by a document without sums; else only by another invoice. */
  correctsNames: boolean;
  /** `createdAt` is the moment of writing; `clearedAs` the tax office's number of the invoice that this one corrects. */
  writeXml: (invoice: Invoice, createdAt: Date, clearedAs?: string | null) => string;
  /** Stands inside the PDF for the buyer's program; null where the country knows none. */
  embedded: Embedded | null;
}

/** A duty to hand invoices in. */
export interface Clearance {
  system: "ksef";
  /** Day of issue, `YYYY-MM-DD`, from which it is a duty towards companies; people's invoices go by choice. */
  companiesFrom: string;
}

/** A hybrid invoice. */
export interface Embedded {
  fileName: string;
  /** Of Factur-X, as its metadata name it. */
  level: string;
  write: (invoice: Invoice) => string;
}
