import type { InvoiceRules } from "../../../packages/countries/invoices/invoice-rules.ts";
import { element, writeXml, xmlAmount } from "../../../packages/countries/invoices/xml.ts";

/** Invoices in Czechia, as short as a test needs them. */
export const czechInvoices: InvoiceRules = {
  language: "en",
  seller: {
    facts: [
      {
        id: "register",
        label: { en: "Entry in the commercial register" },
        example: "C 123456, Městský soud v Praze",
        isRight: (text) => /^[A-Z]{1,3} \d+, \p{L}/u.test(text),
      },
    ],
    registerOf: ({ register = "" }) => register,
    letterNoteOf: () => "",
    numberLabels: { taxNumber: "IČO", vatNumber: "DIČ" },
  },
  numberPatterns: { invoices: "FA-{year}-{number}", corrections: "OD-{year}-{number}" },
  clearance: null,
  correctsNames: false,
  embedded: null,
  writeXml: (invoice) =>
    writeXml(element("Invoice", [element("ID", invoice.number), element("Total", xmlAmount(invoice.gross))])),
};
