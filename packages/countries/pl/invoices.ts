import type { InvoiceRules } from "../invoices/invoice-rules.ts";
import type { Invoice, InvoiceBuyer, InvoiceLine, InvoiceVat } from "@kram/domain/invoices";
import { element, writeXml, xmlAmount, type XmlElement } from "../invoices/xml.ts";
import { joined, type SellerRules } from "../invoices/seller.ts";

const REGON_WEIGHTS: Readonly<Record<9 | 14, readonly number[]>> = {
  9: [8, 9, 2, 3, 4, 5, 6, 7],
  14: [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8],
};

/** A sole trader stands in CEIDG and leaves register and capital empty. Source: code of commercial companies art. 206. */
const polishSeller: SellerRules = {
  facts: [
    {
      id: "krs",
      label: { pl: "Numer KRS", en: "KRS number", de: "KRS-Nummer" },
      example: "0001234567",
      isRight: isKrs,
    },
    {
      id: "court",
      label: { pl: "Sąd rejestrowy", en: "Court of registration", de: "Registergericht" },
      example: "Sąd Rejonowy dla m.st. Warszawy w Warszawie",
      isRight: isSomeName,
    },
    { id: "regon", label: { pl: "REGON", en: "REGON", de: "REGON" }, example: "123456785", isRight: isRegon },
    {
      id: "shareCapital",
      label: { pl: "Kapitał zakładowy", en: "Share capital", de: "Stammkapital" },
      example: "50 000,00 zł",
      isRight: (text) => /^\d{1,3}(?:[ \u00a0]?\d{3})*(?:,\d{2})? zł$/u.test(text),
    },
  ],
  registerOf: ({ krs = "", court = "" }) => (krs === "" ? "" : joined([`KRS ${krs}`, court], ", ")),
  numberLabels: { taxNumber: "NIP", vatNumber: "NIP UE" },
  letterNoteOf: ({ regon = "", shareCapital = "" }) =>
    joined([regon && `REGON ${regon}`, shareCapital && `Kapitał zakładowy: ${shareCapital}`], " · "),
};

function isKrs(text: string): boolean {
  return /^\d{10}$/u.test(text);
}

