import type { Invoice } from "@kram/domain/invoices";
import { describe, expect, it } from "vitest";
import { countryOf } from "../country/public.ts";
import { invoiceRulesOf } from "./public.ts";
import { sampleInvoice, WRITTEN_AT } from "./testing/sample-invoice.ts";

const texts = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, "gu"))].map((match) => match[1] ?? "");
const cents = (amounts: readonly string[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(Number.parseFloat(amount) * 100), 0);
function children(xml: string, tag: string): string[] {
  const inner = new RegExp(`^( *)<${tag}[ >][\\s\\S]*?\\n\\1</${tag}>`, "mu").exec(xml);
  const indent = `${inner?.[1] ?? ""}  `;
  return (inner?.[0] ?? "").split("\n").flatMap((row) => new RegExp(`^${indent}<([\\w:]+)`, "u").exec(row)?.[1] ?? []);
}
/** Compares with a schema's sequence. */
function inOrder(found: readonly string[], sequence: readonly string[]): boolean {
  const places = found.map((name) => sequence.indexOf(name));
  return !places.includes(-1) && places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0));
}

describe("XRechnung in CII", () => {
  const write = (part: Partial<Invoice> = {}) =>
    invoiceRulesOf(countryOf("de")).writeXml(sampleInvoice("de", part), WRITTEN_AT);

  it("BR-CO-10, BR-CO-13 to BR-CO-16: the sums hold to the cent", () => {
    const xml = write();
    const header = xml.slice(xml.indexOf("<ram:ApplicableHeaderTradeSettlement>"));
    const one = (tag: string) => cents(texts(header, `ram:${tag}`));
    const lines = cents(
      texts(xml.slice(0, xml.indexOf("<ram:ApplicableHeaderTradeAgreement>")), "ram:LineTotalAmount"),
    );
    expect(lines).toBe(one("LineTotalAmount"));
    expect(one("TaxBasisTotalAmount")).toBe(one("LineTotalAmount"));
    expect(one("TaxTotalAmount")).toBe(one("CalculatedAmount"));
    expect(one("GrandTotalAmount")).toBe(one("TaxBasisTotalAmount") + one("TaxTotalAmount"));
    expect(one("DuePayableAmount")).toBe(one("GrandTotalAmount") - one("TotalPrepaidAmount"));
    expect(one("GrandTotalAmount")).toBe(sampleInvoice("de").gross);
  });

  it("BR-S-08, BR-S-09, BR-CO-17: each rate has the sum of its lines, and its VAT to within a cent", () => {
    for (const { percent, net, vat } of sampleInvoice("de").vat) {
      const own = sampleInvoice("de").lines.filter((line) => line.vatPercent === percent);
      expect(own.reduce((sum, line) => sum + line.net, 0)).toBe(net);
      expect(Math.abs((net * percent) / 100 - vat)).toBeLessThan(1);
    }
  });

  it("BR-01 to BR-16, BR-DE-1 to 7, 15, 16, 21: what must stand there stands there", () => {
    const xml = write();
    for (const [tag, text] of [
      ["ram:ID", "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0"],
      ["ram:ID", "RE-2026-000007"],
      ["ram:TypeCode", "380"],
      ["udt:DateTimeString", "20261121"],
      ["ram:InvoiceCurrencyCode", "EUR"],
      ["ram:BuyerReference", "PL100007"],
      ["ram:PersonName", "Kram Club GmbH"],
      ["ram:CompleteNumber", "030 23125000"],
      ["ram:URIID", "anna@kram.test"],
      ["ram:ID", "DE000000000"],
      ["ram:ID", "99/999/99999"],
      ["ram:TypeCode", "68"],
    ] as const)
      expect(texts(xml, tag)).toContain(text);
    expect(xml).toContain("Błona &lt;500&gt; &amp; żelatyna");
  });

  it("BT-49: a buyer whose account is deleted has no electronic address, and no empty one", () => {
    const xml = write({ buyer: { ...sampleInvoice("de").buyer, email: "" } });
    expect(texts(xml, "ram:URIID")).toEqual(texts(write(), "ram:URIID").filter((text) => text !== "anna@kram.test"));
    expect(texts(xml, "ram:Name")).toContain("Anna Łąka");
  });

  it("BR-CO-25: money that is still due says when", () => {
    const xml = write({ payment: { method: "CASH", paidOn: null, prepaid: 0, due: sampleInvoice("de").gross } });
    expect(texts(xml, "ram:Description")).toContain("Zahlbar bei Lieferung");
    expect(texts(xml, "ram:TypeCode")).toContain("10");
  });

  it("BG-3, BR-27: a correction names its invoice, has negative pieces and no negative price", () => {
    const [first] = sampleInvoice("de").lines;
    if (!first) throw new Error("the sample has lines");
    const taken = { ...first, quantity: -1, net: -1000, vat: -70, gross: -1070 };
    const corrects = { number: "RE-2026-000007", issuedOn: "2026-11-21", reason: "Rückgabe" };
    const xml = write({ kind: "CORRECTION", lines: [taken], corrects });
    expect(texts(xml, "ram:TypeCode")).toContain("384");
    expect(texts(xml, "ram:BilledQuantity")).toEqual(["-1"]);
    expect(texts(xml, "ram:ChargeAmount")).toEqual(["10.00"]);
    expect(xml).toContain("<ram:IssuerAssignedID>RE-2026-000007</ram:IssuerAssignedID>");
  });
});

