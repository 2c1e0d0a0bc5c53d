import { type InvoiceRules, sixDigits } from "../../../packages/countries/invoices/invoice-rules.ts";
import { element, writeXml, xmlAmount } from "../../../packages/countries/invoices/xml.ts";

/** Invoices in Czechia, as short as a test needs them. */
export const czechInvoices: InvoiceRules = {
  language: "en",
  seller: {
    name: "Kram Klub s.r.o.",
    street: "Skořápková 7",
    zipCode: "110 00",
    city: "Praha",
    countryCode: "CZ",
    taxNumber: "25596641",
    vatNumber: "CZ25596641",
    register: "C 999999, Městský soud v Praze",
    email: "pomoc@kram.example",
    phone: "+420 200 000 000",
  },
  letterNote: "",
  numberOf: (kind, year, sequence) => `${kind === "INVOICE" ? "FA" : "OD"}-${year}-${sixDigits(sequence)}`,
  writeXml: (invoice) =>
    writeXml(element("Invoice", [element("ID", invoice.number), element("Total", xmlAmount(invoice.gross))])),
};