function isSomeName(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

/** The last digit checks the ones before it. Source: regulation on the REGON register of 30 November 2015. */
function isRegon(text: string): boolean {
  if (!/^(?:\d{9}|\d{14})$/u.test(text)) return false;
  const weights = REGON_WEIGHTS[text.length as 9 | 14];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return (sum % 11) % 10 === Number(text.at(-1));
}

/** Numbers by year and kind, FA(3) as XML. Source: Polish VAT act art. 106e. */
export const polishInvoices: InvoiceRules = {
  language: "pl",
  seller: polishSeller,
  numberPatterns: { invoices: "FV/{year}/{number}", corrections: "KOR/{year}/{number}" },
  // Sellers of over 200 million zł in 2024 since 1 February 2026. Source: act of 5 August 2025 (Dz.U. 2025 poz. 1203).
  clearance: { system: "ksef", companiesFrom: "2026-04-01" },
  correctsNames: true,
  writeXml: writeFa3,
  embedded: null,
};

const NAMESPACE = "http://crd.gov.pl/wzor/2025/06/25/13775/";

/** Net and VAT sums. Source: FA(3), Fa/P_13_1 to P_14_3. */
const RATE_FIELDS: Readonly<Record<number, readonly [string, string]>> = {
  23: ["P_13_1", "P_14_1"],
  8: ["P_13_2", "P_14_2"],
  5: ["P_13_3", "P_14_3"],
};

/** FA(3) 1-0E with prices including VAT (art. 106e (7) and (8)). */
export function writeFa3(invoice: Invoice, createdAt: Date, clearedAs: string | null = null): string {
  return writeXml(
    element(
      "Faktura",
      [
        element("Naglowek", [
          element("KodFormularza", "FA", { kodSystemowy: "FA (3)", wersjaSchemy: "1-0E" }),
          element("WariantFormularza", "3"),
          element("DataWytworzeniaFa", `${createdAt.toISOString().slice(0, 19)}Z`),
          element("SystemInfo", "Kram"),
        ]),
        seller(invoice),
        buyer(invoice.buyer),
        facts(invoice, clearedAs),
      ],
      { xmlns: NAMESPACE },
    ),
  );
}

function seller({ seller: from }: Invoice): XmlElement {
  return element("Podmiot1", [
    element("DaneIdentyfikacyjne", [element("NIP", digitsOf(from.taxNumber)), element("Nazwa", cut(from.name, 512))]),
    address(from),
    element("DaneKontaktowe", [element("Email", from.email), element("Telefon", from.phone)]),
  ]);
}

/** A company has its NIP; JST, GV: no local government, no VAT group. */
function buyer(to: InvoiceBuyer): XmlElement {
  return element("Podmiot2", [
    ...identity(to),
    element("NrKlienta", to.memberNo),
    element("JST", "2"),
    element("GV", "2"),
  ]);
}

function identity(of: InvoiceBuyer): (XmlElement | null)[] {
  const nip = of.company === null ? "" : digitsOf(of.taxNumber ?? "");
  const number = /^[1-9]\d{9}$/u.test(nip) ? element("NIP", nip) : element("BrakID", "1");
  return [
    element("DaneIdentyfikacyjne", [number, element("Nazwa", cut(of.company ?? of.name, 512))]),
    of.street === "" ? null : address(of),
  ];
}

function address(of: { countryCode: string; street: string; zipCode: string; city: string }): XmlElement {
  return element("Adres", [
    element("KodKraju", of.countryCode),
    element("AdresL1", cut(of.street, 512)),
    element("AdresL2", cut(`${of.zipCode} ${of.city}`, 512)),
  ]);
}

function facts(invoice: Invoice, clearedAs: string | null): XmlElement {
  return element("Fa", [
    element("KodWaluty", invoice.currency),
    element("P_1", invoice.issuedOn),
    element("P_1M", cut(invoice.seller.city, 256)),
    element("P_2", invoice.number),
    // Told where it is not the invoice's day.
    invoice.deliveredOn === invoice.issuedOn ? null : element("P_6", invoice.deliveredOn),
    ...invoice.vat.flatMap(rate),
    element("P_15", xmlAmount(invoice.gross)),
    notes(),
    element("RodzajFaktury", invoice.kind === "INVOICE" ? "VAT" : "KOR"),
    ...correction(invoice, clearedAs),
    element("DodatkowyOpis", [element("Klucz", "Zamówienie"), element("Wartosc", invoice.orderNumber)]),
    ...invoice.lines.map(line),
    invoice.kind === "INVOICE" ? payment(invoice) : null,
  ]);
}

function rate({ percent, net, vat }: InvoiceVat): XmlElement[] {
  const fields = RATE_FIELDS[percent];
  if (!fields) throw new RangeError(`FA(3) has no field for a VAT rate of ${percent} %`);
  return [element(fields[0], xmlAmount(net)), element(fields[1], xmlAmount(vat))];
}

function notes(): XmlElement {
  return element("Adnotacje", [
    ...["P_16", "P_17", "P_18", "P_18A"].map((name) => element(name, "2")),
    element("Zwolnienie", [element("P_19N", "1")]),
    element("NoweSrodkiTransportu", [element("P_22N", "1")]),
    element("P_23", "2"),
    element("PMarzy", [element("P_PMarzyN", "1")]),
  ]);
}

/**
 * TypKorekty 1: counts on the day of the invoice; 2: on that of the correction; none where no sum changes. NrKSeFN: the invoice is
 * not in KSeF. Podmiot2K: whom it named, as it stood there.
 */
function correction({ corrects }: Invoice, clearedAs: string | null): (XmlElement | null)[] {
  if (corrects === null) return [];
  const { formerBuyer, countsThen } = corrects;
  return [
    element("PrzyczynaKorekty", cut(corrects.reason, 256)),
    formerBuyer ? null : element("TypKorekty", countsThen ? "1" : "2"),
    element("DaneFaKorygowanej", [
      element("DataWystFaKorygowanej", corrects.issuedOn),
      element("NrFaKorygowanej", corrects.number),
      ...(clearedAs === null
        ? [element("NrKSeFN", "1")]
        : [element("NrKSeF", "1"), element("NrKSeFFaKorygowanej", clearedAs)]),
    ]),
    formerBuyer ? element("Podmiot2K", identity(formerBuyer)) : null,
  ];
}

function line(of: InvoiceLine, index: number): XmlElement {
  return element("FaWiersz", [
    element("NrWierszaFa", String(index + 1)),
    element("P_7", cut(of.title, 512)),
    of.code === "" ? null : element("Indeks", of.code),
    ...(of.quantity === 0 ? [] : pieces(of)),
    of.reduction === 0 ? null : element("P_10", xmlAmount(of.reduction)),
    element("P_11A", xmlAmount(of.gross)),
    element("P_11Vat", xmlAmount(of.vat)),
    element("P_12", String(of.vatPercent)),
  ]);
}

/** A lower price says only by how much; quantity and price are optional in FA(3). */
function pieces({ quantity, unitGross }: InvoiceLine): XmlElement[] {
  return [element("P_8A", "szt."), element("P_8B", String(quantity)), element("P_9B", xmlAmount(unitGross))];
}

/** FormaPlatnosci: 1 in cash; the list names no online payment, so it is described. */
function payment({ payment: { method, paidOn } }: Invoice): XmlElement {
  const paid = paidOn === null ? [] : [element("Zaplacono", "1"), element("DataZaplaty", paidOn)];
  if (method === "CASH") return element("Platnosc", [element("FormaPlatnosci", "1")]);
  const words = method === "TRANSFER" ? "Płatność online" : "Środki klubowe";
  return element("Platnosc", [...paid, element("PlatnoscInna", "1"), element("OpisPlatnosci", words)]);
}

function digitsOf(text: string): string {
  return text.replace(/\D/gu, "");
}

function cut(text: string, length: number): string {
  return Array.from(text).slice(0, length).join("");
}