describe("FA(3)", () => {
  const write = (part: Partial<Invoice> = {}) =>
    invoiceRulesOf(countryOf("pl")).writeXml(sampleInvoice("pl", part), WRITTEN_AT);
  const FA = [
    "KodWaluty",
    "P_1",
    "P_1M",
    "P_2",
    "P_6",
    "P_13_1",
    "P_14_1",
    "P_13_2",
    "P_14_2",
    "P_13_3",
    "P_14_3",
    "P_15",
  ].concat([
    "Adnotacje",
    "RodzajFaktury",
    "PrzyczynaKorekty",
    "TypKorekty",
    "DaneFaKorygowanej",
    "DodatkowyOpis",
    "FaWiersz",
    "Platnosc",
  ]);
  const WIERSZ = ["NrWierszaFa", "P_7", "Indeks", "P_8A", "P_8B", "P_9B", "P_10", "P_11A", "P_11Vat", "P_12"];

  it("keeps the order of the schema's sequences", () => {
    const xml = write();
    expect(children(xml, "Faktura")).toEqual(["Naglowek", "Podmiot1", "Podmiot2", "Fa"]);
    expect(children(xml, "Podmiot2")).toEqual(["DaneIdentyfikacyjne", "Adres", "NrKlienta", "JST", "GV"]);
    expect(inOrder(children(xml, "Fa"), FA)).toBe(true);
    expect(inOrder(children(xml, "FaWiersz"), WIERSZ)).toBe(true);
    expect(children(xml, "Platnosc")).toEqual(["Zaplacono", "DataZaplaty", "PlatnoscInna", "OpisPlatnosci"]);
    expect(xml).toContain("<DataWytworzeniaFa>2026-11-21T19:00:00Z</DataWytworzeniaFa>");
  });

  it("adds up: lines to the rates, rates to the sum", () => {
    const xml = write();
    expect(cents(texts(xml, "P_11A"))).toBe(cents(texts(xml, "P_15")));
    const nets = ["P_13_1", "P_13_3"].flatMap((tag) => texts(xml, tag));
    const taxes = ["P_14_1", "P_14_3"].flatMap((tag) => texts(xml, tag));
    expect(cents(nets) + cents(taxes)).toBe(cents(texts(xml, "P_15")));
    expect(cents(texts(xml, "P_11Vat"))).toBe(cents(taxes));
  });

  it("has no tax number for people and the NIP of companies", () => {
    expect(texts(write(), "BrakID")).toEqual(["1"]);
    const { buyer } = sampleInvoice("pl");
    const xml = write({ buyer: { ...buyer, company: "Firma Testowa", taxNumber: "123-456-32-18" } });
    expect(texts(xml, "NIP")).toEqual(["1234567890", "1234563218"]);
    expect(texts(xml, "Nazwa")).toContain("Firma Testowa");
  });

  it("tells the day of delivery where it is another one", () => {
    expect(texts(write(), "P_6")).toEqual([]);
    expect(texts(write({ deliveredOn: "2026-11-20" }), "P_6")).toEqual(["2026-11-20"]);
  });

  it("corrects with differences and names the invoice", () => {
    const corrects = { number: "FV/2026/000007", issuedOn: "2026-11-21", reason: "Zwrot" };
    const xml = write({ kind: "CORRECTION", corrects, number: "KOR/2026/000001" });
    expect(inOrder(children(xml, "Fa"), FA)).toBe(true);
    expect(texts(xml, "RodzajFaktury")).toEqual(["KOR"]);
    expect(texts(xml, "NrFaKorygowanej")).toEqual(["FV/2026/000007"]);
    expect(texts(xml, "NrKSeFN")).toEqual(["1"]);
  });

  it("refuses a rate that the structure has no field for", () => {
    expect(() => write({ vat: [{ percent: 22, net: 1, vat: 0, gross: 1 }] })).toThrow(RangeError);
  });
});
