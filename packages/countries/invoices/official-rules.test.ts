import { describe, expect, it } from "vitest";
import { countryOf } from "../country/public.ts";
import { invoiceRulesOf } from "./public.ts";
import { brokenRules, countRules } from "./testing/check-schematron.ts";
import { fa3Problems } from "./testing/check-fa3.ts";
import { kindsOfInvoices } from "./testing/kinds-of-invoices.ts";
import { WRITTEN_AT } from "./testing/sample-invoice.ts";

const write = (instance: "pl" | "de", kind: string, clearedAs: string | null = null) => {
  const invoice = kindsOfInvoices(instance)[kind];
  if (!invoice) throw new Error(`no kind ${kind}`);
  return invoiceRulesOf(countryOf(instance)).writeXml(invoice, WRITTEN_AT, clearedAs);
};
/** Factur-X, as a German PDF carries it. */
function insideOfPdf(kind: string): string {
  const invoice = kindsOfInvoices("de")[kind];
  const { embedded } = invoiceRulesOf(countryOf("de"));
  if (!invoice || !embedded) throw new Error(`no kind ${kind}`);
  return embedded.write(invoice);
}
const fatal = (found: readonly { id: string; flag: string }[]) => found.filter(({ flag }) => flag === "fatal");

describe("the ministry's schema FA(3)", () => {
  it.each(Object.keys(kindsOfInvoices("pl")))("takes %s", (kind) => {
    expect(fa3Problems(write("pl", kind))).toEqual([]);
  });

  it("takes a correction of an invoice that has its number", () => {
    const xml = write("pl", "a return in part", "5265877635-20250826-0100001AF629-AF");
    expect(xml).toContain("<NrKSeFFaKorygowanej>5265877635-20250826-0100001AF629-AF<");
    expect(fa3Problems(xml)).toEqual([]);
  });

  it("sees what is wrong", () => {
    expect(fa3Problems(write("pl", "one rate").replace("<KodWaluty>PLN", "<KodWaluty>ZLO"))).not.toEqual([]);
    expect(fa3Problems(write("pl", "one rate").replace(/<P_15>.*<\/P_15>\n/u, ""))).not.toEqual([]);
  });
});

describe("the rules of EN 16931 and of XRechnung", () => {
  it("are all there", () => {
    expect(countRules("en16931")).toBeGreaterThan(600);
    expect(countRules("xrechnung")).toBeGreaterThan(45);
  });

  it.each(Object.keys(kindsOfInvoices("de")))("take %s", (kind) => {
    const xml = write("de", kind);
    expect(fatal(brokenRules("en16931", xml))).toEqual([]);
    expect(fatal(brokenRules("xrechnung", xml))).toEqual([]);
    expect(fatal(brokenRules("en16931", insideOfPdf(kind)))).toEqual([]);
  });

  it.each([
    ["BR-CO-15", "en16931", /<ram:GrandTotalAmount>[^<]*/u, "<ram:GrandTotalAmount>1.00"],
    ["BR-02", "en16931", /<ram:ID>RE-[^<]*/u, "<ram:ID>"],
    ["BR-CL-14", "en16931", /<ram:CountryID>DE/u, "<ram:CountryID>XX"],
    ["BR-DE-15", "xrechnung", /<ram:BuyerReference>[^<]*/u, "<ram:BuyerReference>"],
    ["BR-DE-5", "xrechnung", /<ram:PersonName>[^<]*/u, "<ram:PersonName>"],
    ["BR-DE-27", "xrechnung", /<ram:CompleteNumber>[^<]*/u, "<ram:CompleteNumber>none"],
  ] as const)("see %s", (id, rules, from, to) => {
    const broken = brokenRules(rules, write("de", "rates mixed, delivery split").replace(from, to));
    expect(broken.map((each) => each.id)).toContain(id);
  });
});
