import type { InvoiceRules } from "../invoices/invoice-rules.ts";
import type { Invoice, InvoiceLine, InvoiceVat } from "@kram/domain/invoices";
import { element, writeXml, xmlAmount, type XmlElement } from "../invoices/xml.ts";
import { joined, type SellerRules } from "../invoices/seller.ts";
import { ciiBuyer, ciiSeller } from "./cii-parties.ts";

/** A sole trader who stands in no register leaves number, court and managers empty. Source: GmbHG § 35a, HGB § 37a. */
const germanSeller: SellerRules = {
  facts: [
    {
      id: "register",
      label: {
        pl: "Numer w rejestrze handlowym",
        en: "Number in the commercial register",
        de: "Handelsregisternummer",
      },
      example: "HRB 123456 B",
      isRight: (text) => /^(?:HRA|HRB|GnR|PR|VR) ?\d{1,7}(?: ?[A-Z]{1,3})?$/u.test(text),
    },
    {
      id: "court",
      label: { pl: "Sąd rejestrowy", en: "Court of registration", de: "Registergericht" },
      example: "Amtsgericht Charlottenburg",
      isRight: isSomeName,
    },
    {
      id: "managers",
      label: { pl: "Zarząd (Geschäftsführung)", en: "Managing directors", de: "Geschäftsführung" },
      example: "Helene Schaller, Jonas Weber",
      isRight: isSomeName,
    },
  ],
  registerOf: ({ register = "", court = "" }) => (register === "" ? "" : joined([register, court], ", ")),
  numberLabels: { taxNumber: "Steuernummer", vatNumber: "USt-IdNr." },
  letterNoteOf: ({ managers = "" }) => (managers === "" ? "" : `Geschäftsführung: ${managers}`),
};

