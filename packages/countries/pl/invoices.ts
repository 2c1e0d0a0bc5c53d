import { type InvoiceRules, sixDigits } from "../invoices/invoice-rules.ts";
import { writeFa3 } from "./write-fa3.ts";

/** Invoices in Poland: own numbers a year for invoices and corrections, FA(3) as XML. Source: Polish VAT act art. 106e. */
export const polishInvoices: InvoiceRules = {
  language: "pl",
  seller: {
    name: "Kram Klub sp. z o.o.",
    street: "ul. Skorupkowa 7",
    zipCode: "00-001",
    city: "Warszawa",
    countryCode: "PL",
    taxNumber: "123-456-78-90",
    vatNumber: "PL1234567890",
    register: "KRS 0009999999, Sąd Rejonowy dla m.st. Warszawy w Warszawie",
    email: "pomoc@kram.example",
    phone: "22 000 00 00",
  },
  letterNote: "Kapitał zakładowy: 50 000,00 zł",
  numberOf: (kind, year, sequence) => `${kind === "INVOICE" ? "FV" : "KOR"}/${year}/${sixDigits(sequence)}`,
  writeXml: writeFa3,
};
