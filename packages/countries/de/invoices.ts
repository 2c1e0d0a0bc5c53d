import { type InvoiceRules, sixDigits } from "../invoices/invoice-rules.ts";
import { writeCii } from "./write-cii.ts";

/** Invoices in Germany: own numbers a year for invoices and corrections, XRechnung in the syntax CII as XML. Source: UStG § 14 (4). */
export const germanInvoices: InvoiceRules = {
  language: "de",
  seller: {
    name: "Kram Club GmbH",
    street: "Schalenweg 7",
    zipCode: "10115",
    city: "Berlin",
    countryCode: "DE",
    taxNumber: "99/999/99999",
    vatNumber: "DE000000000",
    register: "HRB 999999 B, Amtsgericht Charlottenburg",
    email: "hilfe@kram.example",
    phone: "030 23125000",
  },
  letterNote: "Geschäftsführerin: Helene Schaller",
  numberOf: (kind, year, sequence) => `${kind === "INVOICE" ? "RE" : "RK"}-${year}-${sixDigits(sequence)}`,
  writeXml: writeCii,
};