function isSomeName(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

/** Numbers by year and kind, XRechnung in the syntax CII. Source: UStG § 14 (4). */
export const germanInvoices: InvoiceRules = {
  language: "de",
  seller: germanSeller,
  numberPatterns: { invoices: "RE-{year}-{number}", corrections: "RK-{year}-{number}" },
  clearance: null,
  // What names another buyer is taken back whole. Source: UStAE 14.11 (1).
  correctsNames: false,
  writeXml: (invoice) => writeCii(invoice, XRECHNUNG),
  embedded: { fileName: "factur-x.xml", level: "EN 16931", write: (invoice) => writeCii(invoice, EN_16931) },
};

const NAMESPACES = {
  "xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  "xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  "xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
  "xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
};

/** BT-24. Sources: XRechnung 3.0, BR-DE-21; Factur-X 1.07.3, profile EN 16931. */
const XRECHNUNG = "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0";
const EN_16931 = "urn:cen.eu:en16931:2017";
/** BT-23. */
const PROCESS = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";

/** BT-3. Source: UNTDID 1001: invoice, corrected invoice. */
const TYPE_CODES = { INVOICE: "380", CORRECTION: "384" } as const;

/** BT-81. Source: UNTDID 4461: in cash, online payment service, clearing between partners. */
const MEANS = { CASH: "10", TRANSFER: "68", NONE: "97" } as const;

/** H87, a piece. Source: UN/ECE recommendation 20. */
const PIECE = { unitCode: "H87" };

/** Both profiles say the same in the syntax CII. Source: EN 16931-1, CEN/TS 16931-3-3, XRechnung 3.0. */
function writeCii(invoice: Invoice, specification: string): string {
  const { kind, number, issuedOn, lines, corrects } = invoice;
  return writeXml(
    element(
      "rsm:CrossIndustryInvoice",
      [
        element("rsm:ExchangedDocumentContext", [
          element("ram:BusinessProcessSpecifiedDocumentContextParameter", [element("ram:ID", PROCESS)]),
          element("ram:GuidelineSpecifiedDocumentContextParameter", [element("ram:ID", specification)]),
        ]),
        element("rsm:ExchangedDocument", [
          element("ram:ID", number),
          element("ram:TypeCode", TYPE_CODES[kind]),
          element("ram:IssueDateTime", [day("udt", issuedOn)]),
          corrects === null ? null : element("ram:IncludedNote", [element("ram:Content", corrects.reason)]),
        ]),
        element("rsm:SupplyChainTradeTransaction", [
          ...lines.map(tradeLine),
          element("ram:ApplicableHeaderTradeAgreement", [
            // BR-DE-15: a reference of the buyer; both know the order.
            element("ram:BuyerReference", invoice.orderNumber),
            ciiSeller(invoice.seller),
            ciiBuyer(invoice.buyer),
            element("ram:BuyerOrderReferencedDocument", [element("ram:IssuerAssignedID", invoice.orderNumber)]),
          ]),
          element("ram:ApplicableHeaderTradeDelivery", [
            element("ram:ActualDeliverySupplyChainEvent", [
              element("ram:OccurrenceDateTime", [day("udt", invoice.deliveredOn)]),
            ]),
          ]),
          settlement(invoice),
        ]),
      ],
      NAMESPACES,
    ),
  );
}

/** Format 102 is CCYYMMDD. */
function day(prefix: "udt" | "qdt", on: string): XmlElement {
  return element(`${prefix}:DateTimeString`, on.replaceAll("-", ""), { format: "102" });
}

/** Its price stands for all pieces at once (BT-149), to equal the line's net exactly; a lower price is one less of itself. */
function tradeLine(line: InvoiceLine, index: number): XmlElement {
  const quantity = line.quantity === 0 ? -1 : line.quantity;
  const pieces = String(Math.abs(quantity));
  return element("ram:IncludedSupplyChainTradeLineItem", [
    element("ram:AssociatedDocumentLineDocument", [element("ram:LineID", String(index + 1))]),
    element("ram:SpecifiedTradeProduct", [
      line.code === "" ? null : element("ram:SellerAssignedID", line.code),
      element("ram:Name", line.title),
    ]),
    element("ram:SpecifiedLineTradeAgreement", [
      element("ram:NetPriceProductTradePrice", [
        element("ram:ChargeAmount", xmlAmount(Math.abs(line.net))),
        element("ram:BasisQuantity", pieces, PIECE),
      ]),
    ]),
    element("ram:SpecifiedLineTradeDelivery", [element("ram:BilledQuantity", String(quantity), PIECE)]),
    element("ram:SpecifiedLineTradeSettlement", [
      element("ram:ApplicableTradeTax", [
        element("ram:TypeCode", "VAT"),
        element("ram:CategoryCode", "S"),
        element("ram:RateApplicablePercent", String(line.vatPercent)),
      ]),
      element("ram:SpecifiedTradeSettlementLineMonetarySummation", [
        element("ram:LineTotalAmount", xmlAmount(line.net)),
      ]),
    ]),
  ]);
}

function settlement(invoice: Invoice): XmlElement {
  const { payment, corrects } = invoice;
  return element("ram:ApplicableHeaderTradeSettlement", [
    element("ram:InvoiceCurrencyCode", invoice.currency),
    element("ram:SpecifiedTradeSettlementPaymentMeans", [element("ram:TypeCode", MEANS[payment.method])]),
    ...invoice.vat.map(tax),
    // BR-CO-25: what is due says until when.
    element("ram:SpecifiedTradePaymentTerms", [
      element("ram:Description", payment.due > 0 ? "Zahlbar bei Lieferung" : "Bereits bezahlt oder verrechnet"),
    ]),
    element("ram:SpecifiedTradeSettlementHeaderMonetarySummation", [
      element("ram:LineTotalAmount", xmlAmount(invoice.net)),
      element("ram:TaxBasisTotalAmount", xmlAmount(invoice.net)),
      element("ram:TaxTotalAmount", xmlAmount(invoice.vatSum), { currencyID: invoice.currency }),
      element("ram:GrandTotalAmount", xmlAmount(invoice.gross)),
      element("ram:TotalPrepaidAmount", xmlAmount(payment.prepaid)),
      element("ram:DuePayableAmount", xmlAmount(payment.due)),
    ]),
    corrects === null
      ? null
      : element("ram:InvoiceReferencedDocument", [
          element("ram:IssuerAssignedID", corrects.number),
          element("ram:FormattedIssueDateTime", [day("qdt", corrects.issuedOn)]),
        ]),
  ]);
}

function tax({ percent, net, vat }: InvoiceVat): XmlElement {
  return element("ram:ApplicableTradeTax", [
    element("ram:CalculatedAmount", xmlAmount(vat)),
    element("ram:TypeCode", "VAT"),
    element("ram:BasisAmount", xmlAmount(net)),
    element("ram:CategoryCode", "S"),
    element("ram:RateApplicablePercent", String(percent)),
  ]);
}
