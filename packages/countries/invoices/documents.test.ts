import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Invoice } from "@kram/domain/invoices";
import { describe, expect, it } from "vitest";
import { countryOf } from "../country/public.ts";
import { invoiceRulesOf } from "./public.ts";
import { sampleInvoice, WRITTEN_AT } from "./testing/sample-invoice.ts";

const CASH: Invoice["payment"] = { method: "CASH", paidOn: null, prepaid: 100, due: 1 };
const BALANCE: Invoice["payment"] = { method: "NONE", paidOn: null, prepaid: 0, due: 0 };

function company(instance: "pl" | "de", taxNumber: string): Partial<Invoice> {
  const { buyer } = sampleInvoice(instance);
  return { buyer: { ...buyer, company: "Firma & Söhne", taxNumber, street: "" } };
}

function correction(instance: "pl" | "de"): Partial<Invoice> {
  const [line, delivery] = [sampleInvoice(instance).lines[0], sampleInvoice(instance).lines.at(-1)];
  if (!line || !delivery) throw new Error("the sample has lines");
  const lines = [
    { ...line, quantity: -1, reduction: -1299, net: -1005, vat: -70, gross: -1075 },
    { ...delivery, quantity: -1, reduction: 0, net: -5, vat: 0, gross: -5 },
  ];
  const corrects = { number: "FV/2026/000007", issuedOn: "2026-11-20", reason: "Zwrot <1>" };
  const vat = [{ percent: instance === "pl" ? 8 : 7, net: -1010, vat: -70, gross: -1080 }];
  return { kind: "CORRECTION", corrects, lines, vat, net: -1010, vatSum: -70, gross: -1080, payment: BALANCE };
}

describe("a whole document is what its sample says", () => {
  it.each([
    ["pl", "invoice", {}],
    ["pl", "company", { ...company("pl", "123-456-32-18"), payment: BALANCE }],
    ["pl", "cash", { payment: CASH, deliveredOn: "2026-11-20" }],
    ["pl", "correction", correction("pl")],
    ["de", "invoice", {}],
    ["de", "company", company("de", "DE136695976")],
    ["de", "cash", { payment: CASH, deliveredOn: "2026-11-20" }],
    ["de", "correction", correction("de")],
  ] as const)("%s: %s", (instance, name, part) => {
    const sample = join(import.meta.dirname, "testing", `${instance}-${name}.xml`);
    const xml = invoiceRulesOf(countryOf(instance)).writeXml(sampleInvoice(instance, part), WRITTEN_AT);
    expect(xml).toBe(readFileSync(sample, "utf8"));
  });
});

describe("a tax number of a buyer in Germany stands there only where it is a VAT number", () => {
  it.each([
    ["DE12", true],
    ["PLA123456789Z", true],
    ["DE123456789012", true],
    ["DE1234567890123", false],
    ["DE1", false],
    ["D123", false],
    ["DEX-1", false],
    ["de123456789", false],
    ["x DE123", false],
    ["12/345/67890", false],
    [null, false],
  ])("%s: %s", (taxNumber, stands) => {
    const invoice = sampleInvoice("de");
    const xml = invoiceRulesOf(countryOf("de")).writeXml(
      { ...invoice, buyer: { ...invoice.buyer, taxNumber } },
      WRITTEN_AT,
    );
    expect(xml.includes(`<ram:ID schemeID="VA">${taxNumber}<`)).toBe(stands);
    expect(xml.split('schemeID="VA"')).toHaveLength(stands ? 3 : 2);
  });
});

describe("the NIP of a company in Poland stands there only where it is one", () => {
  it.each([
    ["123-456-32-18", "1234563218"],
    ["012-345-67-89", null],
    ["123-456-32-1", null],
    ["123-456-32-181", null],
    [null, null],
  ])("%s: %s", (taxNumber, nip) => {
    const invoice = sampleInvoice("pl");
    const xml = invoiceRulesOf(countryOf("pl")).writeXml(
      { ...invoice, buyer: { ...invoice.buyer, company: "Firma", taxNumber } },
      WRITTEN_AT,
    );
    expect(xml.split("<NIP>")[2]?.split("<")[0] ?? null).toBe(nip);
    expect(xml.includes("<BrakID>1</BrakID>")).toBe(nip === null);
  });
});

it.each([
  ["AdresL1", 512],
  ["P_7", 512],
  ["P_1M", 256],
  ["Nazwa", 512],
] as const)("FA(3): %s has at most %i signs", (tag, most) => {
  const long = "🐚".repeat(600);
  const { lines, buyer, seller } = sampleInvoice("pl");
  const xml = invoiceRulesOf(countryOf("pl")).writeXml(
    sampleInvoice("pl", {
      lines: lines.map((line) => ({ ...line, title: long })),
      buyer: { ...buyer, name: long, street: long, city: long },
      seller: { ...seller, name: long, street: long, city: long },
    }),
    WRITTEN_AT,
  );
  for (const [, text = ""] of xml.matchAll(new RegExp(`<${tag}>([^<]*)`, "gu")))
    expect(Array.from(text)).toHaveLength(most);
});

it("FA(3): addresses and reasons are cut too", () => {
  const long = "ł".repeat(600);
  const { buyer } = sampleInvoice("pl");
  const corrects = { number: "FV/2026/000007", issuedOn: "2026-11-20", reason: long };
  const xml = invoiceRulesOf(countryOf("pl")).writeXml(
    sampleInvoice("pl", { kind: "CORRECTION", corrects, buyer: { ...buyer, city: long } }),
    WRITTEN_AT,
  );
  expect(/<PrzyczynaKorekty>(.*)</u.exec(xml)?.[1]).toHaveLength(256);
  expect(/<AdresL2>00-950 (ł*)</u.exec(xml)?.[0]).toHaveLength("<AdresL2><".length + 512);
});

describe("invoice numbers", () => {
  it.each([
    ["pl", "FV/{year}/{number}", "KOR/{year}/{number}"],
    ["de", "RE-{year}-{number}", "RK-{year}-{number}"],
  ] as const)("%s: %s and %s until an owner sets others", (instance, invoices, corrections) =>
    expect(invoiceRulesOf(countryOf(instance)).numberPatterns).toEqual({ invoices, corrections }),
  );

  it("a country without rules is refused", () => {
    expect(() => invoiceRulesOf({ code: "xx" })).toThrow(RangeError);
  });
});
