import { type InvoiceRules, sixDigits } from "../invoices/invoice-rules.ts";
import type { Invoice, InvoiceBuyer, InvoiceLine, InvoiceVat } from "@kram/domain/invoices";
import { element, writeXml, xmlAmount, type XmlElement } from "../invoices/xml.ts";

/** Numbers by year and kind, FA(3) as XML. Source: Polish VAT act art. 106e. */
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

const NAMESPACE = "http://crd.gov.pl/wzor/2025/06/25/13775/";

/** Net and VAT sums. Source: FA(3), Fa/P_13_1 to P_14_3. */
const RATE_FIELDS: Readonly<Record<number, readonly [string, string]>> = {
  23: ["P_13_1", "P_14_1"],
  8: ["P_13_2", "P_14_2"],
  5: ["P_13_3", "P_14_3"],
};

/** FA(3) 1-0E with prices including VAT (art. 106e (7) and (8)). */
export function writeFa3(invoice: Invoice, createdAt: Date): string {
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
        facts(invoice),
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
  const nip = to.company === null ? "" : digitsOf(to.taxNumber ?? "");
  const identity = /^[1-9]\d{9}$/u.test(nip) ? element("NIP", nip) : element("BrakID", "1");
  return element("Podmiot2", [
    element("DaneIdentyfikacyjne", [identity, element("Nazwa", cut(to.company ?? to.name, 512))]),
    to.street === "" ? null : address(to),
    element("NrKlienta", to.memberNo),
    element("JST", "2"),
    element("GV", "2"),
  ]);
}

function address(of: { countryCode: string; street: string; zipCode: string; city: string }): XmlElement {
  return element("Adres", [
    element("KodKraju", of.countryCode),
    element("AdresL1", cut(of.street, 512)),
    element("AdresL2", cut(`${of.zipCode} ${of.city}`, 512)),
  ]);
}

function facts(invoice: Invoice): XmlElement {
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
    ...correction(invoice),
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

/** TypKorekty 2: counts on the day of the correction. NrKSeFN: no number of KSeF yet. */
function correction({ corrects }: Invoice): XmlElement[] {
  if (corrects === null) return [];
  return [
    element("PrzyczynaKorekty", cut(corrects.reason, 256)),
    element("TypKorekty", "2"),
    element("DaneFaKorygowanej", [
      element("DataWystFaKorygowanej", corrects.issuedOn),
      element("NrFaKorygowanej", corrects.number),
      element("NrKSeFN", "1"),
    ]),
  ];
}

function line(of: InvoiceLine, index: number): XmlElement {
  return element("FaWiersz", [
    element("NrWierszaFa", String(index + 1)),
    element("P_7", cut(of.title, 512)),
    of.code === "" ? null : element("Indeks", of.code),
    element("P_8A", "szt."),
    element("P_8B", String(of.quantity)),
    element("P_9B", xmlAmount(of.unitGross)),
    of.reduction === 0 ? null : element("P_10", xmlAmount(of.reduction)),
    element("P_11A", xmlAmount(of.gross)),
    element("P_11Vat", xmlAmount(of.vat)),
    element("P_12", String(of.vatPercent)),
  ]);
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
